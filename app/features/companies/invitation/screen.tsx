import * as paths from "#app/paths"
import { ActionErrors } from "#app/ui/action-errors"
import { Callout } from "#app/ui/callout"
import { Form } from "#app/ui/form"
import { LinkButton } from "#app/ui/link-button"
import { SubmitButton } from "#app/ui/submit-button"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isolate } from "#platform/text/bidi"
import type { Refusal } from "./rules"

/** From an invalid link: perhaps the same person has already followed it. */
export function WayOn({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <LinkButton to={localizedHref(isSignedIn ? paths.account : paths.signIn)} variant="line" size="large" wide>
      {isSignedIn ? m.nav_my_account() : m.nav_sign_in()}
    </LinkButton>
  )
}

/** Why the account that is signed in cannot follow the invitation, and what can be done. */
export function RefusedCallout({ refusal, email }: { refusal: Refusal; email: string }) {
  return (
    <div className="grid gap-5">
      <Callout tone="warn">{refusalText(refusal, email)}</Callout>
      {refusal === "is_colleague" ? (
        <LinkButton to={localizedHref(paths.companyDashboard)} size="large" wide>
          {m.nav_dashboard_company()}
        </LinkButton>
      ) : (
        <LinkButton to={localizedHref(paths.signOut)} variant="line" size="large" wide>
          {m.nav_sign_out()}
        </LinkButton>
      )}
    </div>
  )
}

function refusalText(refusal: Refusal, email: string) {
  switch (refusal) {
    case "other_address":
      return m.invitation_refused_other_address({ email: isolate(email) })
    case "is_admin":
      return m.invitation_refused_is_admin()
    case "has_page":
      return m.invitation_refused_has_page()
    case "is_colleague":
      return m.invitation_refused_is_colleague()
    case "in_company":
      return m.invitation_refused_in_company()
  }
}

/** For a visitor: sign in, or open an account without a company, and come back here. */
export function WaysIn({ token }: { token: string }) {
  const from = `${localizedHref(paths.invitation)}?${new URLSearchParams({ token })}`
  return (
    <div className="grid gap-3">
      <LinkButton to={`${localizedHref(paths.signIn)}?${new URLSearchParams({ from })}`} size="large" wide>
        {m.nav_sign_in()}
      </LinkButton>
      <LinkButton
        to={`${localizedHref(paths.register)}?${new URLSearchParams({ type: "user", from })}`}
        variant="line"
        size="large"
        wide
      >
        {m.login_create_account()}
      </LinkButton>
      <p className="text-ink-soft">{m.invitation_register_hint()}</p>
    </div>
  )
}

/** A button, since mail programs open links before their readers do. */
export function JoinForm({ token, answer }: { token: string; answer: FormAnswer | undefined }) {
  return (
    <Form>
      <ActionErrors answer={answer} />
      <input type="hidden" name="token" value={token} />
      <SubmitButton variant="accent" size="large" wide>
        {m.invitation_join()}
      </SubmitButton>
    </Form>
  )
}
