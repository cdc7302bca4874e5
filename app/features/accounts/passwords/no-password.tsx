import * as paths from "#app/paths"
import { Form } from "#app/ui/form"
import { SubmitButton } from "#app/ui/submit-button"
import { localizedHref, m } from "#messages"

/** In the place of a form that asks for the password, for somebody who signs in with Google and has none: one is chosen by a mailed link. */
export function NoPassword() {
  return (
    <Form action={localizedHref(paths.accountSecurity)}>
      <p>{m.account_password_none()}</p>
      <SubmitButton name="intent" value="first-password" className="justify-self-start" pendingLabel={m.ui_sending()}>
        {m.account_password_ask_link()}
      </SubmitButton>
    </Form>
  )
}
