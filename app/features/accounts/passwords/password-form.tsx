import { useAnswer } from "#app/ui/answered-form"
import { Checkbox } from "#app/ui/choice"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { NewPasswordFields } from "./new-password-fields"
import { OwnerProofFields } from "./owner-proof-fields"

type Name = "currentPassword" | "code" | "password" | "confirmPassword" | "keepPrograms"
type PasswordFormProps = { answer: FormAnswer | undefined; asksForCode: boolean; hasPrograms: boolean }

export function PasswordForm({ answer, asksForCode, hasPrograms }: PasswordFormProps) {
  const { form, field } = useAnswer<Name>(answer)
  return (
    <Form {...form}>
      <FormErrors field={field("")} />
      <OwnerProofFields field={field} asksForCode={asksForCode} />
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
