import { expect, test } from "vitest"
import { Arrivals, gapMs } from "./arrivals"

test("gaps are of the rate, and as uneven as those of people who do not know of each other", () => {
  const chances = Array.from({ length: 10_000 }, (_, place) => (place + 0.5) / 10_000)
  const gaps = chances.map((chance) => gapMs(20, chance))
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  expect(mean).toBeCloseTo(50, 0)
  // Of an exponential distribution as many are shorter than the mean: 1 - 1/e.
  expect(gaps.filter((gap) => gap < mean).length / gaps.length).toBeCloseTo(0.632, 2)
})

test("who was held up hears of all that were due meanwhile, each with its own time", () => {
  const chance = 1 - 1 / Math.E // a gap of exactly the mean
  const arrivals = new Arrivals(
    () => 10,
    1_000,
    () => chance,
  )
  expect(arrivals.dueBy(1_050)).toEqual([])
  expect(arrivals.dueBy(1_350).map(Math.round)).toEqual([1_100, 1_200, 1_300])
  expect(arrivals.dueBy(1_350)).toEqual([])
  expect(Math.round(arrivals.next)).toBe(1_400)
})

test("a rate that changes holds from the next gap on", () => {
  let perSecond = 10
  const arrivals = new Arrivals(
    () => perSecond,
    0,
    () => 1 - 1 / Math.E,
  )
  perSecond = 100
  expect(arrivals.dueBy(125).map(Math.round)).toEqual([100, 110, 120])
})
