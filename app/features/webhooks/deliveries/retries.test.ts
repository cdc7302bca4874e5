import { expect, test } from "vitest"
import { HOUR_MS } from "#platform/text/day"
import { DELAYS_MS, hasFailedForADay, nextTry } from "./retries"

const now = new Date("2026-11-22T08:00:00Z")

test("ten tries take a day, and a tenth more at most", () => {
  const triesFrom = (random: number) => {
    const times = [now]
    for (let step = 0; ; step++) {
      const next = nextTry(step, times.at(-1) ?? now, random)
      if (!next) return times
      times.push(next)
    }
  }
  const [soonest, latest] = [triesFrom(0), triesFrom(1)]
  expect(soonest).toHaveLength(10)
  expect(soonest.at(-1)?.getTime()).toBe(now.getTime() + 24 * HOUR_MS)
  expect(latest.at(-1)?.getTime()).toBeCloseTo(now.getTime() + 26.4 * HOUR_MS)
})

test("the delays grow", () => {
  expect(DELAYS_MS.toSorted((a, b) => a - b)).toEqual(DELAYS_MS)
})

test("an endpoint whose last try failed has had its day", () => {
  const since = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  expect([null, since(0), since(23.9), since(24)].map((each) => hasFailedForADay(each, now))).toEqual([
    false,
    false,
    false,
    true,
  ])
})
