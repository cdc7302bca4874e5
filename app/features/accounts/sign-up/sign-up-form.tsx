import { getFormProps, getInputProps, useForm } from "@conform-to/react"
import { NewPasswordFields } from "#app/features/accounts/passwords/new-password-fields"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { LinkButton } from "#app/ui/link-button"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { EmailField } from "../email-field"
import { Consent } from "./consent"

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
      <EmailField field={fields.email} />
      <NewPasswordFields fields={fields} label={m.account_password()} />
      <SubmitButton variant="accent" size="large" wide pendingLabel={m.signup_pending()}>
        {m.signup_submit()}
      </SubmitButton>
      <Consent />
    </Form>
  )
}
