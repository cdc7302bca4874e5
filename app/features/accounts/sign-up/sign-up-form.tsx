import { getFormProps, getInputProps, useForm } from "@conform-to/react"
import { NewPasswordFields } from "#app/features/accounts/passwords/new-password-fields"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { LinkButton } from "#app/ui/link-button"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"

type SignUp = { firstName: string; lastName: string; email: string; password: string; confirmPassword: string }

type SignUpFormProps = { answer: FormAnswer | undefined; idempotencyKey: string }

export function SignUpForm({ answer, idempotencyKey }: SignUpFormProps) {
  const [form, fields] = useForm<SignUp>({ lastResult: answer ?? null })
  return (
    <Form {...getFormProps(form)} noValidate>
      <FormErrors field={form} />
      {answer?.code === "signup_name_lost" && (
        <LinkButton to={localizedHref("/reserve-username")} variant="accent" wide>
          {m.signup_change_name()}
        </LinkButton>
      )}
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.account_first_name()} field={fields.firstName}>
          <TextInput {...getInputProps(fields.firstName, { type: "text" })} autoComplete="given-name" />
        </Field>
        <Field label={m.account_last_name()} field={fields.lastName}>
          <TextInput {...getInputProps(fields.lastName, { type: "text" })} autoComplete="family-name" />
        </Field>
      </div>
      <Field label={m.account_email()} field={fields.email}>
        <TextInput
          {...getInputProps(fields.email, { type: "email" })}
          autoComplete="email"
          dir="ltr"
          className="rtl:text-end"
        />
      </Field>
      <NewPasswordFields fields={fields} label={m.account_password()} />
      <SubmitButton variant="accent" size="large" wide pendingLabel={m.signup_pending()}>
        {m.signup_submit()}
      </SubmitButton>
      <Consent />
    </Form>
  )
}

/** The sentence about age and terms, with links where the message has its places. */
function Consent() {
  const links = {
    terms: { href: "/terms", label: m.signup_terms() },
    privacy: { href: "/privacy", label: m.signup_privacy() },
  }
  const parts = m.signup_age({ terms: "\u0000terms\u0000", privacy: "\u0000privacy\u0000" }).split("\u0000")
  return (
    <p className="text-sm text-ink-soft">
      {parts.map((part) => {
        const link = part === "terms" || part === "privacy" ? links[part] : undefined
        return link ? (
          <TextLink key={part} to={localizedHref(link.href)} newTab>
            {link.label}
          </TextLink>
        ) : (
          part
        )
      })}
    </p>
  )
}
