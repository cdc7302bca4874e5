import { expect, test } from "vitest"
import { createArrivals } from "./arrivals"

test("whoever holds most loses the heaviest of what still comes, and nobody else anything", () => {
  const arrivals = createArrivals(100)
  const cut: string[] = []
  const begin = (whose: string, name: string) => arrivals.begin(whose, () => cut.push(name))
  const [light, heavy, whole, others] = [begin("a", "light"), begin("a", "heavy"), begin("a", "whole"), begin("b", "b")]
  whole.came(40)
  whole.whole()
  others.came(35)
  light.came(10)
  heavy.came(15)
  expect([cut, arrivals.held()]).toEqual([[], 100])
  light.came(1)
  expect([cut, arrivals.held()]).toEqual([["heavy"], 86])
  heavy.came(1_000) // what was on its way still
  others.came(14)
  expect([cut, arrivals.held()]).toEqual([["heavy"], 100])
  for (const each of [light, heavy, whole, others]) each.end()
  expect(arrivals.held()).toBe(0)
})
