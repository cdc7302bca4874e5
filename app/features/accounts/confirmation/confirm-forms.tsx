import { NewPasswordFields } from "#app/features/accounts/passwords/new-password-fields"
import * as paths from "#app/paths"
import { useAnswer } from "#app/ui/answered-form"
import { Field } from "#app/ui/field"
import { Form, useSentOnce } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { PasswordField } from "#app/ui/password-field"
import { SubmitButton } from "#app/ui/submit-button"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"

type ConfirmFormProps = { token: string; answer: FormAnswer | undefined }

/** In the browser that signed up: one button. */
export function ConfirmForm({ token, answer }: ConfirmFormProps) {
  const { form, field } = useAnswer(answer)
  const once = useSentOnce()
  return (
    <Form {...form} onSubmit={once}>
      <FormErrors field={field("")} />
      <input type="hidden" name="token" value={token} />
      <ConfirmButton />
    </Form>
  )
}

/** Elsewhere: with the password of the sign-up. */
export function ConfirmWithPasswordForm({ token, answer }: ConfirmFormProps) {
  const { form, field } = useAnswer<"password">(answer)
  return (
    <div className="grid gap-6">
      <Form {...form}>
        <FormErrors field={field("")} />
        <input type="hidden" name="token" value={token} />
        <Field label={m.account_password()} field={field("password")}>
          <PasswordField name="password" autoComplete="current-password" />
        </Field>
        <ConfirmButton />
      </Form>
      <p className="text-ink-soft">
        {m.confirm_choose_hint()} <TextLink to={confirmHref(token, true)}>{m.confirm_choose_new()}</TextLink>
      </p>
    </div>
  )
}

/** Elsewhere, without that password: a new one takes its place. */
export function ConfirmWithNewPasswordForm({ token, answer }: ConfirmFormProps) {
  const { form, field } = useAnswer<"password" | "confirmPassword">(answer)
  return (
    <div className="grid gap-6">
      <Form {...form}>
        <FormErrors field={field("")} />
        <input type="hidden" name="token" value={token} />
        <NewPasswordFields field={field} label={m.account_new_password()} />
        <ConfirmButton />
      </Form>
      <TextLink to={confirmHref(token, false)}>{m.confirm_use_known()}</TextLink>
    </div>
  )
}

function ConfirmButton() {
  return (
    <SubmitButton variant="accent" size="large" wide pendingLabel={m.confirm_pending()}>
      {m.confirm_submit()}
    </SubmitButton>
  )
}

function confirmHref(token: string, choose: boolean) {
  const query = new URLSearchParams(choose ? { token, choose: "1" } : { token })
  return localizedHref(`${paths.confirmSignUp}?${query}`)
}
