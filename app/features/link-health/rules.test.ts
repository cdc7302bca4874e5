import fc from "fast-check"
import { expect, test } from "vitest"
import { DAY_MS, parisDay } from "#platform/text/day"
import { afterAsking, findingOf, isCutOff, type LinkFinding, type LinkStanding } from "./rules"

const NOW = new Date("2026-11-23T04:00:00Z")
const NEW: LinkStanding = { state: "unknown", fault: null, failures: 0, failingSince: null }
const after = (findings: readonly LinkFinding[], everyMs = DAY_MS) =>
  findings.reduce(
    (standing, finding, at) => afterAsking(standing, finding, new Date(NOW.getTime() + at * everyMs)),
    NEW,
  )

test.each([
  [200, "fine"],
  [204, "fine"],
  [404, "gone"],
  [410, "gone"],
  [500, "broken"],
  [502, "broken"],
  [504, "broken"],
  [401, "unclear"],
  [403, "unclear"],
  [405, "unclear"],
  [429, "unclear"],
  [451, "unclear"],
  [503, "unclear"],
  [520, "unclear"],
  [999, "unclear"],
  [0, "unclear"],
])("an answer of %d says that a link is %s", (status, finding) => {
  expect(findingOf({ status })).toBe(finding)
})

test("a link is dead at the third failure in a row, and not all of them on one day", () => {
  expect(after(["gone", "gone"])).toMatchObject({ state: "failing", failures: 2 })
  expect(after(["gone", "gone", "silent"])).toEqual({ state: "dead", fault: "silent", failures: 3, failingSince: NOW })
  expect(after(["gone", "gone", "gone", "gone"], 60_000)).toMatchObject({ state: "failing", failures: 4 })
})

test("the first answer brings it back, and what could not be told changes nothing", () => {
  expect(after(["gone", "gone", "gone", "fine"])).toEqual({ ...NEW, state: "fine" })
  expect(after(["gone", "unclear", "gone"])).toMatchObject({ state: "failing", failures: 2 })
  expect(after(["gone", "gone", "gone", "unclear"])).toMatchObject({ state: "dead" })
  expect(after(["unclear", "unclear", "unclear"])).toEqual(NEW)
})

test("whatever comes in which order, only three failures on two days since the last answer make a link dead", () => {
  const finding = fc.constantFrom<LinkFinding>("fine", "unclear", "gone", "broken", "silent", "nameless", "certificate")
  fc.assert(
    fc.property(fc.array(fc.tuple(finding, fc.integer({ min: 1, max: 2 * DAY_MS })), { maxLength: 12 }), (asked) => {
      let [standing, now] = [NEW, NOW]
      let failed: Date[] = []
      for (const [each, later] of asked) {
        now = new Date(now.getTime() + later)
        standing = afterAsking(standing, each, now)
        if (each === "fine") failed = []
        else if (each !== "unclear") failed.push(now)
        const isDead = failed.length >= 3 && new Set(failed.map(parisDay)).size >= 2
        expect(standing.state === "dead").toBe(isDead)
      }
    }),
  )
})

test("where a whole round is silent, it is this machine that is cut off", () => {
  expect(isCutOff(["silent", "nameless", "silent"])).toBe(true)
  expect(isCutOff(["silent", "nameless"])).toBe(false)
  expect(isCutOff(["silent", "silent", "silent", "unclear"])).toBe(false)
})
