import { NewPasswordFields } from "#app/features/accounts/passwords/new-password-fields"
import { useAnswer } from "#app/ui/answered-form"
import { Callout } from "#app/ui/callout"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { EmailField } from "../email-field"

export type ResetRequestAnswer = FormAnswer & { sent?: boolean }

/** Asks for the mail with the link. Its answer is the same for every address. */
export function ResetRequestForm({ answer }: { answer: ResetRequestAnswer | undefined }) {
  const { form, field } = useAnswer<"email">(answer)
  if (answer?.sent)
    return (
      <Callout tone="ok" title={m.reset_sent_title()}>
        {m.reset_sent_text()}
      </Callout>
    )
  return (
    <Form {...form}>
      <FormErrors field={field("")} />
      <EmailField field={field("email")} />
      <SubmitButton size="large" wide pendingLabel={m.login_forgot_pending()}>
        {m.reset_request_submit()}
      </SubmitButton>
    </Form>
  )
}

/** The new password, typed twice, with the token that was mailed. */
export function ResetForm({ token, answer }: { token: string; answer: FormAnswer | undefined }) {
  const { form, field } = useAnswer<"password" | "confirmPassword">(answer)
  return (
    <Form {...form}>
      <FormErrors field={field("")} />
      <input type="hidden" name="token" value={token} />
      <NewPasswordFields field={field} label={m.account_new_password()} />
      <SubmitButton variant="accent" size="large" wide pendingLabel={m.reset_pending()}>
        {m.reset_submit()}
      </SubmitButton>
    </Form>
  )
}
