import fc from "fast-check"
import { expect, test } from "vitest"
import { DAY_MS } from "#platform/text/day"
import { resetAt, retryAfter } from "./retry-after"

const now = new Date("2026-11-20T12:00:00Z")

test.each([
  ["30", "2026-11-20T12:00:30.000Z"],
  ["0", "2026-11-20T12:00:00.000Z"],
  ["Fri, 20 Nov 2026 12:05:00 GMT", "2026-11-20T12:05:00.000Z"],
  ["Fri, 20 Nov 2026 11:00:00 GMT", "2026-11-20T12:00:00.000Z"],
  ["99999999", "2026-11-21T12:00:00.000Z"],
])("Retry-After: %s allows the next call at %s", (header, at) => {
  expect(retryAfter(header, now)?.toISOString()).toBe(at)
})

test.each([null, "", "soon", "-5", "1.5", "2026-11-21"])("Retry-After: %s says nothing", (header) => {
  expect(retryAfter(header, now)).toBeNull()
})

test("whatever the header holds, the wait is between now and a day", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.nat().map(String)), (header) => {
      const waitMs = (retryAfter(header, now) ?? now).getTime() - now.getTime()
      expect(waitMs >= 0 && waitMs <= DAY_MS).toBe(true)
    }),
  )
})

test.each([
  ["1795176060", "2026-11-20T12:01:00.000Z"],
  ["1", "2026-11-20T12:00:00.000Z"],
  ["9999999999", "2026-11-21T12:00:00.000Z"],
])("a reset at second %s allows the next call at %s", (header, at) => {
  expect(resetAt(header, now)?.toISOString()).toBe(at)
})

test.each([null, "", "soon", "-5", "1.5"])("a reset at %s says nothing", (header) => {
  expect(resetAt(header, now)).toBeNull()
})
