import { useAnswer } from "#app/ui/answered-form"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { EmailField } from "../email-field"
import { OwnerProofFields } from "../passwords/owner-proof-fields"
import { CodeField } from "../two-factor/code-field"

type Change = { email: string; currentPassword: string; code: string }

export function EmailForm({ answer, asksForCode }: { answer: FormAnswer | undefined; asksForCode: boolean }) {
  const { form, field } = useAnswer<keyof Change>(answer)
  return (
    <Form {...form}>
      <FormErrors field={field("")} />
      <EmailField field={field("email")} label={m.email_change_new()} />
      <OwnerProofFields field={field} asksForCode={asksForCode} />
      <SubmitButton className="justify-self-start" pendingLabel={m.ui_sending()}>
        {m.email_change_ask()}
      </SubmitButton>
    </Form>
  )
}

type TokenFormProps = { token: string; answer: FormAnswer | undefined; label: string; asksForCode?: boolean }

/** One button, on the page that a mailed link opens: mail programs open links before their readers do. */
export function TokenForm({ token, answer, label, asksForCode = false }: TokenFormProps) {
  const { form, field } = useAnswer<"code">(answer)
  return (
    <Form {...form}>
      <FormErrors field={field("")} />
      <input type="hidden" name="token" value={token} />
      {asksForCode && <CodeField label={m.two_factor_any_code()} field={field("code")} />}
      <SubmitButton variant="accent" size="large" wide pendingLabel={m.confirm_pending()}>
        {label}
      </SubmitButton>
    </Form>
  )
}
