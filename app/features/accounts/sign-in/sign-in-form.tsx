import { useAnswer } from "#app/ui/answered-form"
import { Callout } from "#app/ui/callout"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { PasswordField } from "#app/ui/password-field"
import { SubmitButton } from "#app/ui/submit-button"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { EmailField } from "../email-field"

/** `sent`: which mail was promised in place of a sign-in. */
export type SignInAnswer = FormAnswer & { sent?: "reset" | "confirmation" }

/** E-mail and password, and the two mails that a person who cannot get in may ask for with the same e-mail field. */
export function SignInForm({ answer }: { answer: SignInAnswer | undefined }) {
  const { form, field } = useAnswer<"email" | "password">(answer)
  const unconfirmed = answer?.code === "login_email_not_confirmed"

  return (
    <Form {...form}>
      <FormErrors field={field("")} />
      <EmailField field={field("email")} autoComplete="username" />
      <Field label={m.account_password()} field={field("password")}>
        <PasswordField name="password" autoComplete="current-password" />
      </Field>
      <SubmitButton name="intent" value="sign-in" size="large" wide pendingLabel={m.login_pending()}>
        {m.login_submit()}
      </SubmitButton>
      {unconfirmed && (
        <SubmitButton name="intent" value="resend" variant="line" wide pendingLabel={m.account_resend_pending()}>
          {m.account_resend()}
        </SubmitButton>
      )}
      {answer?.sent === "confirmation" && (
        <Callout tone="ok" title={m.account_resent_title()}>
          {m.account_resent_text()}
        </Callout>
      )}
      <ForgotPassword sent={answer?.sent === "reset"} />
    </Form>
  )
}

function ForgotPassword({ sent }: { sent: boolean }) {
  if (sent)
    return (
      <Callout tone="ok" title={m.reset_sent_title()}>
        {m.reset_sent_text()}
      </Callout>
    )
  return (
    <div className="-mt-2 text-center">
      <SubmitButton name="intent" value="forgot" variant="quiet" size="small" pendingLabel={m.login_forgot_pending()}>
        {m.login_forgot()}
      </SubmitButton>
    </div>
  )
}
