import { getFormProps, useForm } from "@conform-to/react"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Notice } from "#app/ui/notice"
import { SubmitButton } from "#app/ui/submit-button"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { EmailField } from "../email-field"

export type ResendAnswer = FormAnswer & { sent?: boolean }

/** Asks for the confirmation mail again. Its answer is the same for every address. */
export function ResendForm({ answer, email }: { answer: ResendAnswer | undefined; email?: string | null }) {
  const [form, fields] = useForm<{ email: string }>({
    lastResult: answer ?? null,
    defaultValue: { email: email ?? "" },
  })
  return (
    <Form {...getFormProps(form)} noValidate>
      <FormErrors field={form} />
      {answer?.sent && (
        <Notice tone="ok" title={m.account_resent_title()}>
          {m.account_resent_text()}
        </Notice>
      )}
      <EmailField field={fields.email} />
      <SubmitButton name="intent" value="resend" variant="line" pendingLabel={m.account_resend_pending()}>
        {m.account_resend()}
      </SubmitButton>
    </Form>
  )
}
