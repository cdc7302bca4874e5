import { redirectDocument } from "react-router"
import { AccountScreen } from "#app/features/accounts/account-screen"
import { sessionOf, signedIn } from "#app/features/accounts/public.server"
import { provedBySession } from "#app/features/accounts/sessions/commands.server"
import { enter, visitOf } from "#app/features/accounts/sign-in/visit.server"
import { IconSign } from "#app/features/accounts/window-sign"
import { CompanyMark } from "#app/features/companies/company-mark"
import { acceptInvitation } from "#app/features/companies/invitation/accept.server"
import { findInvitation } from "#app/features/companies/invitation/queries.server"
import { FollowedInvitation } from "#app/features/companies/invitation/schema.server"
import { JoinForm, RefusedCallout, WayOn, WaysIn } from "#app/features/companies/invitation/screen"
import { memberRoleName } from "#app/features/companies/members/role-words"
import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import { Forbidden } from "#platform/errors/errors"
import { submit } from "#platform/forms/submit.server"
import { clientAddressContext } from "#platform/http/context.server"
import { isolate } from "#platform/text/bidi"
import type { Route } from "./+types/invitation"

export const meta: Route.MetaFunction = () => [{ title: m.invitation_title() }, { name: "robots", content: "noindex" }]

/** The token in the address is for nobody else to see. */
export { headers } from "#app/routes/by-secret"

/** Looks and changes nothing: mail programs open links before their readers do. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? ""
  const session = sessionOf(context)
  const invitation = await findInvitation(token, session?.userId ?? null)
  return { token, invitation, isSignedIn: session !== null }
}

export async function action({ request, context }: Route.ActionArgs) {
  if (!sessionOf(context)) throw new Forbidden("session_missing")
  const actor = signedIn(context)
  return submit(request, FollowedInvitation, async ({ token }) => {
    const proved = await provedBySession(request.headers.get("cookie"))
    await acceptInvitation(actor, token, context.get(clientAddressContext))
    // The change of role has ended their sessions; the person who pressed the button gets a new one.
    const cookies = await enter(proved, visitOf(request, context))
    const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie])
    return redirectDocument(localizedHref(paths.companyDashboard), { headers })
  })
}

export default function InvitationRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { token, invitation, isSignedIn } = loaderData
  if (!invitation)
    return (
      <AccountScreen title={m.confirm_dead()} intro={m.invitation_dead()} sign={<IconSign name="clock" />}>
        <WayOn isSignedIn={isSignedIn} />
      </AccountScreen>
    )
  const { company, mark, email, role, refusal } = invitation
  return (
    <AccountScreen
      title={m.invitation_title()}
      intro={
        <p>
          <bdi className="font-semibold text-ink wrap-anywhere">{company}</bdi> {mark && <CompanyMark mark={mark} />}{" "}
          {m.invitation_intro({ email: isolate(email), role: memberRoleName(role) })}
        </p>
      }
      sign={<IconSign name="building-2" />}
    >
      {!isSignedIn ? (
        <WaysIn token={token} />
      ) : refusal ? (
        <RefusedCallout refusal={refusal} email={email} />
      ) : (
        <JoinForm token={token} answer={actionData} />
      )}
    </AccountScreen>
  )
}
