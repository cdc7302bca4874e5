import { expect, test } from "vitest"
import { anInfluencer } from "#tests/support/builders"
import { asAdmin, lockWaiters, useDatabase } from "#tests/support/database"
import { eventOf } from "./event.server"
import { aVisit } from "./testing"
import { hashesOf, saltOf } from "./visitor-hash.server"
import { VIEWS, writeEvents } from "./writes.server"

useDatabase()

test("whom another process counts in the same moment is no second visitor of the day", async () => {
  const { influencerId } = await anInfluencer()
  const visit = aVisit()
  const { visitorHash } = hashesOf(await saltOf("2026-11-20"), { influencerId, ...visit })
  const written = await asAdmin(async (other) => {
    await other.query("begin")
    const before = new Date(visit.at.getTime() - 60_000)
    const row = "insert into audience_repeats (target_id, visitor_hash, counted, last_at) values ($1, $2, 1, $3)"
    await other.query(row, [influencerId, visitorHash, before])
    const writing = writeEvents([eventOf({ influencerId, targetId: influencerId }, visit)], VIEWS)
    await lockWaiters(1) // it has looked at the table, and sees nothing of the row
    await other.query("commit")
    return { writing }
  })
  await written.writing
  expect(await countsOf(influencerId)).toEqual({ views: 1, visitors: 0 })
})

test("a word of any signs stands in its column as it was said, beside others", async () => {
  const { influencerId } = await anInfluencer()
  const words = ["null", "NULL", 'a"b', "a\\", "{a,b}", "", " ", "é ا", "instagram", null]
  const events = words.map((referrer) => eventOf({ influencerId, targetId: influencerId }, aVisit({ referrer })))
  await writeEvents(events, VIEWS)
  const kept = await asAdmin(async (admin) => {
    const text = "select referrer from link_in_bio_views where influencer_id = $1"
    return (await admin.query<{ referrer: string | null }>(text, [influencerId])).rows.map(({ referrer }) => referrer)
  })
  expect(new Set(kept)).toEqual(new Set(words))
  expect(kept).toHaveLength(words.length)
})

function countsOf(influencerId: string) {
  return asAdmin(async (admin) => {
    const text =
      "select sum(views)::int as views, sum(visitors)::int as visitors from audience_open_days where influencer_id = $1"
    return (await admin.query(text, [influencerId])).rows[0]
  })
}
