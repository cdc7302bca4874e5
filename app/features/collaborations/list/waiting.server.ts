import { inArray, type SQL, sql } from "drizzle-orm"
import type { Party } from "#app/features/companies/public.server"
import { OPEN_INVOICES } from "#database/schema/money"
import type { Tx } from "#platform/database/actor.server"
import { DAY_MS, parisDay } from "#platform/text/day"
import { OPEN_STATES } from "../deliverables/rules"
import { lastDayAsked } from "../money/states"
import { HAS_REACHED } from "../totals/queries.server"

type Other = Readonly<{ id: string; name: string | null; picture: string | null; seed: string }>

/** Something of a collaboration that waits for the reader's side. `id` is the collaboration's, the name the other side's. */
export type WaitingWork =
  /** `cents`: money, or where none is paid, what comes in kind: as on the proposal itself. */
  | (Other & Readonly<{ kind: "proposal"; cents: number; expiresAt: Date }>)
  /** The contract that the law asks for, which this side has not accepted. */
  | (Other & Readonly<{ kind: "contract"; until: null }>)
  /** A draft for the company to answer, changes for the creator to make, a piece that the other side would leave out. */
  | (Other & Readonly<{ kind: "draft" | "changes" | "skip"; pieceId: string; title: string; until: Date | null }>)
  /** An invoice for the company to pay; one that it says it has paid, for the creator to confirm. */
  | (Other & Readonly<{ kind: "invoice" | "claimed"; invoiceId: string; cents: number; until: Date | null }>)

/** As it comes from the database. */
export type WorkRow = Other & {
  kind: WaitingWork["kind"]
  partId: string | null
  title: string | null
  cents: string | null
  until: string | null
}

/** Of one collaboration: the contract, before which nothing begins, then what is due first. The room's card goes by the same (`turnOf`). */
const IN_ORDER = sql`kind <> 'contract', until nulls last, "partId"`

/** What is due this soon comes before the contracts of other collaborations: those have no day, and what ends is lost. */
const SOON_MS = 2 * DAY_MS

/** A side's open tasks: what is due in two days or late, contracts, then what is due first; of one collaboration as its room has them. */
export async function listWaitingWork(tx: Tx, party: Party, { size, now }: { size: number; now: Date }) {
  const soon = new Date(now.getTime() + SOON_MS).toISOString()
  // A contract is as pressing as what waits behind it in its collaboration.
  const { rows } = await tx.execute<WorkRow>(sql`
    select kind, id, name, picture, seed, "partId", title, cents, until from (
      select *, case when kind = 'contract' then min(until) over (partition by id) else until end as due
      from (${waitingWork(party, now)}) work) waiting
    order by case when due <= ${soon}::timestamptz then 0 when kind = 'contract' then 1 else 2 end,
      due nulls last, kind <> 'contract', "partId", id limit ${size}`)
  return rows.map(workOf)
}

/** The collaborations (`id`) in which something waits for this side, each once, with the first thing to be done. */
export function firstWork(party: Party, now: Date): SQL {
  return sql`select distinct on (id) * from (${waitingWork(party, now)}) work order by id, ${IN_ORDER}`
}

/** In how many collaborations something waits for this side. */
export async function countWaitingWork(tx: Tx, party: Party) {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from (${firstWork(party, new Date())}) first`,
  )
  return rows[0]?.n ?? 0
}

function waitingWork(party: Party, now: Date): SQL {
  const isCompany = party.side === "company"
  const otherSide = isCompany ? "influencer" : "company"
  const own = isCompany
    ? sql`c.company_id = ${party.companyId}::uuid`
    : sql`c.influencer_id = ${party.influencerId}::uuid and c.delivered`
  const other = isCompany
    ? sql`i.name, i.profile_image_url as picture, coalesce(c.influencer_id, c.id)::text as seed`
    : sql`c.company_name as name, null::text as picture, coalesce(c.company_id, c.id)::text as seed`
  const [piece, state, until] = isCompany
    ? ["draft", "draft_sent", sql`d.answer_due_at`]
    : ["changes", "changes_asked", noonOf(sql`d.due_on`)]
  const isSkip = sql`d.skip_asked_by is not distinct from ${otherSide}`
  const invoice = isCompany
    ? sql`v.claimed_at is null and v.due_on <= ${lastDayAsked(parisDay(now))}::date`
    : sql`v.claimed_at is not null`
  return sql`
    select 'proposal' as kind, c.id, ${other}, null::uuid as "partId", null::text as title,
      coalesce(nullif(o.budget_cents, 0), o.value_in_kind_cents)::text as cents, c.expires_at as until
    from collaborations c
      join collaboration_offers o on o.collaboration_id = c.id and o.version = c.offer_version
      left join influencers i on i.id = c.influencer_id
    where ${own} and c.status = 'pending' and c.awaiting = ${party.side}
      and c.expires_at > ${now.toISOString()}::timestamptz
    union all
    select 'contract', c.id, ${other}, null, null, null, null
    from collaborations c
      join collaboration_offers o on o.collaboration_id = c.id and o.version = c.offer_version
      left join influencers i on i.id = c.influencer_id
    where ${own} and c.status = 'active' and ${HAS_REACHED} and not exists (
      select from contract_acceptances a where a.side = ${party.side} and a.contract_id =
        (select k.id from contracts k where k.collaboration_id = c.id order by k.version desc limit 1))
    union all
    select case when ${isSkip} then 'skip' else ${piece} end, c.id, ${other}, d.id, d.title, null,
      case when ${isSkip} then null else ${until} end
    from collaborations c
      join deliverables d on d.collaboration_id = c.id
      left join influencers i on i.id = c.influencer_id
    where ${own} and c.status = 'active' and ${inArray(sql`d.state`, OPEN_STATES)} and (d.state = ${state} or ${isSkip})
    union all
    select ${isCompany ? sql`'invoice'` : sql`'claimed'`}, c.id, ${other}, v.id, null, (v.payable_cents - v.paid_cents)::text,
      ${noonOf(sql`v.due_on`)}
    from invoices v
      join collaborations c on c.id = v.collaboration_id
      left join influencers i on i.id = c.influencer_id
    where ${own} and v.state in (${OPEN_INVOICES}) and v.kind <> 'credit_note' and ${invoice}`
}

/** A day's noon in Paris: the day that is written, wherever it is read. */
function noonOf(day: SQL) {
  return sql`(${day} + time '12:00') at time zone 'Europe/Paris'`
}

export function workOf({ kind, partId, title, cents, until: at, ...other }: WorkRow): WaitingWork {
  const until = at ? new Date(at) : null
  switch (kind) {
    case "proposal":
      return { kind, ...other, cents: Number(cents), expiresAt: until ?? new Date(0) }
    case "contract":
      return { kind, ...other, until: null }
    case "draft":
    case "changes":
    case "skip":
      return { kind, ...other, pieceId: partId ?? "", title: title ?? "", until }
    case "invoice":
    case "claimed":
      return { kind, ...other, invoiceId: partId ?? "", cents: Number(cents), until }
  }
}
