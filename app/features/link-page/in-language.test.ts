import fc from "fast-check"
import { expect, test } from "vitest"
import { LOCALES } from "#app/locale"
import { inLanguage, languagesOf } from "./in-language"
import { type PublicPage, publicPage } from "./public-page"

const locale = fc.constantFrom(...LOCALES)
const title = fc.string({ minLength: 1, maxLength: 20 })
const translations = fc
  .dictionary(locale, title, { noNullPrototype: true })
  .map((all) => all as Partial<Record<(typeof LOCALES)[number], string>>)
const page: fc.Arbitrary<PublicPage> = fc
  .record({ locale, blocks: fc.array(fc.record({ title, translations }), { maxLength: 6 }) })
  .map((drawn) => pageWith(drawn.locale, drawn.blocks))

function pageWith(pageLocale: PublicPage["locale"], blocks: { title: string; translations: object }[]): PublicPage {
  const row = {
    id: "1",
    path: "salma",
    name: "سلمى",
    bio: "",
    profileImageUrl: null,
    portraitLabel: null,
    isVerified: false,
    isActive: true,
    pageLocale,
    theme: "medina",
    accent: null,
    totalFollowers: null,
    mediaKitAt: null,
    certificateNumber: null,
    certificateExpiresOn: null,
    source: null,
    changesAt: null,
  }
  const words = { kind: "text" as const, url: null, icon: null, disclosure: null, imageLabel: null }
  const rows = blocks.map((block, place) => ({ id: String(place), ...words, ...block }))
  return publicPage(row, { networks: [], blocks: rows, collaborations: [] }, new Date(0))
}

test("a page speaks its own language and those that a block of it has a title in, its own first and none twice", () => {
  fc.assert(
    fc.property(page, (each) => {
      const languages = languagesOf(each)
      expect(languages[0]).toBe(each.locale)
      expect(new Set(languages).size).toBe(languages.length)
      for (const other of LOCALES)
        expect(languages.includes(other)).toBe(
          other === each.locale || each.blocks.some(({ translations }) => translations?.[other]),
        )
    }),
  )
})

test("in whichever language, every block is there in its place, with a title that says what language it is in", () => {
  fc.assert(
    fc.property(page, locale, (each, language) => {
      const shown = inLanguage(each, language)
      const around = shown.shownIn ?? shown.locale
      expect(languagesOf(each)).toContain(around)
      expect(shown.blocks.map(({ id }) => id)).toEqual(each.blocks.map(({ id }) => id))
      for (const [place, block] of shown.blocks.entries()) {
        const own = each.blocks[place]
        const spoken = block.locale ?? around
        expect(block.title).toBe(spoken === each.locale ? own?.title : own?.translations?.[spoken])
      }
    }),
  )
})

test("where no block has a title in the visitor's language, nothing of the page changes", () => {
  const arabic = pageWith("ar", [{ title: "متجري", translations: { en: "My shop" } }])
  expect(inLanguage(arabic, "fr")).toBe(arabic)
  expect(inLanguage(arabic, "ar")).toBe(arabic)
  expect(inLanguage(arabic, "en")).toMatchObject({ shownIn: "en", locale: "ar", blocks: [{ title: "My shop" }] })
})
