import { expect, test } from "vitest"
import { newestWaiting } from "./waiting"

test("what is told after a page counts, until the server answers again, be it with the same number", () => {
  const first = { conversations: 1 }
  expect(newestWaiting(first, null)).toBe(1)
  const told = { since: first, conversations: 2 }
  expect(newestWaiting(first, told)).toBe(2)
  expect(newestWaiting({ conversations: 1 }, told)).toBe(1)
})

test("somebody without messages has none that wait, whatever was told before they signed out", () => {
  expect(newestWaiting(null, { since: { conversations: 0 }, conversations: 3 })).toBeNull()
})
