import { getFormProps, getInputProps, useForm } from "@conform-to/react"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Notice } from "#app/ui/notice"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"

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
      <Field label={m.account_email()} field={fields.email}>
        <TextInput
          {...getInputProps(fields.email, { type: "email" })}
          autoComplete="email"
          dir="ltr"
          className="rtl:text-end"
        />
      </Field>
      <SubmitButton name="intent" value="resend" variant="line" pendingLabel={m.account_resend_pending()}>
        {m.account_resend()}
      </SubmitButton>
    </Form>
  )
}
