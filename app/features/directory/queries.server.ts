import { sql } from "drizzle-orm"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import { readCards } from "./cards.server"
import type { DirectoryCard, DirectoryReader } from "./search"

/** Whether the gate is open for the actor: to companies with the Pro plan, and to admins. */
export function findDirectoryReader(actor: Actor): Promise<DirectoryReader> {
  if (actor.kind !== "member") return Promise.resolve("everybody")
  return readAs(actor, async (tx) => {
    const { rows } = await tx.execute<{ is_pro: boolean }>(sql`
      select app_private.is_admin() or exists (
        select 1 from companies c where c.id = app_private.get_user_company_id() and c.plan = 'pro') as is_pro`)
    return rows[0]?.is_pro ? "pro" : "everybody"
  })
}

/** The first active influencers by followers: those of whom most were read. One statement. */
export async function findDirectoryPeek(actor: Actor, count: number): Promise<DirectoryCard[]> {
  const { cards } = await readAs(actor, (tx) =>
    readCards(
      tx,
      sql`select id, '' as key, null as total, null::json as by_branch, row_number() over (order by followers desc, id desc) as place from branches`,
      sql`select influencer_id as id, ranked_followers as followers from directory_entries
        order by ranked_followers desc, influencer_id desc limit ${count}`,
      { name: null },
    ),
  )
  return cards.map(({ card }) => card)
}

/** Those of these influencers who are active, with all that a card says, by their ids. One statement. */
export async function findCards(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, DirectoryCard>> {
  if (ids.length === 0) return new Map()
  const { cards } = await readCards(
    tx,
    sql`select id, '' as key, null as total, null::json as by_branch, 0 as place from branches`,
    sql`select unnest(${sql.param([...ids])}::uuid[]) as id`,
    { name: null },
  )
  return new Map(cards.map(({ card }) => [card.id, card]))
}
