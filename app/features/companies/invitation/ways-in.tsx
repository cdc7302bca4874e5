import * as paths from "#app/paths"
import { LinkButton } from "#app/ui/link-button"
import { localizedHref, m } from "#messages"

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
