import { expect, test } from "vitest"
import { looksAutomatic } from "./rules"

const now = new Date("2026-11-20T10:00:00Z")
const agoMs = (ms: number) => String(now.getTime() - ms)

test.each([
  ["a person who takes her time", { website: "", openedAt: agoMs(3_000) }, false],
  ["a sender without our page", { website: "", openedAt: "" }, false],
  ["a time that is none", { website: "", openedAt: "yesterday" }, false],
  ["somebody faster than people", { website: "", openedAt: agoMs(2_999) }, true],
  ["somebody from the future", { website: "", openedAt: agoMs(-60_000) }, true],
  ["whoever fills in what nobody sees", { website: "https://spam.example", openedAt: agoMs(60_000) }, true],
])("%s", (_, signs, expected) => expect(looksAutomatic(signs, now)).toBe(expected))
