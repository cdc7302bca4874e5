import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm"
import { forgetEvents } from "#app/features/audience/public.server"
import { endOpenProposals, removeFromCompany } from "#app/features/companies/public.server"
import { influencerChanged } from "#app/features/influencers/public.server"
import { dropFiles } from "#app/features/stored-files/public.server"
import { addressedKits } from "#database/schema/addressed-kits"
import { influencers, influencerUserMapping } from "#database/schema/influencers"
import { collaborations, customBioLinks, mediaKits } from "#database/schema/link-page"
import { afterCommit, type Tx } from "#platform/database/actor.server"
import { Conflict, NotFound } from "#platform/errors/errors"
import { dropAttachments, ofCompanyThatGoes } from "./attachments.server"

const MEDIA = "/media/"

/** How much was deleted, for the audit log and the admin: counts only, nothing that identifies the person. */
export type Removed = { influencers: number; companies: number; messages: number; files: number }

/**
 * Takes a person out of every table and of the storage: the account, the influencers they opened or own with page, figures
 * and audience, the company that had no other member (else its longest one owns it), what they wrote by the forms, the mails to them. What stays: the
 * audit log, by an id that leads nowhere any more, and a lock on the public name and those before it for 90 days. In the system role's
 * transaction. Throws `NotFound`, `Conflict` `admin_last`.
 */
export async function removeUser(tx: Tx, userId: string): Promise<Removed> {
  const { rows } = await tx.execute<{ email: string }>(
    sql`select email from auth.users where id = ${userId}::uuid for update`,
  )
  const email = rows[0]?.email
  if (email === undefined) throw new NotFound()

  // A claim has an address of its own. Mail waiting for that address may be somebody else's, since anybody can type any address there.
  await tx.execute(sql`
    delete from mail_outbox where status <> 'queued'
      and recipient in (select c.email from claim_requests c where c.user_id = ${userId}::uuid)`)
  // Names that lead nowhere yet are free again; the public one is locked when its page goes, and those before it stay so.
  await tx.execute(sql`
    delete from username_holds where user_id = ${userId}::uuid and expires_at < 'infinity'
      and (not led_to_page or expires_at <= now())`)
  const pages = await removeInfluencers(tx, userId)
  await dropAttachments(tx, ofCompanyThatGoes(userId))
  const companies = await removeFromCompany(tx, userId)
  const messages = await removeWritings(tx, userId, email)
  await tx.execute(sql`delete from auth.verifications where split_part(identifier, ':', 2) = ${userId}`)
  await tx.execute(sql`delete from auth.users where id = ${userId}::uuid`).catch(asConflict)
  return { influencers: pages.count, companies, messages, files: pages.files.length }
}

/** Deletes one influencer with all that belongs to it, the files in the storage too. False when there is none. */
export async function removeInfluencer(tx: Tx, influencerId: string) {
  return (await removeThese(tx, [influencerId])).count > 0
}

async function removeInfluencers(tx: Tx, userId: string) {
  const mine = await tx
    .select({ id: influencers.id })
    .from(influencers)
    .leftJoin(influencerUserMapping, eq(influencerUserMapping.influencerId, influencers.id))
    .where(or(eq(influencerUserMapping.userId, userId), eq(influencers.openedBy, userId)))
  return removeThese(
    tx,
    mine.map(({ id }) => id),
  )
}

async function removeThese(tx: Tx, ids: string[]) {
  if (ids.length === 0) return { count: 0, files: [] }
  // The lock makes a proposal sent at this moment wait, or waits for it.
  await tx.select({ id: influencers.id }).from(influencers).where(inArray(influencers.id, ids)).for("update")
  await endOpenProposals(tx, inArray(collaborations.influencerId, ids))
  const words = await tx.execute<{ word: string }>(sql`
    select substr(lexeme, 2) as word from directory_entries, unnest(tsvector_to_array(doc)) lexeme
    where ${inArray(sql`influencer_id`, ids)} and strpos(lexeme, '=') = 0`)
  const kits = await tx
    .select({ pdf: mediaKits.pdf, picture: mediaKits.picture })
    .from(mediaKits)
    .where(inArray(mediaKits.influencerId, ids))
  const shown = await tx
    .select({ picture: customBioLinks.picture })
    .from(customBioLinks)
    .where(and(inArray(customBioLinks.influencerId, ids), isNotNull(customBioLinks.picture)))
  // Policies hide these rows from an admin: files that stay behind then are removed by the nightly sweep.
  const forBrands = await tx
    .select({ pdf: addressedKits.pdf, picture: addressedKits.picture })
    .from(addressedKits)
    .where(inArray(addressedKits.influencerId, ids))
  await dropAttachments(tx, inArray(sql`c.influencer_id`, ids))
  // The address names its owner. Of what is still to be judged, or contested, it is needed.
  await tx.execute(
    sql`update notices set path = '' where state in ('decided', 'final') and ${inArray(sql`influencer_id`, ids)}`,
  )
  const gone = await tx
    .delete(influencers)
    .where(inArray(influencers.id, ids))
    .returning({ id: influencers.id, picture: influencers.profileImageUrl })
  await forgetEvents(tx, ids)
  await tx.execute(sql`delete from mail_outbox where ${inArray(sql`influencer_id`, ids)}`)
  await tx.execute(sql`select app_private.forget_words(${sql.param(words.rows.map(({ word }) => word))}::text[])`)
  for (const { id } of gone) await influencerChanged(tx, id)

  const portraits = gone.flatMap(({ picture }) => (picture?.startsWith(MEDIA) ? [picture.slice(MEDIA.length)] : []))
  const pictures = shown.flatMap(({ picture }) => picture ?? [])
  const letters = forBrands.flatMap(({ pdf, picture }) => [pdf, picture].filter((name) => name !== null))
  const files = [...portraits, ...pictures, ...kits.flatMap(({ pdf, picture }) => [pdf, picture]), ...letters]
  afterCommit(tx, () => dropFiles(files))
  return { count: gone.length, files }
}

/** Found by address: people write without being signed in too. */
async function removeWritings(tx: Tx, userId: string, email: string) {
  const contact = await tx.execute(sql`
    delete from contact_info where type = 'contact_form' and position(${`"email":${JSON.stringify(email)}`} in value) > 0`)
  const pro = await tx.execute(sql`delete from pro_requests where user_id = ${userId}::uuid or lower(email) = ${email}`)
  await tx.execute(sql`delete from mail_outbox where recipient = ${email} or reader_id = ${userId}::uuid`)
  // The address alone names the person, in those that they have accepted too.
  await tx.execute(sql`delete from company_invitations where email = ${email}`)
  await clearNotices(tx, email)
  // One that waits to be judged needs its words.
  await tx.execute(sql`update reports set details = '' where reporter_id = ${userId}::uuid and state = 'closed'`)
  return (contact.rowCount ?? 0) + (pro.rowCount ?? 0)
}

/** Reports stay, without the reporter's name and address; once they are decided, without their words too. */
async function clearNotices(tx: Tx, email: string) {
  await tx.execute(sql`
    update notice_events e set words = '' from notices n where n.id = e.notice_id and e.kind = 'appealed'
      and ((e.party = 'reporter' and n.email = ${email}) or (e.party = 'owner' and n.owner_email = ${email}))`)
  await tx.execute(sql`update notices set owner_email = null, owner_locale = null where owner_email = ${email}`)
  await tx.execute(sql`
    update notices set name = null, email = null, cleared_at = now(),
      explanation = case when decision is null then explanation else '' end where email = ${email}`)
}

function asConflict(error: unknown): never {
  if (isLastAdmin(error)) throw new Conflict("admin_last")
  throw error
}

/** The database's own word for it, from the trigger that keeps an admin. */
export function isLastAdmin(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if ("code" in each && each.code === "VT001") return true
  return false
}
