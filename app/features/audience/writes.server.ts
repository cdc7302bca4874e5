import { type SQL, sql } from "drizzle-orm"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { allowLongStatements } from "#platform/database/long-statements.server"
import { ROWS_PER_STATEMENT } from "./buffer"
import { inRounds, MOST_A_DAY, MOST_OF_AN_ADDRESS, SECONDS_APART } from "./deduplicate"
import { type Event, type HashedEvent, hashedEvents } from "./event.server"

const ALIKE = sql`coalesce(device, '') as device, coalesce(referrer, '') as referrer, coalesce(country, '') as country`
const CLICKED = sql`0 as views, count(*) filter (where not is_bot) as clicks, 0 as visitors, count(*) filter (where is_bot) as bot_hits`

/** How the events that count, `kept`, are written, and added to `audience_open_days`. */
type Kind = Readonly<{
  table: string
  target: SQL
  /** Whether the visitor was counted on that day before, asked once `visited` is known: of clicks nobody asks. */
  wasHere: SQL
  insert: SQL
  /** The rows of these days go up by what was kept. */
  count: SQL
}>

type Written = Omit<Kind, "table" | "target">

const openDays = (counts: SQL) => sql`
  insert into audience_open_days as d (influencer_id, day, block, device, referrer, country, views, clicks, visitors, bot_hits)
  select * from (${counts}) c order by influencer_id, day, block, device, referrer, country
  on conflict (influencer_id, day, block, device, referrer, country) do update set views = d.views + excluded.views,
    clicks = d.clicks + excluded.clicks, visitors = d.visitors + excluded.visitors, bot_hits = d.bot_hits + excluded.bot_hits`

/**
 * A visitor counted once is new. For others, `audience_repeats` as it was before this statement has the day of the last visit; a row that
 * is not visible yet was written by this statement, so today.
 */
const WAS_HERE = sql`v.counted > 1 and coalesce((select ${parisDay(sql`r.last_at`)} from audience_repeats r
    where r.target_id = e.target_id and r.visitor_hash = e.visitor_hash) = e.day, true)`

export const VIEWS: Kind = {
  table: "link_in_bio_views",
  target: sql`influencer_id`,
  wasHere: WAS_HERE,
  insert: sql`insert into link_in_bio_views (id, influencer_id, at, visitor_hash, is_bot, device, referrer, country)
    select id, influencer_id, at, visitor_hash, is_bot, device, referrer, country from kept`,
  count:
    openDays(sql`select influencer_id, day, '' as block, ${ALIKE}, count(*) filter (where not is_bot) as views, 0 as clicks,
      count(*) filter (where not is_bot and not was_here) as visitors, count(*) filter (where is_bot) as bot_hits
    from kept group by 1, 2, 4, 5, 6`),
}

export const CLICKS: Kind = {
  table: "link_clicks",
  target: sql`block_id`,
  wasHere: sql`false`,
  insert: sql`insert into link_clicks (id, influencer_id, block_id, at, visitor_hash, is_bot, device, referrer, country)
    select id, influencer_id, target_id, at, visitor_hash, is_bot, device, referrer, country from kept`,
  count: openDays(sql`select influencer_id, day, '' as block, ${ALIKE}, ${CLICKED} from kept group by 1, 2, 4, 5, 6
    union all select influencer_id, day, target_id::text, '', '', '', ${CLICKED} from kept group by 1, 2, 3`),
}

/** Openings of a media kit: counted by day, and no event is kept of them. */
export const KIT_OPENINGS: Omit<Kind, "table" | "target"> = {
  wasHere: WAS_HERE,
  insert: sql`select`,
  count: sql`
  insert into audience_kit_days as d (influencer_id, day, opens, visitors, bot_hits)
  select influencer_id, day, count(*) filter (where not is_bot), count(*) filter (where not is_bot and not was_here),
    count(*) filter (where is_bot)
  from kept group by influencer_id, day order by influencer_id, day
  on conflict (influencer_id, day) do update set opens = d.opens + excluded.opens, visitors = d.visitors + excluded.visitors,
    bot_hits = d.bot_hits + excluded.bot_hits`,
}

/**
 * Writes those that count, in one transaction: one statement, but for what had to wait so long that a visitor came again. Pages that do
 * not exist, owners on their own and visitors who come again too soon are told here, so that no request waits for the answer.
 */
export async function writeEvents(events: readonly Event[], kind: Written) {
  const hashed = await hashedEvents(events)
  // By who is signed in as well: an owner who looks at the page keeps nobody behind the same address from being counted.
  const rounds = inRounds(hashed, ({ targetId, visitorHash, userId }) => `${targetId} ${visitorHash} ${userId ?? ""}`)
  await withActor(SYSTEM, async (tx) => {
    for (const round of rounds) await tx.execute(statement(round, kind))
  })
}

/**
 * The rows of `audience_repeats` decide between processes too: who writes one has counted that visit. Each visitor has one for
 * a target and a day, and so has each address; what visitors count is taken out of what their address has left. Events come as lists,
 * whose length is known when the statement is planned: planned for a guess of it, each of them was compared with each.
 */
function statement(round: readonly HashedEvent[], kind: Written) {
  const list = listsOf(round)
  return sql`
    with e as materialized (
      select distinct on ("targetId", "visitorHash") id, "influencerId" as influencer_id, "targetId" as target_id, at,
        "visitorHash" as visitor_hash, "addressHash" as address_hash, "isBot" as is_bot, device, referrer, country,
        ${parisDay(sql`at`)} as day
      from unnest(${list("id", "uuid")}, ${list("influencerId", "uuid")}, ${list("targetId", "uuid")}, ${list("at", "timestamptz")},
        ${list("visitorHash", "text")}, ${list("addressHash", "text")}, ${list("isBot", "boolean")}, ${list("device", "text")},
        ${list("referrer", "text")}, ${list("country", "text")}, ${list("userId", "uuid")})
        as r(id, "influencerId", "targetId", at, "visitorHash", "addressHash", "isBot", device, referrer, country, "userId")
      where exists (select 1 from influencers i where i.id = "influencerId" and i.is_active)
        and not exists (select 1 from influencer_user_mapping m where m.influencer_id = "influencerId" and m.user_id = "userId")
      order by "targetId", "visitorHash", at),
    visited as (
      insert into audience_repeats as r (target_id, visitor_hash, counted, last_at)
      select target_id, visitor_hash, 1, at from e order by target_id, visitor_hash -- two who write the same never wait for each other
      on conflict (target_id, visitor_hash) do update set counted = r.counted + 1, last_at = excluded.last_at
        where r.counted < ${MOST_A_DAY} and excluded.last_at >= r.last_at + make_interval(secs => ${SECONDS_APART})
      returning r.target_id, r.visitor_hash, r.counted),
    fresh as materialized (
      select e.*, ${kind.wasHere} as was_here, row_number() over (of_address order by at, id) as place, count(*) over of_address as total
      from e join visited v using (target_id, visitor_hash) window of_address as (partition by target_id, address_hash)),
    addressed as (
      insert into audience_repeats as r (target_id, visitor_hash, counted, last_at)
      select target_id, address_hash, count(*)::int, max(at) from fresh group by target_id, address_hash order by target_id, address_hash
      on conflict (target_id, visitor_hash) do update set counted = r.counted + excluded.counted,
        last_at = greatest(r.last_at, excluded.last_at)
      returning r.target_id, r.visitor_hash as address_hash, r.counted),
    kept as materialized (
      select e.* from fresh e join addressed a using (target_id, address_hash)
      where a.counted - e.total + e.place <= ${MOST_OF_AN_ADDRESS}),
    inserted as (${kind.insert})
    ${kind.count}`
}

/** The events of a journal, in order, that the killed process had not yet written to the database. */
export async function notWritten(events: readonly HashedEvent[], { table, target }: Kind) {
  const fresh: HashedEvent[] = []
  for (let from = 0; from < events.length; from += ROWS_PER_STATEMENT) {
    const some = events.slice(from, from + ROWS_PER_STATEMENT)
    const list = listsOf(some)
    const apart = sql`make_interval(secs => ${SECONDS_APART})`
    const { rows } = await withActor(SYSTEM, async (tx) => {
      await allowLongStatements(tx)
      // Written is also what was left out since it came too soon after another, which is there.
      return tx.execute<{ id: string }>(sql`
        select r.id from unnest(${list("id", "uuid")}, ${list("influencerId", "uuid")}, ${list("targetId", "uuid")},
          ${list("at", "timestamptz")}, ${list("visitorHash", "text")}) as r(id, influencer, target, moment, visitor)
        where exists (select 1 from ${sql.identifier(table)} where influencer_id = r.influencer and visitor_hash = r.visitor
          and ${target} = r.target and at > r.moment - ${apart} and at <= r.moment)`)
    })
    const written = new Set(rows.map(({ id }) => id))
    fresh.push(...some.filter(({ id }) => !written.has(id)))
  }
  return fresh
}

function listsOf(events: readonly HashedEvent[]) {
  return (name: keyof HashedEvent, type: string) =>
    sql`${`{${events.map((event) => inList(event[name])).join()}}`}::${sql.raw(type)}[]`
}

/** Moments, ids, hashes and names of kinds stand in a list as they are. */
const PLAIN = /^(?!null$)[\w:.-]+$/i

/** An element of a PostgreSQL array. The driver would quote each one, and write times in local time, field by field. */
function inList(value: HashedEvent[keyof HashedEvent]) {
  if (value === null) return "NULL"
  const text = value instanceof Date ? value.toISOString() : String(value)
  return PLAIN.test(text) ? text : `"${text.replace(/["\\]/g, "\\$&")}"`
}

function parisDay(moment: SQL) {
  return sql`(${moment} at time zone 'Europe/Paris')::date`
}
