import { expect, test } from "vitest"
import { NETWORK_STATUSES, type NetworkStatus } from "#vocabulary/networks"
import type { Outcome } from "./reading/reader"
import { readingNote, reasonText, statusLabel, statusOf } from "./status"

test.each<[Outcome, NetworkStatus]>([
  [{ outcome: "hidden", platformId: "UC1" }, "hidden"],
  [{ outcome: "not_found" }, "not_found"],
  [{ outcome: "not_supported", reason: "not_connected" }, "not_supported"],
  [{ outcome: "rate_limited", retryAt: new Date() }, "rate_limited"],
  [{ outcome: "auth_error" }, "auth_error"],
  [{ outcome: "scope_missing" }, "auth_error"],
  [{ outcome: "transient", fault: "timeout" }, "unavailable"],
])("%o is stored as %s", (outcome, status) => expect(statusOf(outcome)).toBe(status))

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
  const page = { ...personal, network: "facebook" as const }
  expect(readingNote(page, { canConnect: true, isAsked: true }, now)).toContain("profil personnel")
  expect(readingNote(page, nothing, now)).not.toContain("profil personnel")
  expect(readingNote({ ...personal, network: "linkedin" }, { canConnect: false, isAsked: true }, now)).toMatch(
    /^Ton chiffre LinkedIn ne peut pas être relevé/,
  )
})

test("what passes says when the account is read again, as far as that is still to come", () => {
  const limited = aReading({ status: "rate_limited", dueAt: new Date("2026-11-20T15:30:00Z") })
  expect(readingNote(limited, nothing, now)).toMatch(
    /limite .* Prochain relevé automatique vers le \u206820\snov\.\s2026 16:30/,
  )
  expect(readingNote({ ...limited, status: "unavailable" }, nothing, now)).toContain("Prochain")
  expect(readingNote({ ...limited, status: "not_found" }, nothing, now)).not.toContain("Prochain")
  expect(readingNote({ ...limited, dueAt: now }, nothing, now)).not.toContain("Prochain")
})

test("a reading that is held says what it was and what stands meanwhile", () => {
  expect(readingNote(aReading({ status: "unavailable", heldFollowers: 9 }), nothing, now)).toBe(
    "Un relevé inattendu de \u20689\u2069 attend d’être confirmé par un second. Le chiffre affiché reste \u206812\u202f000\u2069.",
  )
})

test("what is held without a figure beside it is no news, what the network said is", () => {
  const reading = aReading({ status: "hidden", followers: null, heldFollowers: 9 })
  expect(readingNote(reading, nothing, now)).toBe(reasonText("tiktok", "hidden", nothing))
})

test("whoever looks after many accounts reads the status in a few words", () => {
  const label = (status: NetworkStatus | null) => statusLabel({ status, heldFollowers: null })
  expect([null, ...NETWORK_STATUSES].map(label)).toEqual([
    null,
    null,
    "masqué par le compte",
    "compte introuvable",
    "ne peut pas être relevé",
    "limite de demandes atteinte",
    "accès refusé par le réseau",
    "réseau sans réponse",
  ])
  expect(statusLabel({ status: "ok", heldFollowers: 9 })).toBe("relevé inattendu de \u20689\u2069 à confirmer")
})
