import { getFormProps, getInputProps, useForm } from "@conform-to/react"
import { NewPasswordFields } from "#app/features/accounts/passwords/new-password-fields"
import { ChoiceGroup, Radio } from "#app/ui/choice"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { EmailField } from "../email-field"
import { Consent } from "./consent"

type Registration = {
  accountType: string
  companyName: string
  website: string
  siren: string
  firstName: string
  lastName: string
  email: string
  password: string
  confirmPassword: string
}

type RegistrationFormProps = {
  answer: FormAnswer | undefined
  idempotencyKey: string
  /** What is chosen at first. */
  accountType: "entreprise" | "user"
}

/** For companies and visitors. What a company alone is asked shows by style, so that it does without scripts too. */
export function RegistrationForm({ answer, idempotencyKey, accountType }: RegistrationFormProps) {
  const [form, fields] = useForm<Registration>({ lastResult: answer ?? null })
  const chosen = fields.accountType.initialValue ?? accountType
  return (
    <Form {...getFormProps(form)} noValidate className="group/registration">
      <FormErrors field={form} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <ChoiceGroup legend={m.register_type()} field={fields.accountType} className="sm:grid-cols-2 sm:gap-x-4">
        <Radio
          name={fields.accountType.name}
          value="entreprise"
          defaultChecked={chosen === "entreprise"}
          label={m.role_entreprise()}
          hint={m.register_type_company_hint()}
        />
        <Radio
          name={fields.accountType.name}
          value="user"
          defaultChecked={chosen === "user"}
          label={m.register_type_visitor()}
          hint={m.register_type_visitor_hint()}
        />
      </ChoiceGroup>
      <div className="hidden gap-5 group-has-[input[value=entreprise]:checked]/registration:grid">
        <Field label={m.register_company_name()} field={fields.companyName}>
          <TextInput {...getInputProps(fields.companyName, { type: "text" })} autoComplete="organization" />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={m.register_website()} optional field={fields.website}>
            <TextInput
              {...getInputProps(fields.website, { type: "text" })}
              {...LEFT}
              inputMode="url"
              autoComplete="url"
            />
          </Field>
          <Field label={m.register_siren()} optional field={fields.siren}>
            <TextInput
              {...getInputProps(fields.siren, { type: "text" })}
              {...LEFT}
              inputMode="numeric"
              autoComplete="off"
            />
          </Field>
        </div>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.account_first_name()} optional field={fields.firstName}>
          <TextInput {...getInputProps(fields.firstName, { type: "text" })} autoComplete="given-name" />
        </Field>
        <Field label={m.account_last_name()} optional field={fields.lastName}>
          <TextInput {...getInputProps(fields.lastName, { type: "text" })} autoComplete="family-name" />
        </Field>
      </div>
      <EmailField field={fields.email} />
      <NewPasswordFields fields={fields} label={m.account_password()} />
      <SubmitButton variant="accent" size="large" wide pendingLabel={m.signup_pending()}>
        {m.login_create_account()}
      </SubmitButton>
      <Consent formal />
    </Form>
  )
}

/** Addresses and numbers are written from the left in every language. */
const LEFT = { dir: "ltr", className: "rtl:text-end" } as const
