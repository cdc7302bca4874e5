import { Form } from "#app/ui/form"
import { Notice } from "#app/ui/notice"
import { SubmitButton } from "#app/ui/submit-button"
import { m } from "#messages"

/** In the place of the form for a new password, for somebody who signs in with Google and has none. */
export function NoPassword({ isSent }: { isSent: boolean }) {
  if (isSent)
    return (
      <Notice tone="ok" title={m.reset_sent_title()}>
        {m.reset_sent_text()}
      </Notice>
    )
  return (
    <Form method="post">
      <p>{m.account_password_none()}</p>
      <SubmitButton name="intent" value="first-password" className="justify-self-start" pendingLabel={m.ui_sending()}>
        {m.account_password_ask_link()}
      </SubmitButton>
    </Form>
  )
}
