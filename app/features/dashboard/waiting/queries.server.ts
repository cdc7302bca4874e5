import { type SQL, sql } from "drizzle-orm"
import type { Party } from "#app/features/companies/public.server"
import { findParty } from "#app/features/companies/public.server"
import { findInbox } from "#app/features/messaging/public.server"
import { OPEN_INVOICES } from "#database/schema/money"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import { addDays, parisDay } from "#platform/text/day"

/** As many as a home shows; their own lists have all of them. */
const SHOWN = 3

type Person = Readonly<{ id: string; name: string | null; picture: string | null; seed: string }>

/** Something that waits for the reader's side. `id` is the collaboration's, or the conversation's. */
export type Waiting =
  /** `cents`: money, or where none is paid, what comes in kind: as on the proposal itself. */
  | (Person & Readonly<{ kind: "proposal"; cents: number; expiresAt: Date }>)
  /** A draft for the company to answer, changes for the creator to make. */
  | (Person & Readonly<{ kind: "draft" | "changes"; pieceId: string; title: string; until: Date | null }>)
  /** An invoice for the company to pay; one that it says it has paid, for the creator to confirm. */
  | (Person & Readonly<{ kind: "invoice" | "claimed"; invoiceId: string; cents: number; until: Date | null }>)
  | (Person & Readonly<{ kind: "message"; at: Date }>)

/**
 * What waits for the actor's side: proposals, the first to expire first, then what is under way, the first that is due first, then
 * conversations, the latest first.
 */
export async function findWaiting(actor: Actor, now = new Date()): Promise<Waiting[]> {
  const [work, inbox] = await Promise.all([
    readAs(actor, async (tx) => {
      const party = await findParty(tx)
      return party ? workOf(tx, party, now) : []
    }),
    findInbox(actor, { only: "unread", after: null, before: null }),
  ])
  const talks = (inbox?.rows ?? []).slice(0, SHOWN).map(({ id, other, otherId, last }) => ({
    kind: "message" as const,
    id,
    name: other?.name ?? null,
    picture: other?.picture ?? null,
    seed: otherId,
    at: new Date(last.at),
  }))
  return [...work, ...talks].slice(0, SHOWN)
}

type Row = Person & {
  kind: Exclude<Waiting["kind"], "message">
  partId: string | null
  title: string | null
  cents: string | null
  until: string | null
}

/** Invoices are shown a week before their last day. */
const DAYS_AHEAD = 7

async function workOf(tx: Tx, party: Party, now: Date): Promise<Waiting[]> {
  const isCompany = party.side === "company"
  const own = isCompany
    ? sql`c.company_id = ${party.companyId}::uuid`
    : sql`c.influencer_id = ${party.influencerId}::uuid and c.delivered`
  const other = isCompany
    ? sql`i.name, i.profile_image_url as picture, coalesce(c.influencer_id, c.id)::text as seed`
    : sql`c.company_name as name, null::text as picture, coalesce(c.company_id, c.id)::text as seed`
  const piece = isCompany
    ? sql`'draft', c.id, ${other}, d.id, d.title, null, d.answer_due_at`
    : sql`'changes', c.id, ${other}, d.id, d.title, null, ${noonOf(sql`d.due_on`)}`
  const invoice = isCompany
    ? sql`v.claimed_at is null and v.due_on <= ${addDays(parisDay(now), DAYS_AHEAD)}::date`
    : sql`v.claimed_at is not null`
  const { rows } = await tx.execute<Row>(sql`select * from (
    select 'proposal' as kind, c.id, ${other}, null::uuid as "partId", null::text as title,
      coalesce(nullif(o.budget_cents, 0), o.value_in_kind_cents)::text as cents, c.expires_at as until
    from collaborations c
      join collaboration_offers o on o.collaboration_id = c.id and o.version = c.offer_version
      left join influencers i on i.id = c.influencer_id
    where ${own} and c.status = 'pending' and c.awaiting = ${party.side}
      and c.expires_at > ${now.toISOString()}::timestamptz
    union all
    select ${piece}
    from collaborations c
      join deliverables d on d.collaboration_id = c.id
      left join influencers i on i.id = c.influencer_id
    where ${own} and c.status = 'active' and d.state = ${isCompany ? "draft_sent" : "changes_asked"}
    union all
    select ${isCompany ? sql`'invoice'` : sql`'claimed'`}, c.id, ${other}, v.id, null, (v.payable_cents - v.paid_cents)::text, ${noonOf(sql`v.due_on`)}
    from invoices v
      join collaborations c on c.id = v.collaboration_id
      left join influencers i on i.id = c.influencer_id
    where ${own} and v.state in (${OPEN_INVOICES}) and v.kind <> 'credit_note' and ${invoice}
    ) waiting order by kind <> 'proposal', until nulls last, id limit ${SHOWN}`)
  return rows.map(waitingOf)
}

/** A day's noon in Paris: the day that is written, wherever it is read. */
function noonOf(day: SQL) {
  return sql`(${day} + time '12:00') at time zone 'Europe/Paris'`
}

function waitingOf({ kind, partId, title, cents, until: at, ...person }: Row): Waiting {
  const until = at ? new Date(at) : null
  switch (kind) {
    case "proposal":
      return { kind, ...person, cents: Number(cents), expiresAt: until ?? new Date(0) }
    case "draft":
    case "changes":
      return { kind, ...person, pieceId: partId ?? "", title: title ?? "", until }
    case "invoice":
    case "claimed":
      return { kind, ...person, invoiceId: partId ?? "", cents: Number(cents), until }
  }
}
