import { type SQL, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import { findParty, type Party } from "#app/features/companies/public.server"
import { collaborations } from "#database/schema/link-page"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import { keysetPage, type Page, type SortKey } from "#platform/database/keyset.server"
import { COLLABORATION_STATUSES, type CollaborationStatus } from "#vocabulary/collaborations"
import type { Side } from "#vocabulary/roles"
import type { Named } from "../detail/queries.server"
import { ofParty } from "../held.server"
import { firstWork, type WaitingWork, type WorkRow, workOf } from "./waiting.server"

const C = alias(collaborations, "c")

/** The filters in the list's address. */
export type Asked = Readonly<{
  status: CollaborationStatus | null
  after: string | null
  before: string | null
  size?: number
  /** For people, whom what waits for them concerns first. A program that leafs keeps to the newest: its place does not change meanwhile. */
  waitingFirst?: boolean
}>

/** Named by its other side. */
export type ListedCollaboration = Named & {
  id: string
  title: string
  status: CollaborationStatus
  awaiting: Side | null
  /** What waits in it for the reader's side, the first to be done. */
  work: WaitingWork | null
  /** A creator's portrait, where there is one to show. */
  picture: string | null
  /** Picks the colour behind the initials. */
  seed: string
  /** Money, or where none is paid, what comes in kind: as on the offer itself. */
  offeredCents: number
  /** Money and value in kind: what the law adds up. */
  cents: number
  startsOn: string
  endsOn: string
  expiresAt: Date | null
}
type Row = Omit<ListedCollaboration, "work" | "offeredCents" | "cents" | "expiresAt"> & {
  work: WorkRow | null
  offeredCents: string
  cents: string
  expiresAt: string | null
}

const IS_TURN = sql`waiting.id is not null`

// One number, as a cursor has one key: the microseconds of its beginning, and what no date comes up to on top where something waits.
const WAITING_FIRST: SortKey = {
  by: sql`(case when ${IS_TURN} then 10000000000000000 else 0 end + extract(epoch from c.created_at) * 1000000)::bigint`,
  type: "bigint",
}

/**
 * A side's collaborations, the newest first, if asked what waits for that side before them, and how many there are in each state; null
 * for somebody who is no party.
 */
export function findCollaborations(actor: Actor, asked: Asked, now = new Date()) {
  return readAs(actor, async (tx) => {
    const party = await findParty(tx)
    if (!party) return null
    const status = stateAt(now)
    const own = ofParty(party, C)
    const [page, counts] = await Promise.all([
      keysetPage<Row>(tx, {
        columns: sql`${columnsFor(party.side, status)}, case when ${IS_TURN} then to_json(waiting) end as work`,
        from: sql`collaborations c
          join collaboration_offers o on o.collaboration_id = c.id and o.version = c.offer_version
          left join influencers i on i.id = c.influencer_id
          left join (${firstWork(party, now)}) waiting on waiting.id = c.id`,
        where: asked.status ? [own, sql`${status} = ${asked.status}`] : [own],
        id: sql`c.id`,
        key: asked.waitingFirst ? WAITING_FIRST : { by: sql`c.created_at`, type: "timestamptz" },
        descending: true,
        after: asked.after,
        before: asked.before,
        ...(asked.size !== undefined && { size: asked.size }),
      }),
      countByStatus(tx, party, now),
    ])
    return { side: party.side, page: shown(page), counts }
  })
}

/** How many there are in a side's list, whatever their state, and how many of them wait for an answer. */
export async function countCollaborations(tx: Tx, party: Party) {
  const counts = await countByStatus(tx, party, new Date())
  return { total: Object.values(counts).reduce((sum, n) => sum + n, 0), pending: counts.pending }
}

/** How many of a side's collaborations are in each state. */
async function countByStatus(tx: Tx, party: Party, now: Date): Promise<Record<CollaborationStatus, number>> {
  const { rows } = await tx.execute<{ status: CollaborationStatus; n: number }>(sql`
    select ${stateAt(now)} as status, count(*)::int as n from collaborations c where ${ofParty(party, C)} group by 1`)
  const found = new Map(rows.map(({ status, n }) => [status, n]))
  const count = (status: CollaborationStatus) => found.get(status) ?? 0
  return {
    pending: count("pending"),
    active: count("active"),
    completed: count("completed"),
    cancelled: count("cancelled"),
    rejected: count("rejected"),
    expired: count("expired"),
  }
}

export function statusAsked(text: string | null): CollaborationStatus | null {
  return COLLABORATION_STATUSES.find((status) => status === text) ?? null
}

/** A proposal past its last day counts as expired, even before the job has marked it. */
function stateAt(now: Date): SQL {
  return sql`case when c.status = 'pending' and c.expires_at <= ${now.toISOString()}::timestamptz then 'expired' else c.status end`
}

function columnsFor(side: Side, status: SQL) {
  const other =
    side === "company"
      ? sql`i.name as name, i.profile_image_url as picture, c.influencer_id is null as "isGone", coalesce(c.influencer_id, c.id) as seed`
      : sql`case when c.company_id is not null then c.company_name end as name, null as picture, c.company_id is null as "isGone",
        coalesce(c.company_id, c.id) as seed`
  return sql`c.id, o.title, ${status} as status, c.awaiting, ${other},
    coalesce(nullif(o.budget_cents, 0), o.value_in_kind_cents)::text as "offeredCents",
    (o.budget_cents + o.value_in_kind_cents)::text as cents, o.starts_on::text as "startsOn", o.ends_on::text as "endsOn",
    c.expires_at as "expiresAt"`
}

function shown({ rows, ...rest }: Page<Row>): Page<ListedCollaboration> {
  return {
    ...rest,
    rows: rows.map(({ work, offeredCents, cents, expiresAt, ...row }) => ({
      ...row,
      work: work && workOf(work),
      offeredCents: Number(offeredCents),
      cents: Number(cents),
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
    })),
  }
}
