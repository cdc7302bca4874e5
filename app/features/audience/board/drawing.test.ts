import fc from "fast-check"
import { expect, test } from "vitest"
import { addDays } from "#platform/text/day"
import { drawingOf } from "./drawing"

const days = (...views: number[]) =>
  views.map((count, index) => ({ day: addDays("2026-11-01", index), views: count, clicks: 0, visitors: 0 }))

test("the highest day stands at or under the highest line, nobody on the floor", () => {
  const drawing = drawingOf(days(0, 130, 65), { mirrored: false })
  expect(drawing.lines.map(({ value }) => value)).toEqual([0, 40, 80, 120, 160])
  expect(drawing.views).toBe("M0 100L500 18.8L1000 59.4")
  expect(drawing.area).toBe("M0 100L500 18.8L1000 59.4L1000 100L0 100Z")
  expect(drawing.ends.views).toEqual({ x: 1000, y: 59.4 })
})

test("where reading goes from right to left, so does time", () => {
  const drawing = drawingOf(days(0, 130, 65), { mirrored: true })
  expect(drawing.views).toBe("M1000 100L500 18.8L0 59.4")
  expect(drawing.dates.at(-1)).toEqual({ day: "2026-11-03", x: 0 })
})

test("whatever is counted, the curves stay in their box, lines are few and whole, slots cover the width once", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 7, maxLength: 90 }), fc.boolean(), (views, mirrored) => {
      const { views: path, lines, slots, dates } = drawingOf(days(...views), { mirrored })
      const heights = [...path.matchAll(/ ([\d.-]+)/g)].map(([, y]) => Number(y))
      expect(heights.every((y) => y >= 0 && y <= 100)).toBe(true)
      expect(lines.length).toBeLessThanOrEqual(6)
      expect(lines.every(({ value }) => Number.isInteger(value))).toBe(true)
      expect(Math.abs(slots.reduce((sum, { width }) => sum + width, 0) - 1000)).toBeLessThan(10)
      expect(dates.length).toBeLessThanOrEqual(5)
    }),
  )
})
