import { expect, test } from "vitest"
import { createPlaces } from "./places"

test("of what one person has waiting no more goes at once than their share, asked for in one moment or freed in one", async () => {
  const inPlaceOf = createPlaces({ ofOne: 2, ofSlow: 2, patienceMs: 60_000 })
  let [atOnce, most] = [0, 0]
  const ends: (() => void)[] = []
  const work = async () => {
    most = Math.max(most, ++atOnce)
    await new Promise<void>((end) => ends.push(end))
    atOnce--
  }
  const all = Promise.all(Array.from({ length: 6 }, () => inPlaceOf("nadia", work)))
  for (let round = 0; round < 3; round++) {
    await expect.poll(() => ends.length).toBeGreaterThanOrEqual(2)
    for (const end of ends.splice(0)) end() // both in one moment, with all others waiting
  }
  expect(await all).toEqual([true, true, true, true, true, true])
  expect(most).toBe(2)
})
