import { useAnswer } from "#app/ui/answered-form"
import { Checkbox } from "#app/ui/choice"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { PasswordField } from "#app/ui/password-field"
import { SubmitButton } from "#app/ui/submit-button"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { NewPasswordFields } from "./new-password-fields"

type Change = { currentPassword: string; password: string; confirmPassword: string; keepPrograms: string }

type PasswordFormProps = { answer: FormAnswer | undefined; hasPrograms: boolean }

export function PasswordForm({ answer, hasPrograms }: PasswordFormProps) {
  const { form, field } = useAnswer<keyof Change>(answer)
  return (
    <Form {...form}>
      <FormErrors field={field("")} />
      <Field label={m.account_current_password()} field={field("currentPassword")}>
        <PasswordField name="currentPassword" autoComplete="current-password" />
      </Field>
      <NewPasswordFields field={field} label={m.account_new_password()} />
      {hasPrograms && (
        <Checkbox
          name="keepPrograms"
          defaultChecked={field("keepPrograms").typed !== undefined}
          label={m.account_password_keep()}
          hint={m.account_password_keep_hint()}
        />
      )}
      <SubmitButton name="intent" value="password" className="justify-self-start" pendingLabel={m.profile_saving()}>
        {m.account_password_submit()}
      </SubmitButton>
    </Form>
  )
}
