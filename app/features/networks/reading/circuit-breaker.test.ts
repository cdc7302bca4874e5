import { expect, test } from "vitest"
import { admit, afterOutcomes, type Circuit, CLOSED, FAILURES_TO_OPEN } from "./circuit-breaker"
import type { Outcome } from "./reader"

const timeout: Outcome = { outcome: "transient", fault: "timeout" }
const start = Date.parse("2026-11-20T12:00:00Z")
const at = (seconds: number) => new Date(start + seconds * 1000)

function afterFailures(count: number): Circuit {
  return Array.from({ length: count }).reduce<Circuit>((circuit) => afterOutcomes(circuit, [timeout], at(0)), CLOSED)
}

test("a network that failed a few times is still asked", () => {
  expect(admit(afterFailures(FAILURES_TO_OPEN - 1), at(0)).admitted).toBe(true)
})

test("a network that failed five times in a row is left alone for half a minute", () => {
  const open = afterFailures(FAILURES_TO_OPEN)
  expect(admit(open, at(29)).admitted).toBe(false)
  expect(admit(open, at(30)).admitted).toBe(true)
})

test("one call alone tries whether the network is back", () => {
  const { circuit } = admit(afterFailures(FAILURES_TO_OPEN), at(30))
  expect(admit(circuit, at(31)).admitted).toBe(false)
  expect(admit(circuit, at(45)).admitted).toBe(true) // the try was lost with its process
})

test("a try that fails doubles the wait, up to ten minutes", () => {
  const again = afterOutcomes(admit(afterFailures(FAILURES_TO_OPEN), at(30)).circuit, [timeout], at(40))
  expect(admit(again, at(99)).admitted).toBe(false)
  expect(admit(again, at(100)).admitted).toBe(true)
  expect(admit(afterFailures(1_000), at(599)).admitted).toBe(false)
  expect(admit(afterFailures(1_000), at(600)).admitted).toBe(true)
})

test("a try that succeeds closes it", () => {
  const open = admit(afterFailures(FAILURES_TO_OPEN), at(30)).circuit
  expect(afterOutcomes(open, [{ outcome: "not_found" }], at(31))).toEqual(CLOSED)
})

test.each<Outcome>([
  { outcome: "rate_limited", retryAt: at(60) },
  { outcome: "auth_error" },
  { outcome: "transient", fault: "refused_request" },
])("$outcome is an answer like any other", (outcome) => {
  expect(afterOutcomes(afterFailures(FAILURES_TO_OPEN - 1), [outcome], at(0))).toEqual(CLOSED)
})
