import { type SQL, sql } from "drizzle-orm"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { utcDay } from "#platform/text/day"
import { inRounds, MOST_A_DAY, MOST_OF_AN_ADDRESS, SECONDS_APART } from "./deduplicate"
import type { Visit } from "./visit"
import { addressHash, saltOf, visitorHash } from "./visitor-hash.server"

export type View = Visit & Readonly<{ id: string; influencerId: string }>
export type Click = View & Readonly<{ blockId: string }>

export function writeViews(views: readonly View[]) {
  return writeEvents(
    views.map((view) => ({ ...view, targetId: view.influencerId })),
    (
      events,
    ) => sql`insert into link_in_bio_views (id, influencer_id, at, visitor_hash, is_bot, device, referrer, country)
      select e.id, e.influencer_id, e.at, e.visitor_hash, e.is_bot, e.device, e.referrer, e.country ${events}`,
  )
}

export function writeClicks(clicks: readonly Click[]) {
  return writeEvents(
    clicks.map((click) => ({ ...click, targetId: click.blockId })),
    (
      events,
    ) => sql`insert into link_clicks (id, influencer_id, block_id, at, visitor_hash, is_bot, device, referrer, country)
      select e.id, e.influencer_id, e.target_id, e.at, e.visitor_hash, e.is_bot, e.device, e.referrer, e.country ${events}`,
  )
}

type Event = View & Readonly<{ targetId: string }>
type Written = (events: SQL) => SQL

/**
 * Writes those that count, in one transaction: one statement, but for what had to wait so long that a visitor came again. Pages that do
 * not exist, owners on their own and visitors who come again too soon are told here, so that no request waits for the answer.
 */
async function writeEvents(events: readonly Event[], written: Written) {
  const days = [...new Set(events.map((event) => utcDay(event.at)))]
  const salts = new Map(await Promise.all(days.map(async (day) => [day, await saltOf(day)] as const)))
  const hashed = events.map((event) => {
    const salt = salts.get(utcDay(event.at)) ?? ""
    return { ...event, visitorHash: visitorHash(salt, event), addressHash: addressHash(salt, event) }
  })
  // By who is signed in as well: an owner who looks at the page keeps nobody behind the same address from being counted.
  const rounds = inRounds(hashed, ({ targetId, visitorHash, userId }) => `${targetId} ${visitorHash} ${userId ?? ""}`)
  await withActor(SYSTEM, async (tx) => {
    for (const round of rounds) await tx.execute(statement(round, written))
  })
}

/**
 * The rows of `audience_repeats` decide between processes too: who writes one has counted that visit. Each visitor has one for
 * a target and a day, and so has each address; what visitors count is taken out of what their address has left.
 */
function statement(round: readonly (Event & { visitorHash: string; addressHash: string })[], written: Written) {
  const rows = round.map(({ address: _, userAgent: __, ...event }) => event)
  return sql`
    with e as materialized (
      select distinct on ("targetId", "visitorHash") id, "influencerId" as influencer_id, "targetId" as target_id, at,
        "visitorHash" as visitor_hash, "addressHash" as address_hash, "isBot" as is_bot, device, referrer, country
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, "influencerId" uuid, "targetId" uuid, at timestamptz,
        "visitorHash" text, "addressHash" text, "isBot" boolean, device text, referrer text, country text, "userId" uuid)
      where exists (select 1 from influencers i where i.id = "influencerId" and i.is_active)
        and not exists (select 1 from influencer_user_mapping m where m.influencer_id = "influencerId" and m.user_id = "userId")
      order by "targetId", "visitorHash", at),
    visited as (
      insert into audience_repeats as r (target_id, visitor_hash, counted, last_at)
      select target_id, visitor_hash, 1, at from e order by target_id, visitor_hash -- two who write the same never wait for each other
      on conflict (target_id, visitor_hash) do update set counted = r.counted + 1, last_at = excluded.last_at
        where r.counted < ${MOST_A_DAY} and excluded.last_at >= r.last_at + make_interval(secs => ${SECONDS_APART})
      returning r.target_id, r.visitor_hash),
    fresh as materialized (
      select e.*, row_number() over (of_address order by at, id) as place, count(*) over of_address as total
      from e join visited using (target_id, visitor_hash) window of_address as (partition by target_id, address_hash)),
    addressed as (
      insert into audience_repeats as r (target_id, visitor_hash, counted, last_at)
      select target_id, address_hash, count(*)::int, max(at) from fresh group by target_id, address_hash order by target_id, address_hash
      on conflict (target_id, visitor_hash) do update set counted = r.counted + excluded.counted,
        last_at = greatest(r.last_at, excluded.last_at)
      returning r.target_id, r.visitor_hash as address_hash, r.counted)
    ${written(sql`from fresh e join addressed a using (target_id, address_hash)
      where a.counted - e.total + e.place <= ${MOST_OF_AN_ADDRESS}`)}`
}
