import fc from "fast-check"
import { expect, test } from "vitest"
import { alongCurve, areaUnder, curve, datedDays, heightOf, inBars, levels } from "./rules"

test("the highest figure stands at or under the highest line, nobody on the floor", () => {
  expect(levels(130)).toEqual([0, 40, 80, 120, 160])
  expect([0, 130, 65].map((figure) => heightOf(figure, 160))).toEqual([100, 18.8, 59.4])
})

test("a curve runs from edge to edge, and its area goes down to the floor", () => {
  const points = alongCurve(3, false).map(({ x }, at) => ({ x, y: [100, 18.8, 59.4][at] ?? 0 }))
  expect(curve(points)).toBe("M0 100L500 18.8L1000 59.4")
  expect(areaUnder(points)).toBe("M0 100L500 18.8L1000 59.4L1000 100L0 100Z")
})

test("bars stand side by side", () => {
  expect(inBars(4, false)).toEqual([0, 250, 500, 750].map((left) => ({ x: left + 125, left, width: 250 })))
})

test("where reading goes from right to left, so does time", () => {
  expect(alongCurve(3, true).map(({ x }) => x)).toEqual([1000, 500, 0])
  expect(inBars(4, true).map(({ x }) => x)).toEqual([875, 625, 375, 125])
})

test("the last day has its date, and few before it", () => {
  expect([datedDays(1), datedDays(3), datedDays(7), datedDays(30)]).toEqual([
    [0],
    [0, 1, 2],
    [0, 2, 4, 6],
    [5, 13, 21, 29],
  ])
})

test("whatever is counted, lines are few and whole, and the days cover the width once", () => {
  const figure = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(figure, fc.integer({ min: 1, max: 100 }), fc.boolean(), (highest, count, isMirrored) => {
      const lines = levels(highest)
      expect(lines.length).toBeLessThanOrEqual(6)
      expect(lines.every(Number.isInteger)).toBe(true)
      expect(lines.at(-1)).toBeGreaterThanOrEqual(highest)
      expect(lines.at(-2)).toBeLessThan(highest)
      expect(datedDays(count).length).toBeLessThanOrEqual(5)
      const slots = [inBars(count, isMirrored), ...(count > 1 ? [alongCurve(count, isMirrored)] : [])]
      for (const each of slots)
        expect(Math.abs(each.reduce((sum, { width }) => sum + width, 0) - 1000)).toBeLessThan(10)
    }),
  )
})
