import { and, eq, lt, or, sql } from "drizzle-orm"
import { findOwner } from "#app/features/influencers/public.server"
import { askForKit } from "#app/features/media-kit/public.server"
import { pageDomains } from "#database/schema/domains"
import { writeAudit } from "#platform/audit/audit.server"
import { touch } from "#platform/cache/touch.server"
import { readAs, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { queueMail } from "#platform/mail/outbox.server"
import { DAY_MS } from "#platform/text/day"
import { answersAt } from "./answers.server"
import { domainsChanged } from "./changes.server"
import { givenRecords } from "./given-records.server"
import { domainsRead } from "./known.server"
import { domainMail } from "./mails.server"
import { readRecords, targetAddresses } from "./records.server"
import {
  afterCheck,
  type DnsFinding,
  judgeRecords,
  LOST_DAYS,
  lost,
  nextCheckAt,
  proofsAmong,
  proofText,
  type Records,
  WAITING_DAYS,
} from "./rules"
import { checksTag } from "./tags"

type Row = typeof pageDomains.$inferSelect

/**
 * Looks at a domain's records, and at HTTPS where these are right, and keeps what came of it. Both while no transaction is open. What
 * is gone meanwhile is let be.
 */
export async function checkDomain(id: string, now = new Date()) {
  const [row] = await readAs(SYSTEM, (tx) => tx.select().from(pageDomains).where(eq(pageDomains.id, id)))
  if (!row) return
  const [records, targets] = await Promise.all([
    givenRecords(row.name).then((given) => given ?? readRecords(row.name)),
    targetAddresses(),
  ])
  const looked = targets.length > 0 ? records : { ...records, away: true }
  const finding = judgeRecords(looked, { targets, token: row.token })
  const standing = await keepFinding(row, { finding, records: looked, now })
  if (standing?.state !== "proved" || finding.away || standing.failingSince) return
  await domainsRead() // the answer that is looked for is ours
  await keepAnswer(row.id, await answersAt(row.name, records.addresses), now)
}

type Looked = { finding: DnsFinding; records: Records; now: Date }

/** When two accounts prove a name at once, one waits here for the other: the rows of a name are locked in one order. */
async function keepFinding({ id, name }: Row, { finding, records, now }: Looked): Promise<Row | null> {
  const owners = await ownersOf(name)
  return withActor(SYSTEM, async (tx) => {
    const rows = await tx
      .select()
      .from(pageDomains)
      .where(eq(pageDomains.name, name))
      .orderBy(pageDomains.id)
      .for("update")
    const row = rows.find((each) => each.id === id)
    if (!row) return null
    const after = afterCheck(row, finding, now)
    const holder = rows.find((each) => each.state === "proved" && each.id !== id)
    const isWanted = after.state === "proved" && row.state !== "proved"
    const isHeld = holder !== undefined && proofsAmong(records.texts).includes(proofText(holder.token))
    if (isWanted && isHeld) {
      const standing = {
        ...row,
        proofFault: "taken" as const,
        targetFault: null,
        dnsAway: false,
        seen: "",
        checkedAt: now,
      }
      await put(tx, { ...standing, nextCheckAt: nextCheckAt(row, now) })
      return standing
    }
    // The records now prove it to be this page's, so the page that had it loses it.
    if (isWanted && holder) await change(tx, holder, { ...holder, ...lost(holder, now) }, { owners, now })
    const found = { targetFault: finding.target, proofFault: finding.proof, dnsAway: finding.away, seen: finding.seen }
    const next = { ...row, ...after, ...(finding.away ? { dnsAway: true } : found), checkedAt: now }
    await change(tx, row, next, { owners, now })
    return next
  })
}

async function keepAnswer(id: string, isAnswering: boolean, now: Date) {
  const [found] = await readAs(SYSTEM, (tx) => tx.select().from(pageDomains).where(eq(pageDomains.id, id)))
  if (!found) return
  const owners = await ownersOf(found.name)
  const isNew = await withActor(SYSTEM, async (tx) => {
    const [row] = await tx.select().from(pageDomains).where(eq(pageDomains.id, id)).for("update")
    if (row?.state !== "proved" || row.failingSince) return false
    const liveAt = isAnswering ? (row.liveAt ?? now) : null
    await change(tx, row, { ...row, liveAt }, { owners, now })
    return liveAt !== null && row.liveAt === null
  })
  if (isNew) await askForKit(found.influencerId)
}

type Owners = Awaited<ReturnType<typeof ownersOf>>

/** Writes what has become of a domain, tells its owner and everything that names the page's address. */
async function change(tx: Tx, before: Row, after: Row, { owners, now }: { owners: Owners; now: Date }) {
  await put(tx, { ...after, nextCheckAt: nextCheckAt(after, now) })
  const { id, name, influencerId } = before
  const isServedOtherwise = before.state !== after.state || (before.liveAt === null) !== (after.liveAt === null)
  if (!isServedOtherwise) return
  await domainsChanged(tx, influencerId)
  const verb =
    after.state === "lost" ? "lost" : after.liveAt ? "answered" : before.state !== "proved" ? "proved" : "failed"
  await writeAudit(tx, { actor: "operator", action: `domain_${verb}`, target: id, after: { name, influencerId } })
  const owner = owners.get(influencerId)
  const isTold = verb === "lost" || (verb === "answered" && before.failingSince === null)
  if (owner && isTold) await queueMail(tx, { to: owner.email, mail: verb === "lost" ? owner.lost : owner.answered })
}

async function put(tx: Tx, row: Row) {
  const { id, state, targetFault, proofFault, dnsAway, seen, provedAt, liveAt, failingSince, lostAt, checkedAt } = row
  const found = { state, targetFault, proofFault, dnsAway, seen, provedAt, liveAt, failingSince, lostAt, checkedAt }
  await tx
    .update(pageDomains)
    .set({ ...found, nextCheckAt: row.nextCheckAt })
    .where(eq(pageDomains.id, id))
  await touch(tx, [checksTag(row.influencerId)])
}

/** The mails are written before the transaction, in their readers' languages. */
async function ownersOf(name: string) {
  const rows = await readAs(SYSTEM, (tx) =>
    tx
      .selectDistinct({ influencerId: pageDomains.influencerId })
      .from(pageDomains)
      .where(eq(pageDomains.name, name))
      .limit(20),
  )
  const owners = await Promise.all(
    rows.map(async ({ influencerId }) => {
      const owner = await findOwner(influencerId)
      if (!owner) return null
      const [answered, gone] = await Promise.all([
        domainMail("answered", { name, locale: owner.locale }),
        domainMail("lost", { name, locale: owner.locale }),
      ])
      return [influencerId, { email: owner.email, answered, lost: gone }] as const
    }),
  )
  return new Map(owners.filter((each) => each !== null))
}

type Due = { id: string; name: string }

/** Takes the next that are due, so that no other run has them too. */
export async function takeDue(count: number, now = new Date()): Promise<Due[]> {
  const soon = new Date(now.getTime() + 10 * 60_000)
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute<Due>(sql`
      update page_domains set next_check_at = ${soon.toISOString()}::timestamptz
      where id in (select id from page_domains where next_check_at <= ${now.toISOString()}::timestamptz
        order by next_check_at limit ${count} for update skip locked)
      returning id, name`),
  )
  return rows
}

/** Removes names that nobody has proved, and those that were lost long ago. */
export function forgetDomains(now = new Date()) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return withActor(SYSTEM, (tx) =>
    tx
      .delete(pageDomains)
      .where(
        or(
          and(eq(pageDomains.state, "waiting"), lt(pageDomains.createdAt, before(WAITING_DAYS))),
          and(eq(pageDomains.state, "lost"), lt(pageDomains.lostAt, before(LOST_DAYS))),
        ),
      ),
  )
}
