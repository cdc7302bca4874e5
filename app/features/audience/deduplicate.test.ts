import fc from "fast-check"
import { expect, test } from "vitest"
import { inRounds, MOST_A_DAY, SECONDS_APART } from "./deduplicate"

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20) + seconds * 1000)
const anEvent = fc.record({ who: fc.constantFrom("a", "b", "c"), seconds: fc.nat(4000) })
const timesOf = (seconds: readonly number[]) =>
  inRounds(
    seconds.map((each) => ({ at: at(each) })),
    () => "one",
  ).map((round) => round.map((event) => (event.at.getTime() - at(0).getTime()) / 1000))

test("what comes again within thirty seconds counts once, counted from the last that did", () => {
  expect(timesOf([0, 1, 29, 30, 45, 60, 61])).toEqual([[0], [30], [60]])
})

test("one key counts fifty times at the most", () => {
  expect(timesOf(Array.from({ length: 80 }, (_, place) => place * SECONDS_APART))).toHaveLength(MOST_A_DAY)
})

test("in a round nobody comes twice, and everybody's first visit is in the first", () => {
  fc.assert(
    fc.property(fc.array(anEvent), (drawn) => {
      const events = drawn
        .toSorted((a, b) => a.seconds - b.seconds)
        .map(({ who, seconds }) => ({ who, at: at(seconds) }))
      const rounds = inRounds(events, ({ who }) => who)
      for (const round of rounds) expect(new Set(round.map(({ who }) => who)).size).toBe(round.length)
      expect(new Set(rounds[0]?.map(({ who }) => who))).toEqual(new Set(events.map(({ who }) => who)))
    }),
  )
})
