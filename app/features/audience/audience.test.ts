import { sql } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { newDeadline } from "#platform/database/deadline.server"
import { newId } from "#platform/database/ids"
import { ensureQueues } from "#platform/jobs/queues.server"
import { requestContext } from "#platform/log/request-context.server"
import { anAdmin, anInfluencer, countRows } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { forgetEvents, forgetPage } from "./forget.server"
import { audienceTotals, clicksOfMonth, recordClick, recordView } from "./public.server"
import "./jobs.server"
import { MOST_OF_AN_ADDRESS } from "./deduplicate"
import { type Event, eventOf } from "./event.server"
import { audienceStatistics } from "./queries.server"
import { aVisit, flushAudience } from "./testing"
import { tidyAudience } from "./upkeep.server"
import type { Visit } from "./visit"
import { VIEWS, writeEvents } from "./writes.server"

useDatabase()
beforeAll(ensureQueues)

function rowsOf(table: string, influencerId: string) {
  return withActor(SYSTEM, async (tx) => {
    const { rows } = await tx.execute<Record<string, unknown>>(
      sql`select * from ${sql.identifier(table)} where influencer_id = ${influencerId}::uuid order by id`,
    )
    return rows
  })
}

test("a view is one row that holds neither the visitor's address nor their browser", async () => {
  const nadia = await anInfluencer()
  recordView(nadia.influencerId, aVisit({ address: "192.0.2.7" }))
  await flushAudience()
  const rows = await rowsOf("link_in_bio_views", nadia.influencerId)
  expect(rows).toEqual([
    expect.objectContaining({ is_bot: false, device: "mobile", referrer: "instagram", country: null }),
  ])
  expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2\.7|iPhone/)
})

test("the owner's own views and clicks are not counted, those of anybody else signed in are", async () => {
  const nadia = await anInfluencer()
  const salma = await anInfluencer()
  for (const userId of [nadia.userId, salma.userId]) {
    recordView(nadia.influencerId, aVisit({ userId }))
    recordClick({ influencerId: nadia.influencerId, blockId: newId() }, aVisit({ userId }))
  }
  await flushAudience()
  expect(await audienceTotals(nadia.actor, nadia.influencerId)).toEqual({ views: 1, clicks: 1, botHits: 0 })
})

test("a block's clicks are those of the last thirty days in Paris, today among them", async () => {
  const nadia = await anInfluencer()
  const blockId = newId()
  for (const at of ["2026-10-22T21:59:00Z", "2026-10-22T22:01:00Z", "2026-11-20T10:00:00Z"])
    recordClick({ influencerId: nadia.influencerId, blockId }, aVisit({ at: new Date(at) }))
  await flushAudience()
  const now = new Date("2026-11-21T10:00:00Z")
  expect(await clicksOfMonth(nadia.actor, nadia.influencerId, now)).toEqual(new Map([[blockId, 2]]))
  expect(await clicksOfMonth((await anInfluencer()).actor, nadia.influencerId, now)).toEqual(new Map())
})

test("robots are kept apart from people", async () => {
  const nadia = await anInfluencer()
  recordView(nadia.influencerId, aVisit({ isBot: true }))
  recordClick({ influencerId: nadia.influencerId, blockId: newId() }, aVisit({ isBot: true }))
  recordView(nadia.influencerId, aVisit())
  await flushAudience()
  expect(await audienceTotals(nadia.actor, nadia.influencerId)).toEqual({ views: 1, clicks: 0, botHits: 2 })
})

test("views of pages that do not exist or are not shown are dropped, and hold up nobody's", async () => {
  const hidden = await anInfluencer({ isActive: false })
  const nadia = await anInfluencer()
  for (const id of [newId(), hidden.influencerId, nadia.influencerId]) recordView(id, aVisit())
  await flushAudience()
  expect(await rowsOf("link_in_bio_views", hidden.influencerId)).toEqual([])
  expect(await audienceTotals(nadia.actor, nadia.influencerId)).toMatchObject({ views: 1 })
})

test("one visitor has one hash a day on one page, and another on another page or day", async () => {
  const [nadia, salma] = [await anInfluencer(), await anInfluencer()]
  const again30s = new Date("2026-11-20T10:00:30Z")
  const tomorrow = new Date("2026-11-21T10:00:00Z")
  const one = aVisit()
  recordView(nadia.influencerId, one)
  recordView(nadia.influencerId, { ...one, at: again30s })
  recordView(nadia.influencerId, { ...one, at: tomorrow })
  recordView(salma.influencerId, one)
  await flushAudience()
  const [first, again, nextDay] = (await rowsOf("link_in_bio_views", nadia.influencerId)).map((row) => row.visitor_hash)
  const [elsewhere] = (await rowsOf("link_in_bio_views", salma.influencerId)).map((row) => row.visitor_hash)
  expect(again).toBe(first)
  expect(new Set([first, nextDay, elsewhere]).size).toBe(3)
})

const secondsLater = (visit: Visit, seconds: number) => ({
  ...visit,
  at: new Date(visit.at.getTime() + seconds * 1000),
})

test("one visitor's views of a page count once in thirty seconds and fifty times a day, however they are written", async () => {
  const [nadia, salma] = [await anInfluencer(), await anInfluencer()]
  const one = aVisit()
  for (const seconds of [0, 1, 29]) recordView(nadia.influencerId, secondsLater(one, seconds))
  recordView(salma.influencerId, one)
  await flushAudience()
  for (const seconds of [5, 29, 30]) {
    recordView(nadia.influencerId, secondsLater(one, seconds))
    await flushAudience()
  }
  expect(await audienceTotals(nadia.actor, nadia.influencerId)).toMatchObject({ views: 2 })
  expect(await audienceTotals(salma.actor, salma.influencerId)).toMatchObject({ views: 1 })
  for (let time = 2; time < 70; time++) recordView(nadia.influencerId, secondsLater(one, time * 30))
  await flushAudience()
  recordView(nadia.influencerId, secondsLater(one, 7_000))
  recordView(nadia.influencerId, aVisit())
  await flushAudience()
  expect(await audienceTotals(nadia.actor, nadia.influencerId)).toMatchObject({ views: 51 })
})

function viewOf({ influencerId }: { influencerId: string }, visit: Visit) {
  return eventOf({ influencerId, targetId: influencerId }, visit)
}

test("three processes that count one visitor at a time count one view", async () => {
  const nadia = await anInfluencer()
  const one = aVisit()
  await Promise.all(Array.from({ length: 3 }, () => writeEvents([viewOf(nadia, one)], VIEWS)))
  expect(await audienceTotals(nadia.actor, nadia.influencerId)).toMatchObject({ views: 1 })
})

test("clicks on one link count likewise, and on two links each", async () => {
  const nadia = await anInfluencer()
  const one = aVisit()
  for (const blockId of [newId(), newId()])
    for (const seconds of [0, 5, 29, 30])
      recordClick({ influencerId: nadia.influencerId, blockId }, secondsLater(one, seconds))
  await flushAudience()
  expect(await audienceTotals(nadia.actor, nadia.influencerId)).toMatchObject({ clicks: 4 })
})

test("a browser that is another one each time counts for its address two thousand times a day, in one write or many", async () => {
  const nadia = await anInfluencer()
  const one = aVisit()
  const many = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => viewOf(nadia, { ...one, userAgent: `${one.userAgent} ${from + at}` }))
  const writeViews = (views: Event[]) => writeEvents(views, VIEWS)
  await writeViews(many(0, 1500))
  await Promise.all([writeViews(many(1500, 1900)), writeViews(many(1900, 2600)), writeViews(many(2600, 3000))])
  await writeViews(many(3000, 3100))
  expect(await audienceTotals(nadia.actor, nadia.influencerId)).toMatchObject({ views: MOST_OF_AN_ADDRESS })
  await writeViews([viewOf(nadia, aVisit())])
  expect(await audienceTotals(nadia.actor, nadia.influencerId)).toMatchObject({ views: MOST_OF_AN_ADDRESS + 1 })
})

test("an owner who looks at the own page keeps nobody behind the same address from being counted", async () => {
  const nadia = await anInfluencer()
  const one = aVisit()
  recordView(nadia.influencerId, { ...one, userId: nadia.userId })
  recordView(nadia.influencerId, secondsLater(one, 2))
  await flushAudience()
  expect(await audienceTotals(nadia.actor, nadia.influencerId)).toMatchObject({ views: 1 })
})

test("figures are for the owner and admins alone", async () => {
  const [nadia, salma] = [await anInfluencer(), await anInfluencer()]
  const admin = await anAdmin()
  recordView(nadia.influencerId, aVisit())
  await flushAudience()
  expect(await audienceTotals(salma.actor, nadia.influencerId)).toEqual({ views: 0, clicks: 0, botHits: 0 })
  expect(await audienceTotals(admin.actor, nadia.influencerId)).toMatchObject({ views: 1 })
  await expect(audienceTotals(VISITOR, nadia.influencerId)).rejects.toThrow()
})

test("events are written in their own time, not in what a request has left to wait for the database", async () => {
  const nadia = await anInfluencer()
  const late = { requestId: "late", deadline: newDeadline(0) }
  await requestContext.run(late, () => {
    recordView(nadia.influencerId, aVisit())
    return flushAudience()
  })
  expect(await rowsOf("link_in_bio_views", nadia.influencerId)).toHaveLength(1)
})

test("the days of a series are Paris days, today last, empty ones included", async () => {
  const nadia = await anInfluencer()
  recordView(nadia.influencerId, aVisit({ at: new Date("2026-11-18T23:30:00Z") }))
  recordView(nadia.influencerId, aVisit({ at: new Date("2026-11-20T10:00:00Z") }))
  recordClick({ influencerId: nadia.influencerId, blockId: newId() }, aVisit({ at: new Date("2026-11-20T11:00:00Z") }))
  recordView(nadia.influencerId, aVisit({ at: new Date("2026-11-10T10:00:00Z") }))
  await flushAudience()
  const { days } = await audienceStatistics(nadia.actor, nadia.influencerId, {
    period: 7,
    now: new Date("2026-11-20T22:00:00Z"),
  })
  expect(days.map(({ day, views, clicks }) => [day, views, clicks])).toEqual([
    ["2026-11-14", 0, 0],
    ["2026-11-15", 0, 0],
    ["2026-11-16", 0, 0],
    ["2026-11-17", 0, 0],
    ["2026-11-18", 0, 0],
    ["2026-11-19", 1, 0],
    ["2026-11-20", 1, 1],
  ])
})

test("upkeep destroys the salts of past days and events of more than 35 days, keeps their totals, and makes partitions ahead", async () => {
  const nadia = await anInfluencer()
  recordView(nadia.influencerId, aVisit({ at: new Date("2027-01-24T22:59:00Z") }))
  recordView(nadia.influencerId, aVisit({ at: new Date("2027-01-24T23:01:00Z") }))
  await flushAudience()
  await tidyAudience(new Date("2027-03-01T00:10:00Z"))
  expect(await countRows("audience_salts")).toBe(0)
  expect(await countRows("audience_repeats")).toBe(0)
  expect(await rowsOf("link_in_bio_views", nadia.influencerId)).toHaveLength(1)
  expect(await audienceTotals(nadia.actor, nadia.influencerId, new Date("2027-03-01T00:10:00Z"))).toMatchObject({
    views: 2,
  })
  expect(await countRows("pg_class where relname = 'link_clicks_2027_06'")).toBe(1)
})

test("months of which nothing may be kept go as a whole, with what stands in them, and no others", async () => {
  const nadia = await anInfluencer()
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`select app_private.ensure_audience_partitions(month::date)
      from generate_series('2026-01-01'::date, '2026-03-01', interval '1 month') month`),
  )
  for (const at of ["2026-01-15T10:00:00Z", "2026-02-15T10:00:00Z", "2026-03-15T10:00:00Z"])
    recordView(nadia.influencerId, aVisit({ at: new Date(at) }))
  await flushAudience()
  await tidyAudience(new Date("2026-04-08T00:10:00Z"))
  const months = await withActor(SYSTEM, (tx) =>
    tx.execute(sql`select relname from pg_class where relname ~ '^link_(clicks|in_bio_views)_2026_0[123]$' order by 1`),
  )
  expect(months.rows.map(({ relname }) => relname)).toEqual(["link_clicks_2026_03", "link_in_bio_views_2026_03"])
  expect(await rowsOf("link_in_bio_views", nadia.influencerId)).toHaveLength(1)
})

test("events of a month for which nobody had made room are moved when somebody does", async () => {
  const nadia = await anInfluencer()
  recordView(nadia.influencerId, aVisit({ at: new Date("2029-05-31T10:00:00Z") }))
  recordView(nadia.influencerId, aVisit({ at: new Date("2029-06-01T10:00:00Z") }))
  await flushAudience()
  const places = () =>
    asAdmin(async (admin) => {
      const { rows } = await admin.query<{ place: string }>(
        "select tableoid::regclass::text as place from link_in_bio_views where influencer_id = $1 order by at",
        [nadia.influencerId],
      )
      return rows.map(({ place }) => place)
    })
  expect(await places()).toEqual(["link_in_bio_views_rest", "link_in_bio_views_rest"])
  await withActor(SYSTEM, (tx) => tx.execute(sql`select app_private.ensure_audience_partitions('2029-05-12'::date)`))
  expect(await places()).toEqual(["link_in_bio_views_2029_05", "link_in_bio_views_rest"])
  expect(await rowsOf("link_in_bio_views", nadia.influencerId)).toHaveLength(2)
})

test("events of a page that is removed go at once, and after it where there are too many for a request", async () => {
  const pages = [await anInfluencer(), await anInfluencer()] as const
  for (const { influencerId, blockIds } of pages) {
    recordView(influencerId, aVisit())
    recordClick({ influencerId, blockId: blockIds[0] ?? newId() }, aVisit())
  }
  await flushAudience()
  const [few, many] = pages.map(({ influencerId }) => influencerId) as [string, string]
  const left = async (id: string) => [
    (await rowsOf("link_in_bio_views", id)).length,
    (await rowsOf("link_clicks", id)).length,
  ]
  await withActor(SYSTEM, (tx) => forgetEvents(tx, [few], 2))
  expect(await left(few)).toEqual([0, 0])
  await withActor(SYSTEM, (tx) => forgetEvents(tx, [many], 1))
  expect(await left(many)).toEqual([1, 1])
  const { rows: jobs } = await asAdmin((admin) =>
    admin.query<{ data: { influencerId: string } }>("select data from queue.job where name = 'audience-forget'"),
  )
  expect(jobs).toEqual([{ data: { influencerId: many } }])
  for (const { data } of jobs) await forgetPage(data.influencerId)
  expect(await left(many)).toEqual([0, 0])
})

test("events of an influencer who is deleted go with the next upkeep", async () => {
  const nadia = await anInfluencer()
  recordView(nadia.influencerId, aVisit())
  await flushAudience()
  await withActor(SYSTEM, (tx) => tx.execute(sql`delete from influencers where id = ${nadia.influencerId}::uuid`))
  await tidyAudience(new Date("2026-11-21T00:10:00Z"))
  expect(await rowsOf("link_in_bio_views", nadia.influencerId)).toEqual([])
})
