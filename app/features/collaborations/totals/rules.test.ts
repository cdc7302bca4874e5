import { expect, test } from "vitest"
import { isPairAhead, nearnessOf } from "./rules"

test("a contract is asked for from 1 000 € on, to the cent, and spoken of from 800 € on", () => {
  expect([0, 79_999, 80_000, 99_999, 100_000].map(nearnessOf)).toEqual(["below", "below", "near", "near", "reached"])
})

test("the sum of all objectives is spoken of where it says more than that of the one", () => {
  expect(isPairAhead("near", "below")).toBe(true)
  expect(isPairAhead("reached", "near")).toBe(true)
  expect(isPairAhead("reached", "reached")).toBe(false)
  expect(isPairAhead("below", "below")).toBe(false)
})
