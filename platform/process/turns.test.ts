import { expect, test } from "vitest"
import { createTurns } from "./turns"

test("those who come all at once take turns, in their order, and one whose work fails holds up nobody", async () => {
  const inTurn = createTurns(3)
  const [begun, ends]: [number[], (() => void)[]] = [[], []]
  const arrive = (place: number) =>
    inTurn("", async () => {
      begun.push(place)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (place % 2 === 0) throw new Error(`${place} failed`)
      return place
    }).catch(() => null)
  const all = Array.from({ length: 9 }, (_, place) => arrive(place))
  for (let ended = 0; ended < all.length; ended++) {
    await Promise.resolve()
    expect(begun.length - ended).toBeLessThanOrEqual(3)
    ends[ended]?.()
    await all[ended]
  }
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(await Promise.all(all)).toEqual([null, 1, null, 3, null, 5, null, 7, null])
})

test("whoever brings many waits for their own, and those who come after have their turn before the rest of them", async () => {
  const inTurn = createTurns(1)
  const done: string[] = []
  const bring = (whose: string) => inTurn(whose, async () => void done.push(whose))
  await Promise.all([...["many", "many", "many", "many"].map(bring), bring("one"), bring("other"), bring("one")])
  expect(done).toEqual(["many", "many", "one", "other", "many", "one", "many"])
})

test("whoever waits no longer leaves the line, and the next one has the turn in its stead", async () => {
  const inTurn = createTurns(1)
  const done: string[] = []
  const first = Promise.withResolvers<void>()
  const busy = inTurn("first", () => first.promise)
  const patience = new AbortController()
  const bring = (whose: string, until?: AbortSignal) => inTurn(whose, async () => void done.push(whose), until)
  const gone = bring("gone", patience.signal)
  const others = [bring("other"), bring("gone")]
  patience.abort(new Error("too long"))
  await expect(gone).rejects.toThrow("too long")
  await expect(bring("late", patience.signal)).rejects.toThrow("too long")
  first.resolve()
  await Promise.all([busy, ...others])
  expect(done).toEqual(["gone", "other"])
})
