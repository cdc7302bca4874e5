import { sql } from "drizzle-orm"
import { findParty, type Party } from "#app/features/companies/public.server"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import { keysetPage } from "#platform/database/keyset.server"
import type { CollaborationEvent } from "#vocabulary/messages"
import { otherParties } from "../conversations/other-party.server"
import { partyId } from "../conversations/own.server"
import type { OtherParty } from "../conversations/view"
import type { InboxNews } from "../news"

export type InboxRow = Readonly<{
  id: string
  /** Null for an influencer whose page is not shown for now. */
  other: OtherParty | null
  otherId: string
  /** Messages that wait for the reader's side. */
  unread: number
  last: Readonly<{
    own: boolean
    body: string
    event: CollaborationEvent | null
    attachments: number
    /** Milliseconds. */
    at: number
  }>
}>

export type Inbox = Readonly<{
  side: Party["side"]
  rows: readonly InboxRow[]
  /** Conversations in which something waits. */
  unread: number
  latestAt: InboxNews["latestAt"]
  /** The cursors of the next and the previous page. */
  next: string | null
  previous: string | null
}>

/** `unread`: in which something waits. `answered`: in which both sides have written, as a company's dashboard counts them. */
export const INBOX_FILTERS = ["unread", "answered"] as const
export type InboxFilter = (typeof INBOX_FILTERS)[number]
export type InboxAsked = Readonly<{
  only: InboxFilter | null
  after: string | null
  before: string | null
  size?: number
}>

/** The conversations of the actor's side, the latest first; null for somebody who has no side. */
export function findInbox(actor: Actor, asked: InboxAsked): Promise<Inbox | null> {
  return readAs(actor, async (tx) => {
    const party = await findParty(tx)
    if (!party) return null
    return { side: party.side, ...(await conversationsOf(tx, party, asked)), ...(await inboxNewsOf(tx, party)) }
  })
}

type Row = {
  id: string
  otherId: string
  unread: number
  own: boolean
  body: string
  event: CollaborationEvent | null
  attachments: number
  at: number
}

/** One page of a side's conversations, the latest first. */
export async function conversationsOf(
  tx: Tx,
  party: Party,
  { only, ...place }: InboxAsked,
): Promise<Pick<Inbox, "rows" | "next" | "previous">> {
  const { own, other, at, reached, seen } = COLUMNS[party.side]
  const which = { unread: sql`c.${reached} > c.${seen}`, answered: bothHaveWritten(party.side) }
  const page = await keysetPage<Row>(tx, {
    columns: sql`c.id, c.${other} as "otherId",
      case when c.${reached} > c.${seen} then (select count(*)::int from messages w where w.conversation_id = c.id
        and w.seq > c.${seen} and w.side <> ${party.side} and w.delivered) else 0 end as unread,
      l.side = ${party.side} as own, l.body, l.event, (extract(epoch from l.created_at) * 1000)::float8 as at,
      (select count(*)::int from message_attachments a where a.message_id = l.id) as attachments`,
    from: sql`conversations c
      cross join lateral (select m.id, m.side, left(m.body, 300) as body, m.event, m.created_at from messages m
        where m.conversation_id = c.id and (m.delivered or m.side = ${party.side}) order by m.seq desc limit 1) l`,
    where: [sql`c.${own} = ${partyId(party)}::uuid`, ...(only ? [which[only]] : [])],
    id: sql`c.id`,
    key: { by: sql`c.${at}`, type: "timestamptz" },
    descending: true,
    ...place,
  })
  const others = await otherParties(
    tx,
    party.side,
    page.rows.map(({ otherId }) => otherId),
  )
  return { ...page, rows: page.rows.map((row) => inboxRow(row, others.get(row.otherId) ?? null)) }
}

/** Events aside, and as far as it has reached the reader's side. */
function bothHaveWritten(side: Party["side"]) {
  const hasWritten = (who: Party["side"]) => sql`exists (select 1 from messages w where w.conversation_id = c.id
    and w.side = ${who} and w.event is null and (w.delivered or w.side = ${side}))`
  return sql`${hasWritten("company")} and ${hasWritten("influencer")}`
}

function inboxRow({ id, otherId, unread, own, body, event, attachments, at }: Row, other: OtherParty | null): InboxRow {
  return { id, other, otherId, unread, last: { own, body, event, attachments, at } }
}

const COLUMNS = {
  company: {
    own: sql.raw("company_id"),
    other: sql.raw("influencer_id"),
    at: sql.raw("company_at"),
    reached: sql.raw("to_company_seq"),
    seen: sql.raw("company_seen_seq"),
  },
  influencer: {
    own: sql.raw("influencer_id"),
    other: sql.raw("company_id"),
    at: sql.raw("influencer_at"),
    reached: sql.raw("to_influencer_seq"),
    seen: sql.raw("influencer_seen_seq"),
  },
} as const

/** In how many conversations something waits for the party's side. */
export async function countUnreadOf(tx: Tx, party: Party): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    party.side === "company"
      ? sql`select count(*)::int as n from conversations where company_id = ${party.companyId}::uuid and to_company_seq > company_seen_seq`
      : sql`select count(*)::int as n from conversations where influencer_id = ${party.influencerId}::uuid and to_influencer_seq > influencer_seen_seq`,
  )
  return rows[0]?.n ?? 0
}

/** The news for an open list: enough to know that it has changed. */
export async function inboxNewsOf(tx: Tx, party: Party): Promise<InboxNews> {
  const { own, at } = COLUMNS[party.side]
  const { rows } = await tx.execute<{ latestAt: number | null }>(
    sql`select (extract(epoch from max(${at})) * 1000)::float8 as "latestAt" from conversations where ${own} = ${partyId(party)}::uuid`,
  )
  return { unread: await countUnreadOf(tx, party), latestAt: rows[0]?.latestAt ?? null }
}
