import { asAdmin } from "./database"

/** The Monday on which letters of tests are read, and the Sunday before. */
export const MONDAY = "2026-11-23"
export const SUNDAY = "2026-11-22"
/** When they are written. */
export const NIGHT = new Date("2026-11-23T00:40:00Z")

type Counted = Readonly<{
  views?: number
  clicks?: Readonly<Record<string, number>>
  origins?: Readonly<Record<string, number>>
}>

/** What was counted of a page on a day: its views, the clicks of its blocks and where the views came from. */
export async function countDay(influencerId: string, day: string, { views = 0, clicks = {}, origins = {} }: Counted) {
  const all = Object.values(clicks).reduce((sum, count) => sum + count, 0)
  const rows = [
    ["total", "", views, all],
    ...Object.entries(clicks).map(([block, count]) => ["block", block, 0, count]),
    ...Object.entries(origins).map(([origin, count]) => ["referrer", origin, count, 0]),
  ]
  await asAdmin(async (admin) => {
    for (const row of rows)
      await admin.query(
        `insert into audience_days (influencer_id, day, facet, value, views, clicks, visitors, bot_hits)
         values ($1, $2, $3, $4, $5, $6, 0, 0)`,
        [influencerId, day, ...row],
      )
  })
}
