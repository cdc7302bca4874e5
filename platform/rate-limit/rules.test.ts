import { expect, test } from "vitest"
import { RateLimited } from "../errors/errors.ts"
import { createMemoryCounters } from "./memory-counters.ts"
import { createRequestLimit } from "./request-limit.ts"
import { signInDelayMs } from "./sign-in-delay.ts"

test.each([
  [0, 0],
  [9, 0],
  [10, 1_000],
  [11, 2_000],
  [12, 4_000],
  [15, 32_000],
  [16, 60_000],
  [1_000, 60_000],
])("after %i failures the next try to sign in waits %i ms", (failures, waitMs) => {
  expect(signInDelayMs(failures)).toBe(waitMs)
})

test("a factor makes the free failures more or fewer, and one at least is free", () => {
  expect([19, 20].map((failures) => signInDelayMs(failures, 2))).toEqual([0, 1_000])
  expect([4, 5].map((failures) => signInDelayMs(failures, 0.55))).toEqual([0, 1_000])
  expect([0, 1].map((failures) => signInDelayMs(failures, 0))).toEqual([0, 1_000])
  expect([99, 100].map((failures) => signInDelayMs(failures, 1, 100))).toEqual([0, 1_000])
})

test("a key is counted in a window that begins with its first hit, and anew once that is over", () => {
  const { add, get, forget } = createMemoryCounters()
  expect(add("nadia", 1_000, 5_000)).toEqual({ hits: 1, expiresAt: 6_000 })
  expect(add("nadia", 1_000, 5_999)).toEqual({ hits: 2, expiresAt: 6_000 })
  expect(add("lina", 1_000, 5_999)).toEqual({ hits: 1, expiresAt: 6_999 })
  expect(add("nadia", 1_000, 6_000)).toEqual({ hits: 1, expiresAt: 7_000 })
  forget("nadia")
  expect(get("nadia")).toBeUndefined()
  expect(get("lina")).toEqual({ hits: 1, expiresAt: 6_999 })
})

test("what is over is taken out when somebody asks", () => {
  const { add, purge, size, get } = createMemoryCounters()
  add("over", 1_000, 0)
  add("running", 1_001, 0)
  purge(1_000)
  expect(size()).toBe(1)
  expect(get("running")).toBeDefined()
})

test("there are never more keys than the most: the oldest makes room, and nobody who is known does", () => {
  const { add, get, size } = createMemoryCounters(2)
  add("first", 1_000, 0)
  add("second", 1_000, 0)
  add("second", 1_000, 0)
  expect(get("first")).toBeDefined()
  add("third", 1_000, 0)
  expect([get("first"), size()]).toEqual([undefined, 2])
})

test("where there are very many, those that are over go by themselves, at each thousandth new one", () => {
  const { add, size } = createMemoryCounters()
  const addMany = (count: number, name: string, now: number) => {
    for (let each = 0; each < count; each++) add(`${name}${each}`, 1_000, now)
    return size()
  }
  expect(addMany(20_000, "early", 0)).toBe(20_000)
  expect(addMany(1, "early", 1_000)).toBe(20_000)
  expect(addMany(1, "late", 1_000)).toBe(2)
  expect(addMany(19_999, "soon", 1_500)).toBe(20_001)
  expect(addMany(1, "later", 9_000)).toBe(20_002)
})

test("few are not looked through", () => {
  const { add, size } = createMemoryCounters()
  add("over", 1_000, 0)
  add("new", 1_000, 9_000)
  expect(size()).toBe(2)
})

test("an address has its pages of a minute, and is told how long to wait for more", () => {
  const takePage = createRequestLimit("page_address", 0.01)
  for (let page = 0; page < 3; page++) takePage("192.0.2.1", 10_000)
  takePage("192.0.2.2", 10_000)
  const refused = () => takePage("192.0.2.1", 40_000)
  expect(refused).toThrow(RateLimited)
  expect(refused).toThrow(expect.objectContaining({ retryAfterSeconds: 30 }))
  takePage("192.0.2.1", 70_000)
})

test("however small the factor, one page is shown", () => {
  const takePage = createRequestLimit("page_address", 0)
  takePage("192.0.2.1", 0)
  expect(() => takePage("192.0.2.1", 0)).toThrow(RateLimited)
})
