import fc from "fast-check"
import { expect, test } from "vitest"
import { addDays, parisDay } from "#platform/text/day"
import { NETWORKS } from "#vocabulary/networks"
import { causeOf, type OriginDay, type Post } from "./cause"

const TODAY = "2026-11-23"
const of = (origin: string, daysAgo: number, count: number): OriginDay => ({
  day: addDays(TODAY, -daysAgo),
  origin,
  count,
})
const post = (daysAgo: number, network: Post["network"] = "tiktok"): Post => ({
  network,
  publishedAt: new Date(`${addDays(TODAY, -daysAgo)}T17:00:00Z`),
})

test("what a network brought is named, with how many, and the post that they followed", () => {
  const days = [of("tiktok", 10, 40), of("tiktok", 3, 150), of("tiktok", 5, 34), of("instagram", 2, 28), of("", 9, 58)]
  expect(causeOf(days, [post(4)], TODAY)).toEqual({ network: "tiktok", count: 184, postAt: post(4).publishedAt })
  expect(causeOf(days, [], TODAY)).toEqual({ network: "tiktok", count: 184, postAt: null })
})

test("a post of another network, of another week or after most of them had come is not named", () => {
  const days = [of("tiktok", 3, 150), of("tiktok", 1, 20)]
  for (const each of [post(4, "instagram"), post(7), post(1)])
    expect(causeOf(days, [each], TODAY)).toEqual({ network: "tiktok", count: 170, postAt: null })
})

test("too few, less than half of what came more, or an origin that is no network is no cause", () => {
  expect(causeOf([of("tiktok", 1, 29)], [], TODAY)).toBeNull()
  expect(causeOf([of("tiktok", 1, 40), of("search", 1, 60)], [], TODAY)).toBeNull()
  expect(causeOf([of("other", 1, 400)], [], TODAY)).toBeNull()
  expect(causeOf([of("tiktok", 1, 40), of("tiktok", 9, 40)], [], TODAY)).toBeNull()
  expect(causeOf([], [post(1)], TODAY)).toBeNull()
})

test("a cause is never named but by figures that bear it", () => {
  const day = fc.record({
    day: fc.integer({ min: -3, max: 30 }).map((ago) => addDays(TODAY, -ago)),
    origin: fc.constantFrom("", "other", "search", "__proto__", ...NETWORKS),
    count: fc.nat(300),
  })
  const posts = fc.array(fc.record({ ago: fc.integer({ min: 0, max: 20 }), network: fc.constantFrom(...NETWORKS) }))
  fc.assert(
    fc.property(fc.array(day, { maxLength: 40 }), posts, (days, published) => {
      const cause = causeOf(
        days,
        published.map(({ ago, network }) => post(ago, network)),
        TODAY,
      )
      if (!cause) return
      const week = days.filter((each) => each.day > addDays(TODAY, -7))
      const came = (all: readonly OriginDay[]) => all.reduce((sum, { count }) => sum + count, 0)
      const own = week.filter(({ origin }) => origin === cause.network)
      expect(cause.count).toBe(came(own))
      expect(cause.count).toBeGreaterThanOrEqual(30)
      if (!cause.postAt) return
      const since = parisDay(cause.postAt)
      expect(since > addDays(TODAY, -7)).toBe(true)
      expect(came(own.filter((each) => each.day >= since)) * 2).toBeGreaterThanOrEqual(cause.count)
    }),
  )
})
