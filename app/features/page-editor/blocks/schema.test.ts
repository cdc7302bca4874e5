import { expect, test } from "vitest"
import { SentBlock } from "./schema.server"

const sent = { kind: "link", title: "Presse", url: "presse.example" }
const faults = (fields: Record<string, unknown>) =>
  SentBlock.safeParse({ ...sent, ...fields }).error?.issues.map(({ path }) => path.join()) ?? []

test("a title is cut where a reader counts eighty characters, and never inside one", () => {
  const family = "👩‍👩‍👧"
  const { block } = SentBlock.parse({ ...sent, title: ` ${family.repeat(90)}\u202e` })
  expect(block.title).toBe(family.repeat(80))
  expect(SentBlock.parse({ kind: "text", title: "é".normalize("NFD").repeat(400) }).block.title).toBe("é".repeat(300))
})

test("an address of a network brings its sign, any other none", () => {
  expect(SentBlock.parse({ ...sent, url: "https://www.instagram.com/nadia" }).block.icon).toBe("instagram")
  expect(SentBlock.parse(sent).block.icon).toBeNull()
})

test("headings and texts are words alone, whatever else is sent", () => {
  const { block } = SentBlock.parse({ ...sent, kind: "heading", disclosure: "advertisement", imageLabel: "virtual" })
  expect(block).toMatchObject({ url: null, icon: null, disclosure: null, imageLabel: null })
})

test("each fault stands beside its field", () => {
  expect(faults({ title: " \u200b " })).toEqual(["title"])
  expect(faults({ url: undefined })).toEqual(["url"])
  expect(faults({ url: "javascript:alert(1)" })).toEqual(["url"])
  expect(faults({ kind: "video" })).toEqual(["url"])
  expect(faults({ kind: "carousel" })).toEqual(["kind"])
  expect(faults({ startsAt: "demain" })).toEqual(["startsAt"])
  expect(faults({ startsAt: "2026-01-02T10:00", endsAt: "2026-01-02T10:00" })).toEqual(["endsAt"])
  expect(faults({ disclosure: "secret" })).toEqual(["disclosure"])
  expect(faults({ influencerId: "x" })).toEqual([""])
})

test("a title in another language is cut as the title is, and there is no language but those of the site", () => {
  const sent = { kind: "heading", title: "Presse" }
  const { translations } = SentBlock.parse({ ...sent, title_en: "x".repeat(20_000), title_ar: " \u202e\u2066 " }).block
  expect(translations).toEqual({ en: "x".repeat(80) })
  for (const field of ["title_de", "title___proto__", "title_", "translations"])
    expect(SentBlock.safeParse({ ...sent, [field]: "x" }).success).toBe(false)
})
