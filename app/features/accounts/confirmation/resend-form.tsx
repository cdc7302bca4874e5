import { useAnswer } from "#app/ui/answered-form"
import { Callout } from "#app/ui/callout"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { EmailField } from "../email-field"

export type ResendAnswer = FormAnswer & { sent?: boolean }

/** Asks for the confirmation mail again. Its answer is the same for every address. */
export function ResendForm({ answer, email }: { answer: ResendAnswer | undefined; email?: string | null }) {
  const { form, field } = useAnswer<"email">(answer, { stored: { email: email ?? "" } })
  return (
    <Form {...form}>
      <FormErrors field={field("")} />
      {answer?.sent && (
        <Callout tone="ok" title={m.account_resent_title()}>
          {m.account_resent_text()}
        </Callout>
      )}
      <EmailField field={field("email")} />
      <SubmitButton name="intent" value="resend" variant="line" pendingLabel={m.account_resend_pending()}>
        {m.account_resend()}
      </SubmitButton>
    </Form>
  )
}
