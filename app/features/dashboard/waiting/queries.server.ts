import { sql } from "drizzle-orm"
import type { Party } from "#app/features/companies/public.server"
import { findParty } from "#app/features/companies/public.server"
import { findInbox } from "#app/features/messaging/public.server"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"

/** As many as a home shows; their own lists have all of them. */
const SHOWN = 3

/** Something that waits for an answer of the reader's side. */
export type Waiting =
  | Readonly<{
      kind: "proposal"
      id: string
      name: string | null
      picture: string | null
      seed: string
      /** Money, or where none is paid, what comes in kind: as on the proposal itself. */
      cents: number
      expiresAt: Date
    }>
  | Readonly<{ kind: "message"; id: string; name: string | null; picture: string | null; seed: string; at: Date }>

/** What waits for the actor's side: proposals, the first to expire first, then conversations, the latest first. */
export async function findWaiting(actor: Actor, now = new Date()): Promise<Waiting[]> {
  const [proposals, inbox] = await Promise.all([
    readAs(actor, async (tx) => {
      const party = await findParty(tx)
      return party ? proposalsTo(tx, party, now) : []
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
  return [...proposals, ...talks].slice(0, SHOWN)
}

type Row = { id: string; name: string | null; picture: string | null; seed: string; cents: string; expiresAt: string }

async function proposalsTo(tx: Tx, party: Party, now: Date): Promise<Waiting[]> {
  const own =
    party.side === "company"
      ? sql`c.company_id = ${party.companyId}::uuid`
      : sql`c.influencer_id = ${party.influencerId}::uuid and c.delivered`
  const other =
    party.side === "company"
      ? sql`i.name, i.profile_image_url as picture, coalesce(c.influencer_id, c.id) as seed`
      : sql`c.company_name as name, null as picture, coalesce(c.company_id, c.id) as seed`
  const { rows } = await tx.execute<Row>(sql`
    select c.id, ${other}, coalesce(nullif(o.budget_cents, 0), o.value_in_kind_cents)::text as cents, c.expires_at as "expiresAt"
    from collaborations c
      join collaboration_offers o on o.collaboration_id = c.id and o.version = c.offer_version
      left join influencers i on i.id = c.influencer_id
    where ${own} and c.status = 'pending' and c.awaiting = ${party.side}
      and c.expires_at > ${now.toISOString()}::timestamptz
    order by c.expires_at, c.id limit ${SHOWN}`)
  return rows.map(({ cents, expiresAt, ...row }) => ({
    kind: "proposal",
    ...row,
    cents: Number(cents),
    expiresAt: new Date(expiresAt),
  }))
}
