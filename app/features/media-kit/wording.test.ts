import { expect, test } from "vitest"
import { growthWords } from "./wording"

test("a period of months is said without “de août”", () => {
  const points = [
    { day: "2026-08-01", followers: 100 },
    { day: "2026-11-01", followers: 120 },
  ]
  const growth = { network: "instagram", provenance: "connected", points } as unknown as Parameters<
    typeof growthWords
  >[0]
  expect(growthWords(growth, "fr").period).toMatch(/^Instagram, entre août\s2026 et novembre\s2026/)
})
