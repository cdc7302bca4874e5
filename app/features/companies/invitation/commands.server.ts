import { and, eq, isNull, sql } from "drizzle-orm"
import { companyInvitations } from "#database/schema/companies"
import type { Locale } from "#messages"
import { writeAudit } from "#platform/audit/audit.server"
import { touch } from "#platform/cache/touch.server"
import { type Member, readAs, type Tx, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Conflict, NotFound } from "#platform/errors/errors"
import { queueMail } from "#platform/mail/outbox.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { newToken } from "#platform/secrets/token.server"
import { daysAfter } from "#platform/text/day"
import { INVITATION_DAYS, MAX_PEOPLE } from "../members/rules"
import type { NewInvitation } from "../members/schema.server"
import { type AsProved, changeOwnedTeam, lockOwnedTeam, type Team } from "../members/team.server"
import { companyTag } from "../tags"
import { invitationMail } from "./invitation-mail.server"
import { findAddressee, loadInviter, SENDER_OWNS } from "./queries.server"

export type Sending = { locale: Locale; clientAddress: string }

/**
 * Mails somebody the way into the actor's company, for 7 days; whether the address has an account, nobody is told. Throws as
 * `changeOwnedTeam`, `Conflict` `invitation_colleague`, `invitation_open`, `company_team_full`, `Forbidden` for all but owners, `RateLimited`.
 */
export async function invite(
  actor: Member,
  { email, role }: NewInvitation,
  { asProved, ...sending }: Sending & { asProved: AsProved },
  now = new Date(),
) {
  const inviter = await loadInviter(actor)
  const addressee = await findAddressee(inviter.companyId, email)
  if (addressee?.isColleague) throw new Conflict("invitation_colleague", { field: "email" })
  const letter = await write(actor, { email, inviter, sending })
  await changeOwnedTeam(actor, { about: null, role, asProved }, async (tx, team) => {
    // They may have followed the one before until now.
    if (team.members.some(({ userId }) => userId === addressee?.userId))
      throw new Conflict("invitation_colleague", { field: "email" })
    const open = await listOpen(tx, team)
    const same = open.find((each) => each.email === email)
    if (same && stands(same, now)) throw new Conflict("invitation_open", { field: "email" })
    if (same) await drop(tx, team, same.id)
    leaveRoom(team, open, now)
    await put(tx, { actor, team, invitation: { email, role }, letter, sending, now, action: "company_member_invited" })
  })
}

/** Mails another link for 7 more days; the one before is dead. Throws as `invite`, and `NotFound`. */
export async function inviteAgain(actor: Member, id: string, sending: Sending) {
  const now = new Date()
  const inviter = await loadInviter(actor)
  const asked = await readAs(actor, (tx) => listOpen(tx, inviter))
  const { email } = byId(asked, id)
  const letter = await write(actor, { email, inviter, sending })
  await withActor(actor, async (tx) => {
    const team = await lockOwnedTeam(tx, actor)
    const open = await listOpen(tx, team)
    const invitation = byId(open, id)
    await drop(tx, team, id)
    const others = open.filter((each) => each.id !== id)
    leaveRoom(team, others, now)
    await put(tx, { actor, team, invitation, letter, sending, now, action: "company_member_invited_again" })
  })
}

/** Kills the link in the mail. Throws `NotFound` for one that is taken back or accepted already, `Forbidden`. */
export async function withdrawInvitation(actor: Member, id: string, clientAddress?: string) {
  await withActor(actor, async (tx) => {
    const team = await lockOwnedTeam(tx, actor)
    const invitation = byId(await listOpen(tx, team), id)
    await drop(tx, team, id)
    await writeAudit(tx, {
      actor: actor.userId,
      action: "company_invitation_withdrawn",
      target: id,
      clientAddress,
      before: { company: team.companyId, role: invitation.role },
    })
    await touch(tx, [companyTag(team.companyId)])
  })
}

type Letter = { hash: string; mail: Awaited<ReturnType<typeof invitationMail>> }
type Writing = { email: string; inviter: { companyId: string; name: string; email: string }; sending: Sending }

/** Before the transaction: it takes its time, and an attempt counts even where nothing is sent. */
async function write(actor: Member, { email, inviter, sending }: Writing): Promise<Letter> {
  await takeRateLimit("invitation_account", actor.userId)
  await takeRateLimit("invitation_invited", email)
  await takeRateLimit("unproven_mail_account", email)
  const { token, hash } = newToken()
  const { name, email: inviterEmail } = inviter
  return { hash, mail: await invitationMail({ token, companyName: name, inviterEmail, locale: sending.locale }) }
}

type Open = { id: string; email: string; role: NewInvitation["role"]; expiresAt: Date; senderOwns: boolean }

function listOpen(tx: Tx, { companyId }: Pick<Team, "companyId">): Promise<Open[]> {
  const { id, email, role, expiresAt } = companyInvitations
  return tx
    .select({ id, email, role, expiresAt, senderOwns: sql<boolean>`${SENDER_OWNS}` })
    .from(companyInvitations)
    .where(and(eq(companyInvitations.companyId, companyId), isNull(companyInvitations.acceptedAt)))
}

function stands({ expiresAt, senderOwns }: Open, now: Date) {
  return senderOwns && expiresAt > now
}

function byId(open: readonly Open[], id: string) {
  const found = open.find((each) => each.id === id)
  if (!found) throw new NotFound()
  return found
}

function leaveRoom({ members }: Team, open: readonly Open[], now: Date) {
  const waiting = open.filter((each) => stands(each, now)).length
  if (members.length + waiting >= MAX_PEOPLE) throw new Conflict("company_team_full", { limit: MAX_PEOPLE })
}

async function drop(tx: Tx, { companyId }: Team, id: string) {
  await tx
    .delete(companyInvitations)
    .where(and(eq(companyInvitations.companyId, companyId), eq(companyInvitations.id, id)))
}

type NewRow = {
  actor: Member
  team: Team
  invitation: NewInvitation
  letter: Letter
  sending: Sending
  now: Date
  action: string
}

async function put(tx: Tx, { actor, team, invitation, letter, sending, now, action }: NewRow) {
  const { email, role } = invitation
  const { companyId } = team
  const id = newId()
  const expiresAt = daysAfter(now, INVITATION_DAYS)
  await tx
    .insert(companyInvitations)
    .values({ id, companyId, email, role, tokenHash: letter.hash, invitedBy: actor.userId, createdAt: now, expiresAt })
  await queueMail(tx, { to: email, mail: letter.mail })
  await writeAudit(tx, {
    actor: actor.userId,
    action,
    target: id,
    clientAddress: sending.clientAddress,
    after: { company: companyId, role },
  })
  await touch(tx, [companyTag(companyId)])
}
