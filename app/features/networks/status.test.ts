import { expect, test } from "vitest"
import { isStale } from "./provenance"
import type { Outcome } from "./reading/reader"
import { NETWORK_STATUSES, type NetworkStatus, readingNote, reasonText, statusOf } from "./status"

test.each<[Outcome, NetworkStatus]>([
  [{ outcome: "hidden", platformId: "UC1" }, "hidden"],
  [{ outcome: "not_found" }, "not_found"],
  [{ outcome: "not_supported", reason: "not_connected" }, "not_supported"],
  [{ outcome: "rate_limited", retryAt: new Date() }, "rate_limited"],
  [{ outcome: "auth_error" }, "auth_error"],
  [{ outcome: "scope_missing" }, "auth_error"],
  [{ outcome: "transient", fault: "timeout" }, "unavailable"],
])("%o is stored as %s", (outcome, status) => expect(statusOf(outcome)).toBe(status))

test("a figure is old after thirty days", () => {
  const fetchedAt = new Date("2026-10-01T12:00:00Z")
  expect(isStale(fetchedAt, new Date("2026-10-31T12:00:00Z"))).toBe(false)
  expect(isStale(fetchedAt, new Date("2026-10-31T12:00:01Z"))).toBe(true)
})

test("every reason names the network and says what the person can do", () => {
  const reasons = NETWORK_STATUSES.filter((status) => status !== "ok").map((status) =>
    reasonText("linkedin", status, { canConnect: false, isAsked: false }),
  )
  expect(new Set(reasons).size).toBe(6)
  for (const reason of reasons) expect(reason).toMatch(/LinkedIn.*(?:toi-même|Vérifie)/)
})

const now = new Date("2026-11-20T12:00:00Z")
const aReading = (more: Partial<Parameters<typeof readingNote>[0]>) => ({
  network: "tiktok" as const,
  followers: 12_000,
  status: "ok" as const,
  heldFollowers: null,
  dueAt: now,
  ...more,
})
const nothing = { canConnect: false, isAsked: false }

test("there is nothing to say of a reading that went well, nor of a network that nobody can read beside a declared figure", () => {
  expect(readingNote(aReading({}), nothing, now)).toBeNull()
  expect(readingNote(aReading({ status: null }), nothing, now)).toBeNull()
  expect(readingNote(aReading({ status: "not_supported" }), nothing, now)).toBeNull()
})

test("who could connect the account is told so, whether or not they have given a figure", () => {
  const note = readingNote(aReading({ status: "not_supported" }), { canConnect: true, isAsked: false }, now)
  expect(note).toMatch(/^Connecte ton compte TikTok/)
})

test("personal accounts are told what the network wants, where it is asked at all", () => {
  const personal = aReading({ network: "instagram", status: "not_supported", followers: null })
  expect(readingNote(personal, { canConnect: true, isAsked: true }, now)).toContain("compte professionnel")
  expect(readingNote(personal, nothing, now)).not.toContain("compte professionnel")
})

test("what passes says when the account is read again, as far as that is still to come", () => {
  const limited = aReading({ status: "rate_limited", dueAt: new Date("2026-11-20T15:30:00Z") })
  expect(readingNote(limited, nothing, now)).toMatch(
    /limite .* Prochain relevé automatique vers le \u206820 nov\. 2026 16:30/,
  )
  expect(readingNote({ ...limited, dueAt: now }, nothing, now)).not.toContain("Prochain")
})

test("a reading that is held says what it was and what stands meanwhile", () => {
  expect(readingNote(aReading({ status: "unavailable", heldFollowers: 9 }), nothing, now)).toBe(
    "Un relevé inattendu de \u20689\u2069 attend d'être confirmé par un second. Le chiffre affiché reste \u206812\u202f000\u2069.",
  )
})
