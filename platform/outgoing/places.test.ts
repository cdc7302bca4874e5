import { expect, test } from "vitest"
import { createPlaces } from "./places"

test("of what one person has waiting no more goes at once than their share, asked for in one moment or freed in one", async () => {
  const inPlaceOf = createPlaces({ places: 8, ofOne: 2, ofSlow: 2, waitingOfOne: 4, slowAfterMs: 60_000 })
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

test("of one person's many, whose server takes nearly as long as it may, only so many wait in a place; the rest give theirs up", async () => {
  const inPlaceOf = createPlaces({ places: 8, ofOne: 2, ofSlow: 4, waitingOfOne: 2, slowAfterMs: 60_000 })
  const ends: (() => void)[] = []
  const work = () => new Promise<void>((end) => ends.push(end))
  const all = Array.from({ length: 8 }, () => inPlaceOf("nadia", work))
  expect(await Promise.all(all.slice(4))).toEqual([false, false, false, false])

  for (const end of ends.splice(0)) end()
  await expect.poll(() => ends.length).toBe(2)
  for (const end of ends.splice(0)) end()
  expect(await Promise.all(all)).toEqual([true, true, true, true, false, false, false, false])
})

test("those whose servers take nearly as long as they may leave a place to whoever has none, however much they have waiting", async () => {
  const inPlaceOf = createPlaces({ places: 8, ofOne: 2, ofSlow: 4, waitingOfOne: 4, slowAfterMs: 60_000 })
  const ends: (() => void)[] = []
  const work = () => new Promise<void>((end) => ends.push(end))
  const inPlaces = new Set<Promise<boolean>>()
  async function ask(userId: string) {
    const asked = inPlaceOf(userId, work)
    inPlaces.add(asked)
    if (!(await asked)) inPlaces.delete(asked)
  }
  for (let round = 0; round < 50; round++) for (const userId of ["nadia", "jules", "lina", "adam"]) void ask(userId)
  await expect.poll(() => inPlaces.size).toBe(7) // the others are put back at once
  expect(ends).toHaveLength(7)
  expect(await inPlaceOf("zoe", async () => {})).toBe(true)

  for (const end of ends) end()
  await expect.poll(() => inPlaces.size).toBe(7)
  expect(await Promise.all(inPlaces)).toEqual(Array(7).fill(true))
})

test("whoever waits in the last place gives it up at once to somebody who has none", async () => {
  const inPlaceOf = createPlaces({ places: 4, ofOne: 2, ofSlow: 4, waitingOfOne: 4, slowAfterMs: 60_000 })
  const ends: (() => void)[] = []
  const work = () => new Promise<void>((end) => ends.push(end))
  const nadia = Array.from({ length: 3 }, () => inPlaceOf("nadia", work))
  const jules = inPlaceOf("jules", work)
  expect(await nadia[2]).toBe(false)
  for (const end of ends) end()
  expect(await Promise.all([...nadia, jules])).toEqual([true, true, false, true])
})
