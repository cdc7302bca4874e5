import fc from "fast-check"
import { expect, test } from "vitest"
import type { Outcome, Reading } from "../reading/reader"
import { judge, type StoredFigure } from "./judge"

const reading = (followers: number): Reading => ({
  outcome: "ok",
  followers,
  platformId: "UC1",
  title: null,
  precision: "exact",
  mode: "public_api",
  fetchedAt: new Date("2026-11-20T12:00:00Z"),
})
const NOW = new Date("2026-11-20T12:00:00Z")
const HOUR_AGO = new Date("2026-11-20T11:00:00Z")
const stored = (figure: Partial<StoredFigure> = {}): StoredFigure => ({
  followers: 1000,
  provenance: "public_api",
  heldFollowers: null,
  heldAt: figure.heldFollowers === undefined ? null : HOUR_AGO,
  failures: 0,
  ...figure,
})
const figureAfter = (before: StoredFigure, followers: number) =>
  judge(before, reading(followers), NOW).figure?.followers

test.each([1000, 1001, 5000, 9999, 101, 999])("from 1 000 to %i is news", (followers) => {
  expect(judge(stored(), reading(followers), NOW)).toMatchObject({ status: "ok", figure: { followers }, held: null })
})

test.each([0, 100, 50, 10_000, 1_000_000])("from 1 000 to %i waits for a second reading", (followers) => {
  expect(judge(stored(), reading(followers), NOW)).toEqual({
    status: "unavailable",
    figure: null,
    held: followers,
    failures: 0,
  })
})

test.each([
  [0, 0],
  [12_000, 12_000],
  [12_000, 17_000],
  [100, 80],
])("a held %i is confirmed by %i, which becomes the figure", (held, second) => {
  expect(judge(stored({ heldFollowers: held }), reading(second), NOW)).toMatchObject({
    status: "ok",
    figure: { followers: second },
    held: null,
  })
})

test("a second reading that says something else is held in its turn, one that is like the figure ends it", () => {
  expect(judge(stored({ heldFollowers: 0 }), reading(50_000), NOW)).toMatchObject({ figure: null, held: 50_000 })
  expect(judge(stored({ heldFollowers: 0 }), reading(1010), NOW)).toMatchObject({
    figure: { followers: 1010 },
    held: null,
  })
})

test("a second reading of the same fault confirms nothing: half an hour lies between two", () => {
  const justNow = new Date("2026-11-20T11:45:00Z")
  expect(judge(stored({ heldFollowers: 20_000, heldAt: justNow }), reading(21_000), NOW)).toEqual({
    status: "unavailable",
    figure: null,
    held: 20_000,
    failures: 0,
  })
})

test("half an hour later to the moment it confirms, and without its time it never does", () => {
  const halfAnHourAgo = new Date("2026-11-20T11:30:00Z")
  expect(figureAfter(stored({ heldFollowers: 20_000, heldAt: halfAnHourAgo }), 21_000)).toBe(21_000)
  expect(figureAfter(stored({ heldFollowers: 20_000, heldAt: null }), 21_000)).toBeUndefined()
})

test("none that stay none are no news to wait for, and from few to none is", () => {
  expect(figureAfter(stored({ followers: 0 }), 0)).toBe(0)
  expect(figureAfter(stored({ followers: 3 }), 0)).toBeUndefined()
})

test("what a person declared, or nothing, proves nothing about a network's figure", () => {
  expect(figureAfter(stored({ provenance: "declared", followers: 900_000 }), 12)).toBe(12)
  expect(figureAfter(stored({ provenance: null, followers: null }), 5_000_000)).toBe(5_000_000)
})

const noAnswer = fc.constantFrom<Outcome>(
  { outcome: "hidden", platformId: "UC1" },
  { outcome: "not_found" },
  { outcome: "not_supported", reason: "not_connected" },
  { outcome: "rate_limited", retryAt: new Date() },
  { outcome: "auth_error" },
  { outcome: "scope_missing" },
  { outcome: "transient", fault: "timeout" },
)
const anyStored = fc.record<StoredFigure>({
  followers: fc.option(fc.maxSafeNat()),
  provenance: fc.constantFrom("connected", "public_api", "declared", null),
  heldFollowers: fc.option(fc.maxSafeNat()),
  heldAt: fc.constant(HOUR_AGO),
  failures: fc.nat(50),
})

test("nothing but a figure ever touches a figure; what is held waits on, unless the network speaks of the account itself", () => {
  fc.assert(
    fc.property(anyStored, noAnswer, (before, outcome) => {
      const { status, figure, held, failures } = judge(before, outcome, NOW)
      const isAboutAccount = ["hidden", "not_found", "not_supported"].includes(outcome.outcome)
      expect([status === "ok", figure, held]).toEqual([false, null, isAboutAccount ? null : before.heldFollowers])
      expect(failures).toBe(outcome.outcome === "transient" ? before.failures + 1 : 0)
    }),
  )
})

test("whatever a network keeps saying is believed at the second time at the latest", () => {
  fc.assert(
    fc.property(anyStored, fc.maxSafeNat(), (before, followers) => {
      const first = judge(before, reading(followers), NOW)
      const second = judge({ ...before, heldFollowers: first.held, heldAt: HOUR_AGO }, reading(followers), NOW)
      expect(first.figure ?? second.figure).toMatchObject({ followers })
    }),
  )
})
