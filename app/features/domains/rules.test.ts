import fc from "fast-check"
import { expect, test } from "vitest"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#platform/text/day"
import { afterCheck, type DnsFinding, forgottenAt, judgeRecords, nextCheckAt, proofText, type Standing } from "./rules"

const NOW = new Date("2026-11-24T10:00:00Z")
const ago = (ms: number) => new Date(NOW.getTime() - ms)
const TARGETS = ["192.0.2.1", "2001:db8::1"]
const OURS = proofText("ours")
const judged = (addresses: string[], texts: string[], away = false) =>
  judgeRecords({ addresses, texts, away }, { targets: TARGETS, token: "ours" })

test.each<[string, string[], string[], Partial<DnsFinding>]>([
  ["all right", ["192.0.2.1", "2001:db8::1"], [OURS], { target: null, proof: null }],
  ["one address is enough", ["192.0.2.1"], ["v=spf1 -all", OURS], { target: null, proof: null }],
  ["nothing there yet", [], [], { target: "missing", proof: "missing" }],
  ["another target", ["198.51.100.7"], [OURS], { target: "elsewhere", proof: null, seen: "198.51.100.7" }],
  ["a second address elsewhere", ["192.0.2.1", "198.51.100.7"], [OURS], { target: "partly", seen: "198.51.100.7" }],
  ["a proof of somebody else", ["192.0.2.1"], [proofText("theirs")], { target: null, proof: "others" }],
  ["proofs of both", ["192.0.2.1"], [proofText("theirs"), OURS], { proof: null }],
  ["a proof in capitals", ["192.0.2.1"], [OURS.toUpperCase()], { proof: "missing" }],
  ["a record of 64 KB", ["192.0.2.1"], [OURS + "x".repeat(65_000)], { proof: "missing" }],
  ["10,000 records", [], Array.from({ length: 10_000 }, (_, n) => proofText(String(n))), { proof: "others" }],
])("%s", (_, addresses, texts, expected) => expect(judged(addresses, texts)).toMatchObject(expected))

const RIGHT = judged(["192.0.2.1"], [OURS])
const WRONG = judged(["198.51.100.7"], [OURS])
const AWAY = judged([], [], true)
const WAITING: Standing = {
  state: "waiting",
  createdAt: ago(HOUR_MS),
  provedAt: null,
  liveAt: null,
  failingSince: null,
  lostAt: null,
}
const LIVE: Standing = { ...WAITING, state: "proved", provedAt: ago(DAY_MS), liveAt: ago(DAY_MS) }
const LOST: Standing = { ...LIVE, state: "lost", liveAt: null, lostAt: ago(DAY_MS) }

test("right records prove a domain, and bring back one that was lost", () => {
  for (const before of [WAITING, LOST])
    expect(afterCheck(before, RIGHT, NOW)).toMatchObject({ state: "proved", provedAt: NOW, liveAt: null, lostAt: null })
  expect(afterCheck(LIVE, RIGHT, NOW)).toEqual(LIVE)
})

test("wrong ones leave it waiting or lost; of a proved one the page goes at once, and the domain after three days", () => {
  expect(afterCheck(WAITING, WRONG, NOW)).toEqual(WAITING)
  expect(afterCheck(LOST, WRONG, NOW)).toEqual(LOST)
  expect(afterCheck(LIVE, WRONG, NOW)).toEqual({ ...LIVE, liveAt: null, failingSince: NOW })
  const failing = { ...LIVE, liveAt: null, failingSince: ago(3 * DAY_MS - 1) }
  expect(afterCheck(failing, WRONG, NOW)).toEqual(failing)
  const tooLong = { ...failing, failingSince: ago(3 * DAY_MS) }
  expect(afterCheck(tooLong, WRONG, NOW)).toMatchObject({ state: "lost", lostAt: NOW, liveAt: null })
  expect(afterCheck(failing, RIGHT, NOW)).toMatchObject({ state: "proved", failingSince: null })
})

test("name servers that do not answer change nothing, however long", () => {
  for (const before of [WAITING, LIVE, LOST, { ...LIVE, failingSince: ago(9 * DAY_MS) }])
    expect(afterCheck(before, AWAY, NOW)).toEqual(before)
})

test("whatever is found in whatever order, what stands is what the table takes", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(RIGHT, WRONG, AWAY), fc.nat(5 * DAY_MS)), { maxLength: 20 }),
      (checks) => {
        let [standing, now] = [WAITING, NOW]
        for (const [finding, later] of checks) {
          now = new Date(now.getTime() + later)
          standing = afterCheck(standing, finding, now)
          expect(standing.state === "waiting").toBe(standing.provedAt === null)
          expect(standing.state === "lost").toBe(standing.lostAt !== null)
          if (standing.liveAt) expect(standing.state).toBe("proved")
          expect(nextCheckAt(standing, now).getTime() - now.getTime()).toBeGreaterThanOrEqual(MINUTE_MS)
          expect(nextCheckAt(standing, now).getTime() - now.getTime()).toBeLessThanOrEqual(DAY_MS)
        }
      },
    ),
  )
})

test("it is looked at each minute at first, then at growing distances, and once a day when all is well", () => {
  const minutes = (standing: Standing) => (nextCheckAt(standing, NOW).getTime() - NOW.getTime()) / MINUTE_MS
  expect(minutes({ ...WAITING, createdAt: NOW })).toBe(1)
  expect(minutes(WAITING)).toBe(15)
  expect(minutes({ ...WAITING, createdAt: ago(6 * DAY_MS) })).toBe(180)
  expect(minutes({ ...LIVE, provedAt: NOW, liveAt: null })).toBe(1)
  expect(minutes({ ...LIVE, liveAt: null, failingSince: NOW })).toBe(5)
  expect(minutes(LIVE)).toBe(24 * 60)
})

test("what is not proved is forgotten after a week, what was lost after a month, what is proved never", () => {
  expect(forgottenAt(WAITING)).toEqual(new Date(WAITING.createdAt.getTime() + 7 * DAY_MS))
  expect(forgottenAt(LOST)).toEqual(new Date(ago(DAY_MS).getTime() + 30 * DAY_MS))
  expect(forgottenAt(LIVE)).toBeNull()
})
