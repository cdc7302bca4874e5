import { NewPasswordFields } from "#app/features/accounts/passwords/new-password-fields"
import * as paths from "#app/paths"
import { useAnswer } from "#app/ui/answered-form"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { LinkButton } from "#app/ui/link-button"
import { StickyAction } from "#app/ui/sticky-action"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { EmailField } from "../email-field"
import { Consent } from "./consent"

type SignUp = { firstName: string; lastName: string; email: string; password: string; confirmPassword: string }

type SignUpFormProps = { answer: FormAnswer | undefined; idempotencyKey: string }

export function SignUpForm({ answer, idempotencyKey }: SignUpFormProps) {
  const { form, field } = useAnswer<keyof SignUp>(answer)
  return (
    <Form {...form} className="flex! grow flex-col">
      <FormErrors field={field("")} />
      {answer?.code === "signup_name_lost" && (
        <LinkButton to={localizedHref(paths.reserveUsername)} variant="accent" wide>
          {m.signup_change_name()}
        </LinkButton>
      )}
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.account_first_name()} field={field("firstName")}>
          <TextInput {...field("firstName").control} autoComplete="given-name" />
        </Field>
        <Field label={m.account_last_name()} field={field("lastName")}>
          <TextInput {...field("lastName").control} autoComplete="family-name" />
        </Field>
      </div>
      <EmailField field={field("email")} />
      <NewPasswordFields field={field} label={m.account_password()} />
      <StickyAction>
        <SubmitButton variant="accent" size="large" wide pendingLabel={m.signup_pending()}>
          {m.signup_submit()}
        </SubmitButton>
        <Consent />
      </StickyAction>
    </Form>
  )
}
