import { Card } from "#app/ui/card"
import { Form } from "#app/ui/form"
import { SubmitButton } from "#app/ui/submit-button"
import { Tag } from "#app/ui/tag"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDate } from "#platform/text/format"
import type { OpenInvitation, TeamView } from "./queries.server"
import { memberRoleName } from "./role-words"

/** Invitations without an answer; owners send them again or take them back. */
export function InvitationList({ team: { mine, invitations } }: { team: TeamView }) {
  return (
    <Card as="section" className="grid gap-2">
      <h2 className="text-xl">{m.company_invitations()}</h2>
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 last:pb-0">
            <div className="grid min-w-0 flex-1 basis-72 gap-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
                <bdi dir="ltr" className="wrap-anywhere">
                  {invitation.email}
                </bdi>
                <Tag tone={invitation.role === "owner" ? "accent" : "plain"}>{memberRoleName(invitation.role)}</Tag>
              </p>
              <p className="text-sm text-ink-soft">{validity(invitation)}</p>
            </div>
            {mine === "owner" && (
              <Form preventScrollReset className="contents">
                <input type="hidden" name="id" value={invitation.id} />
                <div className="flex flex-wrap gap-2.5">
                  <SubmitButton size="small" variant="line" name="intent" value="again" pending={false}>
                    {m.company_invite_again()}
                    <span className="sr-only"> {isolate(invitation.email)}</span>
                  </SubmitButton>
                  <SubmitButton size="small" variant="quiet" name="intent" value="withdraw" pending={false}>
                    {m.company_invite_withdraw()}
                    <span className="sr-only"> {isolate(invitation.email)}</span>
                  </SubmitButton>
                </div>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function validity({ expiresAt, isOver, senderOwns }: OpenInvitation) {
  if (!senderOwns) return m.company_invitation_orphaned()
  const date = isolate(formatDate(expiresAt, currentLocale()))
  return isOver ? m.company_invitation_over({ date }) : m.company_invitation_until({ date })
}
