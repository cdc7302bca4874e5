import { redirect, redirectDocument, useLocation } from "react-router"
import { NoPassword } from "#app/features/accounts/passwords/no-password"
import { OwnerProofFields } from "#app/features/accounts/public"
import {
  guard,
  hasPassword,
  type OwnerProof,
  ownerProofIfAny,
  ownSession,
  provedAs,
  signedIn,
} from "#app/features/accounts/public.server"
import { provedBySession } from "#app/features/accounts/sessions/commands.server"
import { enter, visitOf } from "#app/features/accounts/sign-in/visit.server"
import { CompanyFrame } from "#app/features/companies/frame"
import { invite, inviteAgain, withdrawInvitation } from "#app/features/companies/invitation/commands.server"
import { ColleagueList, type ProofFields } from "#app/features/companies/members/colleague-list"
import { changeMemberRole, leaveCompany, removeMember } from "#app/features/companies/members/commands.server"
import { InvitationList } from "#app/features/companies/members/invitation-list"
import { InviteForm } from "#app/features/companies/members/invite-form"
import { findTeam } from "#app/features/companies/members/queries.server"
import { ChosenRole, ChosenRow, NewInvitation } from "#app/features/companies/members/schema.server"
import { NoCompany } from "#app/features/companies/no-company"
import * as paths from "#app/paths"
import { ActionErrors } from "#app/ui/action-errors"
import { Callout } from "#app/ui/callout"
import { Card } from "#app/ui/card"
import { Flash } from "#app/ui/flash"
import { currentLocale, localizedHref, m } from "#messages"
import { readForm } from "#platform/forms/read-form.server"
import { submit } from "#platform/forms/submit.server"
import { clientAddressContext } from "#platform/http/context.server"
import type { Route } from "./+types/members"

export const middleware: Route.MiddlewareFunction[] = [guard({ roles: ["entreprise"] })]

export const meta: Route.MetaFunction = () => [{ title: m.company_members_title() }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = signedIn(context)
  const { userId, roles, twoFactor } = ownSession(context)
  const [team, withPassword] = await Promise.all([findTeam(actor), hasPassword(userId)])
  const canOpen = roles.includes("entreprise")
  return {
    own: team && { team, userId, withPassword, twoFactor },
    canOpen,
    done: doneIn(new URL(request.url).searchParams),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = signedIn(context)
  const clientAddress = context.get(clientAddressContext)
  const sending = { locale: currentLocale(), clientAddress }
  const proved = (proof: OwnerProof) => ({ ...sending, asProved: provedAs(actor, proof, sending.locale) })
  const form = await readForm(request)
  const done = (word: string) => redirect(localizedHref(`${paths.members}?done=${word}`))

  switch (form.get("intent")) {
    case "again":
      return submit(form, ChosenRow, async ({ id }) => {
        await inviteAgain(actor, id, sending)
        return done("again")
      })
    case "withdraw":
      return submit(form, ChosenRow, async ({ id }) => {
        await withdrawInvitation(actor, id, clientAddress)
        return done("withdrawn")
      })
    case "role":
      return submit(form, ChosenRole.extend(ownerProofIfAny), async ({ id, role, ...proof }) => {
        await changeMemberRole(actor, { id, role }, proved(proof))
        return done("role")
      })
    case "remove":
      return submit(form, ChosenRow.extend(ownerProofIfAny), async ({ id, ...proof }) => {
        await removeMember(actor, id, proved(proof))
        return done("removed")
      })
    case "leave":
      // The row is the sender's own, where a refusal is shown; who leaves is the session's.
      return submit(form, ChosenRow.extend(ownerProofIfAny), async ({ currentPassword, code }) => {
        const who = await provedBySession(request.headers.get("cookie"))
        await leaveCompany(actor, proved({ currentPassword, code }))
        // Their sessions ended with the role; in this browser they stay, as a plain user.
        const cookies = await enter(who, visitOf(request, context))
        const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie])
        return redirectDocument(localizedHref(paths.account), { headers })
      })
    default:
      return submit(form, NewInvitation.extend(ownerProofIfAny), async ({ email, role, ...proof }) => {
        await invite(actor, { email, role }, proved(proof))
        return done("invited")
      })
  }
}

export default function MembersRoute({ loaderData: { own, canOpen, done }, actionData }: Route.ComponentProps) {
  const { key } = useLocation()
  if (!own) return <NoCompany title={m.company_members_title()} canOpen={canOpen} />
  const { team, userId, withPassword, twoFactor } = own
  // Every other form brings its row's id; an empty address is not among what was sent.
  const isInviting = actionData !== undefined && !("id" in (actionData.initialValue ?? {}))
  const proofFields: ProofFields | null = withPassword
    ? (field) => <OwnerProofFields field={field} asksForCode={twoFactor} />
    : null
  return (
    <CompanyFrame title={m.company_members_title()} company={team.company}>
      {done && !actionData && <Flash key={key} tone="success" title={doneText(done)} />}
      {!isInviting && (
        // Errors of the proof are shown beside its field, if there is one.
        <ActionErrors answer={actionData} beside={withPassword ? ["currentPassword", "code"] : []} className="mb-4" />
      )}
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[1.55fr_1fr]">
        <div className="grid gap-4 md:gap-6">
          <ColleagueList team={team} ownId={userId} proof={proofFields} answer={isInviting ? undefined : actionData} />
          {team.mine === "owner" && !withPassword && (
            <Card as="section">
              <NoPassword />
            </Card>
          )}
          {team.invitations.length > 0 && <InvitationList team={team} />}
        </div>
        {team.mine === "owner" ? (
          <InviteForm
            key={team.invitations[0]?.id ?? "first"}
            proof={proofFields}
            answer={isInviting ? actionData : undefined}
          />
        ) : (
          <Callout>{m.company_only_owners_invite()}</Callout>
        )}
      </div>
    </CompanyFrame>
  )
}

const DONE = {
  invited: m.company_done_invited,
  again: m.company_done_invited,
  withdrawn: m.company_done_withdrawn,
  role: m.company_done_role,
  removed: m.company_done_removed,
} as const
type Done = keyof typeof DONE

/** The action just done, from the address. */
function doneIn(query: URLSearchParams): Done | null {
  const word = query.get("done") ?? ""
  return isDone(word) ? word : null
}

function doneText(done: Done) {
  return DONE[done]()
}

function isDone(word: string): word is Done {
  return Object.hasOwn(DONE, word)
}
