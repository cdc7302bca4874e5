import { sql } from "drizzle-orm"
import fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { addDays, parisDay, utcDay } from "#platform/text/day"
import { aBlock, anInfluencer, countRows, type Influencer } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import type { Facet } from "#vocabulary/audience"
import { audienceBoard } from "./board/board.server"
import { audienceLines, audienceStatistics, audienceTotals } from "./queries.server"
import { recordClick, recordView } from "./record.server"
import { PERIODS } from "./statistics"
import { flushAudience } from "./testing"
import { tidyAudience } from "./upkeep.server"
import { visitOf } from "./visit"

useDatabase()

const NOW = new Date("2026-11-20T14:03:00Z")
const EVENTS = 10_000
const MINUTES = 190 * 24 * 60

const AGENTS = [
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "",
]
const ORIGINS = ["", "https://l.instagram.com/", "https://t.co/x", "https://www.google.fr/", "https://blog.example/a"]
const REFUSALS: Record<string, string>[] = [
  {},
  {},
  {},
  {},
  {},
  { dnt: "1" },
  { "sec-gpc": "1" },
  { cookie: "audience=off" },
]

const anEvent = fc.record({
  minutesAgo: fc.integer({ min: 0, max: MINUTES }),
  isClick: fc.boolean(),
  place: fc.nat(99),
  /** Few people: most of them come again, within the day too. */
  visitor: fc.nat(40),
  agent: fc.nat(AGENTS.length - 1),
  origin: fc.nat(ORIGINS.length - 1),
  country: fc.constantFrom("FR", "ma", "DZ", "XX", "T1", "<b>", ""),
  refusal: fc.nat(REFUSALS.length - 1),
  byOwner: fc.nat(9).map((drawn) => drawn === 0),
  onOther: fc.nat(4).map((drawn) => drawn === 0),
})

let [nadia, salma]: Influencer[] = []
const pageOf = () => {
  if (!nadia || !salma) throw new Error("the replay makes both before the tests")
  return { nadia, salma }
}

/** What each event that is to be counted is, kept by the test itself as it goes. */
type Counted = {
  day: string
  isClick: boolean
  isBot: boolean
  block: string
  device: string
  referrer: string
  country: string
  person: string
}
const counted: Counted[] = []
const seen = new Set<string>()

beforeAll(async () => {
  nadia = await anInfluencer({ blocks: [aBlock({ title: "Ma boutique" }), aBlock(), aBlock()] })
  salma = await anInfluencer({ blocks: [aBlock()] })
  const events = fc.sample(anEvent, { numRuns: EVENTS, seed: 20261120 })
  for (const event of events.sort((a, b) => b.minutesAgo - a.minutesAgo)) replay(event)
  await flushAudience()
}, 60_000)

function replay(event: typeof anEvent extends fc.Arbitrary<infer Event> ? Event : never) {
  const page = event.onOther ? pageOf().salma : pageOf().nadia
  const at = new Date(NOW.getTime() - event.minutesAgo * 60_000)
  const [agent = "", origin = "", refusal = {}] = [AGENTS[event.agent], ORIGINS[event.origin], REFUSALS[event.refusal]]
  const headers = { "user-agent": agent, referer: origin, "x-country": event.country, ...refusal }
  const address = `192.0.2.${event.visitor}`
  const userId = event.byOwner ? page.userId : null
  const block = page.blockIds[event.place % page.blockIds.length] ?? ""
  const request = new Request("https://vitrine.example/v/x.gif", { headers })
  const visit = visitOf(request, { address, userId, countryHeader: "x-country", now: at })
  if (visit && event.isClick) recordClick({ influencerId: page.influencerId, blockId: block }, visit)
  if (visit && !event.isClick) recordView(page.influencerId, visit)

  if (Object.keys(refusal).length > 0 || event.byOwner || event.onOther) return
  // The same visitor of the same thing in the same minute.
  const visit1 = [event.minutesAgo, event.visitor, event.agent, event.isClick ? block : "page"].join()
  if (seen.has(visit1)) return
  seen.add(visit1)
  counted.push({
    day: parisDay(at),
    isClick: event.isClick,
    isBot: event.agent > 2,
    block,
    device: ["mobile", "tablet", "desktop", "desktop", "desktop"][event.agent] ?? "",
    referrer: ["", "instagram", "x", "search", "other"][event.origin] ?? "",
    country: ["FR", "MA", "DZ"].find((code) => code === event.country.toUpperCase()) ?? "",
    person: `${utcDay(at)} ${event.visitor} ${event.agent}`,
  })
}

/** The same statistics by counting one event after the other. */
function expected(period: number) {
  const today = parisDay(NOW)
  const first = addDays(today, 1 - period)
  const within = (from: string, to: string) => counted.filter(({ day }) => from <= day && day <= to)
  const of = (events: Counted[]) => {
    const people = events.filter(({ isBot }) => !isBot)
    const views = people.filter(({ isClick }) => !isClick)
    const visitors = new Set(views.map(({ day, person }) => day + person)).size
    return {
      views: views.length,
      clicks: people.length - views.length,
      visitors,
      botHits: events.length - people.length,
    }
  }
  const now = within(first, today)
  const shares = (key: Facet) => {
    const by = Map.groupBy(key === "block" ? now.filter(({ isClick }) => isClick) : now, (event) => event[key])
    const all = [...by].map(([value, events]) => ({ value, views: of(events).views, clicks: of(events).clicks }))
    return new Set(all.filter(({ views, clicks }) => (key === "block" ? clicks : views) > 0))
  }
  const before = of(within(addDays(first, -period), addDays(first, -1)))
  return {
    totals: of(now),
    before: { views: before.views, clicks: before.clicks },
    days: Array.from({ length: period }, (_, index) => {
      const day = addDays(first, index)
      const { views, clicks, visitors } = of(within(day, day))
      return { day, views, clicks, visitors }
    }),
    facets: {
      block: shares("block"),
      referrer: shares("referrer"),
      device: shares("device"),
      country: shares("country"),
    },
  }
}

async function shown(period: (typeof PERIODS)[number]) {
  const { actor, influencerId } = pageOf().nadia
  const { totals, before, days, facets } = await audienceStatistics(actor, influencerId, { period, now: NOW })
  const plain = (facet: keyof typeof facets) =>
    new Set(facets[facet].map(({ value, views, clicks }) => ({ value, views, clicks })))
  const sets = {
    block: plain("block"),
    referrer: plain("referrer"),
    device: plain("device"),
    country: plain("country"),
  }
  return { totals, before, days, facets: sets }
}

const all = () => ({
  views: counted.filter(({ isBot, isClick }) => !isBot && !isClick).length,
  clicks: counted.filter(({ isBot, isClick }) => !isBot && isClick).length,
  botHits: counted.filter(({ isBot }) => isBot).length,
})

const totals = (now = NOW) => audienceTotals(pageOf().nadia.actor, pageOf().nadia.influencerId, now)

test("the replay holds everything that makes counting hard", () => {
  expect(counted.length).toBeGreaterThan(4_000)
  const { totals: seen, days } = expected(90)
  expect([seen.botHits > 0, seen.visitors < seen.views, days.every(({ views }) => views > 0)]).toEqual([
    true,
    true,
    true,
  ])
})

test.each(PERIODS)("over %i days, every figure is that of the events counted one by one", async (period) => {
  expect(await shown(period)).toEqual(expected(period))
})

test("so it stays when the totals of past days are written, again, and when some are lost", async () => {
  await tidyAudience(NOW)
  const written = await countRows("audience_days")
  expect(await countRows("audience_days where day >= '2026-11-20'")).toBe(0)
  for (const period of PERIODS) expect(await shown(period)).toEqual(expected(period))
  await tidyAudience(NOW)
  expect(await countRows("audience_days")).toBe(written)
  await asAdmin((db) => db.query("delete from audience_days where day >= '2026-10-20'"))
  for (const period of PERIODS) expect(await shown(period)).toEqual(expected(period))
  await tidyAudience(NOW)
  expect(await countRows("audience_days")).toBe(written)
  for (const period of PERIODS) expect(await shown(period)).toEqual(expected(period))
  expect(await totals()).toEqual(all())
})

test("the site's day is that of all its pages", async () => {
  await asAdmin(async (db) => {
    const { rows: bySum } = await db.query(
      `select day, sum(views)::int as views, sum(clicks)::int as clicks from audience_days where facet = 'total'
       group by day having count(distinct influencer_id) = 2 order by day`,
    )
    expect(bySum.length).toBeGreaterThan(20)
    const { rows } = await db.query(
      "select day, views::int, clicks::int from audience_site_days where day = any ($1) order by day",
      [bySum.map(({ day }) => day)],
    )
    expect(rows).toEqual(bySum)
  })
})

test("so it stays when days that are open are counted anew from their events", async () => {
  const rows = () =>
    asAdmin(
      async (db) =>
        (
          await db.query(
            "select * from audience_open_days order by influencer_id, day, block, device, referrer, country",
          )
        ).rows,
    )
  const before = await rows()
  expect(before.length).toBeGreaterThan(5)
  await withActor(SYSTEM, (tx) => tx.execute(sql`select app_private.recount_audience('2026-11-20')`))
  expect((await rows()).map(({ visitors: _, ...row }) => row)).toEqual(before.map(({ visitors: _, ...row }) => row))
  for (const period of PERIODS) expect(await shown(period)).toEqual(expected(period))
})

test("what comes in late for a day that is written is counted by the next run", async () => {
  const { nadia: page } = pageOf()
  const late = new Date("2026-11-19T21:30:00Z")
  const request = new Request("https://vitrine.example/v/x.gif", { headers: { "user-agent": AGENTS[0] ?? "" } })
  const visit = visitOf(request, { address: "198.51.100.1", userId: null, now: late })
  if (visit) recordView(page.influencerId, visit)
  await flushAudience()
  counted.push({
    day: "2026-11-19",
    isClick: false,
    isBot: false,
    block: "",
    device: "mobile",
    referrer: "",
    country: "",
    person: "late",
  })
  await tidyAudience(NOW)
  expect(await shown(7)).toEqual(expected(7))
})

test("the screen has them, day by day", async () => {
  const { actor, influencerId } = pageOf().nadia
  const { days, visitors } = (await audienceBoard(actor, influencerId, 90, NOW)).board
  const plain = (figure: string) => Number(figure.replace(/\D/g, ""))
  expect(days).toMatchObject(expected(90).days)
  expect(plain(visitors)).toBe(expected(90).totals.visitors)
})

test("what home tells of weeks and of the month is the same whatever period is asked for", async () => {
  const { actor, influencerId } = pageOf().nadia
  const today = parisDay(NOW)
  const within = (days: number, before = 0) =>
    counted.filter(({ day, isBot }) => !isBot && day > addDays(today, -days - before) && day <= addDays(today, -before))
  const views = (events: readonly Counted[]) => events.filter(({ isClick }) => !isClick).length
  const clicks = (events: readonly Counted[], of: string) =>
    events.filter(({ isClick, block }) => isClick && block === of).length
  const blocks = new Set(within(14).flatMap(({ isClick, block }) => (isClick ? [block] : [])))
  expect(blocks.size).toBeGreaterThan(0)
  for (const period of PERIODS) {
    const { lately } = await audienceStatistics(actor, influencerId, { period, now: NOW })
    expect(lately).toEqual({
      month: { views: views(within(30)), clicks: within(30).length - views(within(30)) },
      views: { week: views(within(7)), before: views(within(7, 7)) },
      blocks: new Map(
        [...blocks].map((block) => [block, { week: clicks(within(7), block), before: clicks(within(7, 7), block) }]),
      ),
    })
  }
})

test("the lines of the file add up to the statistics", async () => {
  const { actor, influencerId } = pageOf().nadia
  const lines = await audienceLines(actor, influencerId, { period: 30, now: NOW })
  const sum = (facet: string, key: "views" | "clicks" | "botHits") =>
    lines.filter((line) => line.facet === facet).reduce((sum, line) => sum + line[key], 0)
  const { totals: seen } = expected(30)
  for (const facet of ["total", "referrer", "device", "country"])
    expect([sum(facet, "views"), sum(facet, "clicks"), sum(facet, "botHits")]).toEqual([
      seen.views,
      seen.clicks,
      seen.botHits,
    ])
  expect(sum("block", "clicks")).toBe(seen.clicks)
})

test("when the events are gone after 35 days, their totals are still there", async () => {
  await tidyAudience(new Date("2028-01-10T00:10:00Z"))
  expect(await countRows("link_in_bio_views")).toBe(0)
  await tidyAudience(new Date("2028-01-11T00:10:00Z"))
  expect(await totals(new Date("2028-01-11T00:10:00Z"))).toEqual(all())
}, 60_000)

test("the totals of a page that is removed go with it", async () => {
  const { nadia: page } = pageOf()
  expect(await countRows(`audience_days where influencer_id = '${page.influencerId}'`)).toBeGreaterThan(0)
  await withActor(SYSTEM, (tx) => tx.execute(sql`delete from influencers where id = ${page.influencerId}::uuid`))
  expect(await countRows(`audience_days where influencer_id = '${page.influencerId}'`)).toBe(0)
})
