import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { m } from "#messages"
import { PostMoments } from "./post-moments"

test("the lines between moments stand between them from right to left too", () => {
  const moment = { state: "to_come", figures: null, readAt: null, why: null, dueAt: new Date("2026-12-01T12:00:00Z") }
  const post = { network: "instagram", kind: "reel", moments: ["1h", "24h"].map((mark) => ({ ...moment, mark })) }
  const html = renderToStaticMarkup(<PostMoments post={post as unknown as Parameters<typeof PostMoments>[0]["post"]} />)
  // By the start and the end of a line already: turned round, they would stand before the first and not before the last.
  expect(html).toContain("divide-x")
  expect(html).not.toContain("divide-x-reverse")
})

test("what is expected and has no day any more comes soon", () => {
  const moment = { mark: "1h", state: "to_come", figures: null, readAt: null, why: null, dueAt: null }
  const post = { network: "instagram", kind: "reel", moments: [moment, { ...moment, mark: "24h", state: "asked" }] }
  const html = renderToStaticMarkup(<PostMoments post={post as unknown as Parameters<typeof PostMoments>[0]["post"]} />)
  expect([...html.matchAll(/<dd[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([m.posts_expected_soon(), "–"])
})

test("in Arabic a day stands without a preposition, which would have a line of its own in a quarter of a telephone's width", () => {
  const ar = { locale: "ar" } as const
  const date = "19 أكتوبر"
  expect(m.posts_expected({ date }, ar)).toBe(date)
  expect(m.collaborations_stage_on({ date }, ar)).toBe(date)
})

test("in Arabic no single letter is written against a sum, whose sign it would touch", () => {
  expect(m.money_income_in_kind({ amount: "90.00 €" }, { locale: "ar" })).not.toMatch(/و90/)
})
