import fc from "fast-check"
import { expect, test } from "vitest"
import { m } from "#messages"
import { DAY_MS } from "#platform/text/day"
import { FEWEST_POSTS, SETTLED_DAYS, typicalViews } from "./typical-views"

const now = new Date("2026-11-20T12:00:00Z")
const post = (views: number, daysAgo = 10) => ({ views, publishedAt: new Date(now.getTime() - daysAgo * DAY_MS) })

test("half of the posts were seen so often at least: one that did very well changes nothing", () => {
  const posts = [900, 1000, 1100, 1200, 2_000_000].map((views) => post(views))
  expect(typicalViews(posts, now)).toEqual({ median: 1100, posts: 5 })
  expect(typicalViews([...posts, post(800)], now)).toEqual({ median: 1000, posts: 6 })
})

test("posts of the last days are not counted, nor is anything said of too few", () => {
  const young = post(5_000_000, SETTLED_DAYS - 0.01)
  const posts = Array.from({ length: FEWEST_POSTS - 1 }, () => post(10))
  expect(typicalViews([...posts, young, young], now)).toEqual({ median: null, posts: FEWEST_POSTS - 1 })
  expect(typicalViews([...posts, young, post(10, SETTLED_DAYS)], now)).toEqual({ median: 10, posts: FEWEST_POSTS })
  expect(typicalViews([], now)).toEqual({ median: null, posts: 0 })
})

test("the figure is one that was told, and at least half of the posts reach it, in whatever order they come", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: FEWEST_POSTS, maxLength: 20 }), (views) => {
      const said = typicalViews(
        views.map((each) => post(each)),
        now,
      )
      expect(views).toContain(said.median)
      expect(views.filter((each) => each >= (said.median ?? 0)).length * 2).toBeGreaterThanOrEqual(views.length)
    }),
  )
})

test("Arabic counts the posts and not the views behind their number: five are no `مرة`, and a thousand no `مرات`", () => {
  const said = (count: number) => m.networks_views({ count, figure: "5" }, { locale: "ar" })
  for (const count of [1, 2, 3, 11, 100]) expect(said(count)).toMatch(/: .?5.?،/)
})
