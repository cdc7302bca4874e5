import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { LinkButton } from "#app/ui/link-button"
import { localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import type { Refusal } from "./rules"

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
