import fc from "fast-check"
import { expect, test } from "vitest"
import { createCache, LIFETIMES } from "./cache.server"
import { invalidate, invalidateAll } from "./invalidations.server"
import { payloads } from "./touch.server"

function counted() {
  let calls = 0
  return { make: async () => ++calls, calls: () => calls }
}

test("the lifetimes are five, ten and fifteen minutes", () => {
  expect(LIFETIMES).toEqual({ default: 300_000, list: 600_000, influencer: 900_000 })
})

test("a value is made once and lives as long as its kind", async () => {
  let now = 0
  const cache = createCache<number>({ lifetimeMs: LIFETIMES.list, now: () => now })
  const { make } = counted()
  expect(await cache.take("a", [], make)).toBe(1)
  now = LIFETIMES.list - 1
  expect(await cache.take("a", [], make)).toBe(1)
  now = LIFETIMES.list
  expect(await cache.take("a", [], make)).toBe(2)
})

test("what is over is purged", async () => {
  let now = 0
  const cache = createCache<number>({ now: () => now })
  await cache.take("a", [], async () => 1)
  now = LIFETIMES.default
  cache.purge()
  expect(cache.size()).toBe(0)
})

test("many who ask at once wait for one", async () => {
  const cache = createCache<number>()
  const { make, calls } = counted()
  await Promise.all(Array.from({ length: 50 }, () => cache.take("a", [], make)))
  expect(calls()).toBe(1)
})

test("a touched tag drops what carries it and nothing else", async () => {
  const cache = createCache<string>()
  await cache.take("nadia", ["influencer:1"], async () => "old")
  await cache.take(
    "lina",
    (value) => [`influencer:${value}`],
    async () => "2",
  )
  invalidate(["influencer:1"])
  expect(await cache.take("nadia", ["influencer:1"], async () => "new")).toBe("new")
  expect(await cache.take("lina", [], async () => "made again")).toBe("2")
  invalidate(["influencer:2"])
  expect(await cache.take("lina", [], async () => "made again")).toBe("made again")
})

test("what was read before a write does not enter after it, nor reach who asks after it", async () => {
  const cache = createCache<string>()
  const { promise, resolve } = Promise.withResolvers<string>()
  const before = cache.take("page", ["page:1"], () => promise)
  invalidate(["page:1"])
  const after = cache.take("page", ["page:1"], async () => "new")
  resolve("old")
  expect(await before).toBe("old")
  expect(await after).toBe("new")
  expect(await cache.take("page", ["page:1"], async () => "never asked")).toBe("new")
})

test("emptying all empties what is being made as well", async () => {
  const cache = createCache<string>()
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = cache.take("a", [], () => promise)
  invalidateAll()
  resolve("old")
  await first
  expect(cache.size()).toBe(0)
})

test("a failure is kept by nobody", async () => {
  const cache = createCache<string>()
  await expect(cache.take("a", [], () => Promise.reject(new Error("away")))).rejects.toThrow("away")
  expect(await cache.take("a", [], async () => "there")).toBe("there")
})

test("the oldest leave when there are too many", async () => {
  const cache = createCache<number>({ maxEntries: 2 })
  for (const key of ["a", "b", "c"]) await cache.take(key, [], async () => 1)
  expect(cache.size()).toBe(2)
  expect(await cache.take("a", [], async () => 2)).toBe(2)
})

test("any list of tags fits into notifications and comes out whole", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 300 }), { maxLength: 200 }), (tags) => {
      const parts = payloads(tags)
      for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThan(8_000)
      expect(parts.flatMap((part) => JSON.parse(part))).toEqual([...new Set(tags)])
    }),
  )
})

test("a bound in bytes drops the oldest, and what is not worth keeping pushes nothing out", async () => {
  const cache = createCache<string | null>({
    maxBytes: 10,
    bytesOf: (value) => value?.length ?? 0,
    isKept: (value) => value !== null,
  })
  for (const key of ["aaaa", "bbbb"]) await cache.take(key, [key], async () => key)
  for (let n = 0; n < 100; n++) await cache.take(`made up ${n}`, [], async () => null)
  expect([cache.peek("aaaa"), cache.peek("bbbb"), cache.size()]).toEqual(["aaaa", "bbbb", 2])
  await cache.take("cccc", ["cccc"], async () => "cccc")
  expect([cache.peek("aaaa"), cache.peek("bbbb"), cache.peek("cccc")]).toEqual([undefined, "bbbb", "cccc"])
  invalidate(["bbbb"])
  await cache.take("dddd", ["dddd"], async () => "dddd")
  expect([cache.peek("bbbb"), cache.peek("cccc"), cache.peek("dddd")]).toEqual([undefined, "cccc", "dddd"])
})
