import { NewPasswordFields } from "#app/features/accounts/passwords/new-password-fields"
import { useAnswer } from "#app/ui/answered-form"
import { ChoiceGroup, Radio } from "#app/ui/choice"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { LEFT_TO_RIGHT, TextInput } from "#app/ui/text-input"
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
  /** The account type selected at first. */
  accountType: "entreprise" | "user"
}

/** For companies and visitors. What a company alone is asked shows by style, so that it does without scripts too. */
export function RegistrationForm({ answer, idempotencyKey, accountType }: RegistrationFormProps) {
  const { form, field } = useAnswer<keyof Registration>(answer)
  const chosen = field("accountType").typed ?? accountType
  return (
    <Form {...form} className="group/registration">
      <FormErrors field={field("")} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <ChoiceGroup legend={m.register_type()} field={field("accountType")} className="sm:grid-cols-2 sm:gap-x-4">
        <Radio
          name="accountType"
          value="entreprise"
          defaultChecked={chosen === "entreprise"}
          label={m.role_entreprise()}
          hint={m.register_type_company_hint()}
        />
        <Radio
          name="accountType"
          value="user"
          defaultChecked={chosen === "user"}
          label={m.register_type_visitor()}
          hint={m.register_type_visitor_hint()}
        />
      </ChoiceGroup>
      <div className="hidden gap-5 group-has-[input[value=entreprise]:checked]/registration:grid">
        <Field label={m.register_company_name()} field={field("companyName")}>
          <TextInput {...field("companyName").control} autoComplete="organization" />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={m.register_website()} optional field={field("website")}>
            <TextInput {...field("website").control} {...LEFT_TO_RIGHT} inputMode="url" autoComplete="url" />
          </Field>
          <Field label={m.register_siren()} optional field={field("siren")}>
            <TextInput {...field("siren").control} {...LEFT_TO_RIGHT} inputMode="numeric" autoComplete="off" />
          </Field>
        </div>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.account_first_name()} optional field={field("firstName")}>
          <TextInput {...field("firstName").control} autoComplete="given-name" />
        </Field>
        <Field label={m.account_last_name()} optional field={field("lastName")}>
          <TextInput {...field("lastName").control} autoComplete="family-name" />
        </Field>
      </div>
      <EmailField field={field("email")} />
      <NewPasswordFields field={field} label={m.account_password()} />
      <SubmitButton variant="accent" size="large" wide pendingLabel={m.signup_pending()}>
        {m.login_create_account()}
      </SubmitButton>
      <Consent formal />
    </Form>
  )
}
