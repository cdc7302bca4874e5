import { sql } from "drizzle-orm"
import { linkClicks, linkInBioViews } from "#database/schema/audience"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import type { Visit } from "./visit"
import { saltOf, utcDay, visitorHash } from "./visitor-hash.server"

export type View = Visit & Readonly<{ id: string; influencerId: string }>
export type Click = View & Readonly<{ blockId: string }>

const COLUMNS = sql`e.id, e.influencer_id`
const REST = sql`e.at, e.visitor_hash, e.is_bot, e.device, e.referrer, e.country`
const list = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}[]`
const events = sql`unnest(${list("ids", "uuid")}, ${list("influencerIds", "uuid")}, ${list("blockIds", "uuid")},
  ${list("times", "timestamptz")}, ${list("hashes", "text")}, ${list("bots", "boolean")}, ${list("devices", "text")},
  ${list("referrers", "text")}, ${list("countries", "text")},
  ${list("userIds", "uuid")})
  as e(id, influencer_id, block_id, at, visitor_hash, is_bot, device, referrer, country, user_id)`
// Decided here, so that no request waits for the answer: pages that do not exist, and owners on their own.
const counted = sql`exists (select 1 from influencers i where i.id = e.influencer_id and i.is_active)
  and not exists (select 1 from influencer_user_mapping m
    where m.influencer_id = e.influencer_id and m.user_id = e.user_id)`

/** One statement for all of them. */
export async function writeViews(views: readonly View[]) {
  const values = await valuesOf(views)
  await withActor(SYSTEM, (tx) =>
    tx
      .insert(linkInBioViews)
      .select(sql`select ${COLUMNS}, ${REST} from ${events} where ${counted}`)
      .prepare("audience_views")
      .execute({ ...values, blockIds: views.map(() => null) }),
  )
}

export async function writeClicks(clicks: readonly Click[]) {
  const values = await valuesOf(clicks)
  await withActor(SYSTEM, (tx) =>
    tx
      .insert(linkClicks)
      .select(sql`select ${COLUMNS}, e.block_id, ${REST} from ${events} where ${counted}`)
      .prepare("audience_clicks")
      .execute({ ...values, blockIds: clicks.map((click) => click.blockId) }),
  )
}

async function valuesOf(visits: readonly View[]) {
  const days = [...new Set(visits.map((visit) => utcDay(visit.at)))]
  const salts = new Map(await Promise.all(days.map(async (day) => [day, await saltOf(day)] as const)))
  return {
    ids: visits.map((visit) => visit.id),
    influencerIds: visits.map((visit) => visit.influencerId),
    times: visits.map((visit) => visit.at.toISOString()),
    hashes: visits.map((visit) => visitorHash(salts.get(utcDay(visit.at)) ?? "", visit)),
    bots: visits.map((visit) => visit.isBot),
    devices: visits.map((visit) => visit.device),
    referrers: visits.map((visit) => visit.referrer),
    countries: visits.map((visit) => visit.country),
    userIds: visits.map((visit) => visit.userId),
  }
}
