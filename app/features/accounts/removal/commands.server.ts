import { eq, sql } from "drizzle-orm"
import { influencerChanged } from "#app/features/influencers/public.server"
import { accountDeletions } from "#database/schema/accounts"
import type { Locale } from "#messages"
import { writeAudit } from "#platform/audit/audit.server"
import { SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { takeRolesLock } from "#platform/database/advisory-lock.server"
import { Conflict, NotFound } from "#platform/errors/errors"
import type { Client } from "#platform/http/client.server"
import { queueMail } from "#platform/mail/outbox.server"
import { addDays, parisDay, parisMidnight } from "#platform/text/day"
import { endPrograms } from "../api-tokens/commands.server"
import { deletionMail } from "../mails/deletion.server"
import { deletionTakenBackMail } from "../mails/security.server"
import { asProved, proveOwner } from "../passwords/prove.server"
import { findPerson } from "../people.server"
import { endAllSessions } from "../sessions/commands.server"
import type { OwnerProof } from "../two-factor/code-schema.server"
import { findLeaving, GRACE_DAYS } from "./queries.server"

type Circumstances = { locale: Locale; client: Client }

/** The night in which an account goes, after whole days to come back: a day that is named in a mail is the day on which it goes. */
function dueAfter(asked: Date) {
  return parisMidnight(addDays(parisDay(asked), GRACE_DAYS + 1))
}

/**
 * Hides the person's page, ends all sessions and sets the day on which everything goes. Asked for twice it changes
 * nothing, and no second mail names a later day. Throws as `proveOwner` and `asProved`, `Conflict` `admin_last` for whom the site cannot do without.
 */
export async function requestDeletion(
  userId: string,
  proof: OwnerProof,
  { locale, client }: Circumstances,
  now = new Date(),
) {
  const person = await proveOwner(userId, proof)
  const dueAt = dueAfter(now)
  const { hasPage } = await findLeaving(userId)
  const mail = await deletionMail({ locale, firstName: person.firstName ?? "", dueAt, hasPage })
  await asProved(person, { role: SYSTEM, locale, now }, async (tx) => {
    await refuseLastAdmin(tx, userId)
    await lockPages(tx, userId)
    const wasActive = await hidePages(tx, userId)
    const { rowCount } = await tx.insert(accountDeletions).values({ userId, dueAt, wasActive }).onConflictDoNothing()
    await endAllSessions(tx, userId)
    await endPrograms(tx, userId)
    if (rowCount === 0) return
    await queueMail(tx, { to: person.email, mail })
    await writeAudit(tx, { actor: userId, action: "deletion_requested", target: userId, clientAddress: client.address })
  })
}

/** The way back, told by mail: the page shows again, if it did. Throws `NotFound` when nothing was asked for. */
export async function cancelDeletion(userId: string, { locale, client }: Circumstances) {
  const person = await findPerson(userId)
  await withActor(SYSTEM, async (tx) => {
    await lockPages(tx, userId)
    const [taken] = await tx.delete(accountDeletions).where(eq(accountDeletions.userId, userId)).returning()
    if (!taken || !person) throw new NotFound()
    const shown = taken.wasActive ? await showPages(tx, userId) : []
    // What stood before is known here at the earliest.
    const owner = { locale, firstName: person.firstName ?? "" }
    const mail = await deletionTakenBackMail({ ...owner, showsPage: shown.length > 0 })
    await queueMail(tx, { to: person.email, mail })
    await writeAudit(tx, { actor: userId, action: "deletion_cancelled", target: userId, clientAddress: client.address })
  })
}

/** One who is about to go is no other admin; two who ask at once take turns, by the lock of `keep_an_admin`. */
async function refuseLastAdmin(tx: Tx, userId: string) {
  await takeRolesLock(tx)
  const { rows } = await tx.execute<{ last: boolean }>(sql`
    select exists (select 1 from user_roles where user_id = ${userId}::uuid and role = 'admin') and not exists (
      select 1 from user_roles r join auth.users u on u.id = r.user_id
      where r.role = 'admin' and r.user_id <> ${userId}::uuid and u.email_verified
        and not exists (select 1 from account_deletions d where d.user_id = r.user_id)) as last`)
  if (rows[0]?.last) throw new Conflict("admin_last")
}

/**
 * Holds the person's page, before the row of their deletion: whoever shows it meanwhile waits, then finds it hidden. In its order, since
 * the trigger `hide_who_leaves` writes to that row while it holds the page.
 */
export async function lockPages(tx: Tx, userId: string) {
  await tx.execute(sql`
    select 1 from influencers where id in (select influencer_id from influencer_user_mapping where user_id = ${userId}::uuid)
    for update`)
}

async function hidePages(tx: Tx, userId: string) {
  const hidden = await setActive(tx, userId, false)
  return hidden.length > 0
}

function showPages(tx: Tx, userId: string) {
  return setActive(tx, userId, true)
}

async function setActive(tx: Tx, userId: string, active: boolean) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update influencers i set is_active = ${active} from influencer_user_mapping m
    where m.influencer_id = i.id and m.user_id = ${userId}::uuid and i.is_active <> ${active}
      and (not ${active} or i.suspended_at is null) returning i.id`)
  for (const { id } of rows) await influencerChanged(tx, id)
  return rows
}
