import { expect, test } from "vitest"
import { daysAfter } from "#platform/text/day"
import { PROVENANCES } from "#vocabulary/networks"
import { type Figure, figureText, isStale, provenanceLabel, STALE_AFTER_DAYS, sourceText } from "./provenance"

const FETCHED = new Date("2026-11-18T12:00:00Z")
const days = (count: number) => daysAfter(FETCHED, count)
const plain = (text: string) => text.replace(/[\u2068\u2069]/g, "").replaceAll("\u00a0", " ")
const figure: Figure = {
  network: "instagram",
  followers: 248_000,
  isRounded: false,
  source: { provenance: "connected", fetchedAt: FETCHED, isOwned: false },
}

test("each source has its name, in the language that is asked for", () => {
  const labels = (locale: "fr" | "en") => PROVENANCES.map((each) => provenanceLabel(each, locale))
  expect(labels("fr")).toEqual(["compte connecté", "chiffre public", "chiffre déclaré"])
  expect(labels("en")).toEqual(["connected account", "public count", "declared count"])
})

test("a figure is called old after thirty days, not at them", () => {
  expect(isStale(FETCHED, days(STALE_AFTER_DAYS))).toBe(false)
  expect(isStale(FETCHED, new Date(days(30).getTime() + 1))).toBe(true)
})

test("a source says where the figure is from and when it was read, that it is old, and whose account it is", () => {
  const source = { provenance: "public_api", fetchedAt: FETCHED, isOwned: false } as const
  expect(plain(sourceText(source, FETCHED, "fr"))).toBe("chiffre public · relevé le 18 nov. 2026")
  expect(plain(sourceText({ ...source, isOwned: true }, days(31), "fr"))).toBe(
    "chiffre public · relevé le 18 nov. 2026 · chiffre de plus de 30 jours · Compte confirmé par son titulaire",
  )
  expect(plain(sourceText({ ...source, isOwned: true }, days(31), "en"))).toBe(
    "public count · as of 18 Nov 2026 · more than 30 days old · Account confirmed by its owner",
  )
})

test("a figure stands with its source; where there is none, there is no source to speak of", () => {
  expect(plain(figureText(figure, FETCHED, "fr"))).toBe("Instagram 248K · compte connecté · relevé le 18 nov. 2026")
  expect(plain(figureText({ ...figure, isRounded: true, source: null }, FETCHED, "fr"))).toBe("Instagram ≈ 248K")
  expect(plain(figureText({ ...figure, followers: null }, FETCHED, "fr"))).toBe("Instagram N/A")
})
