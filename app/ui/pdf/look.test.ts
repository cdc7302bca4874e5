import { Document, Page, renderToBuffer, Text } from "@react-pdf/renderer"
import fc from "fast-check"
import { createElement } from "react"
import { expect, test } from "vitest"
import { LOCALES } from "#app/locale"
import { fontFiles } from "./fonts.server"
import { pdfLook, registered } from "./look.server"

const words = "Анна 🌸👍🇫🇷 張"
const exact = await pdfLook("fr", { words, isExact: true })
const kit = await pdfLook("fr", { words })

test.each([
  ["Prime de 1 200 €, « œuvre » d’été – Łódź", "Prime de 1 200 €, « œuvre » d’été – Łódź"],
  ["عقد مؤرَّخ في ٢٠٢٦، 500 €", "عقد مؤرَّخ في ٢٠٢٦، 500 €"],
  ["1аа0 €", "1[U+0430][U+0430]0 €"],
  ["９００ €, 𝟗𝟎𝟎", "900 €, 900"],
  ["10⁵ et 10①", "10⁵ et 10[U+2460]"],
  ["1\u03360\u0336 €", "1[U+0336]0[U+0336] €"],
  ["gratuit\u{e0031}\u{e0030}\u206a\u206b\u3164\ufe0f", "gratuit"],
  ["Merci 🌸 丹", "Merci 🌸 丹"],
  ["Анна Мaison", "Анна [U+041C]aison"],
  ["ไทย", "[U+0E44][U+0E17][U+0E22]"],
  ["une ligne\nune autre\u202f!", "une ligne\nune autre\u00a0!"],
  ["a\uffffb\ue000", "a[U+FFFF]b[U+E000]"],
])("a contract writes %j as %j", (text, written) => expect(exact.written(text)).toBe(written))

test.each([
  ["Nadia 🌸 Анна", "Nadia 🌸 Анна"],
  ["Nadia ไทย 🀀 Benali", "Nadia Benali"],
  ["𝓩𝓸𝓮 Ⓩoé", "Zoe Zoé"],
  ["Z\u0334o\u0336e", "Zoe"],
  ["👍🏽 1\ufe0f\u20e3", "👍 1\ufe0f"],
  ["ไทย", ""],
])("a media kit writes %j as %j, without what its fonts cannot draw", (text, written) =>
  expect(kit.written(text)).toBe(written),
)

test.each(LOCALES)(
  "in %s no sign is left to a font of the library's own, which would write another one",
  async (locale) => {
    const { fonts, written } = await pdfLook(locale, { words, isExact: true })
    const samples = fc.sample(fc.string({ unit: "binary", minLength: 50, maxLength: 50 }), { numRuns: 40, seed: 7 })
    const page = (text: string) =>
      renderToBuffer(
        createElement(
          Document,
          {},
          createElement(Page, { style: { fontFamily: fonts.text } }, createElement(Text, {}, text)),
        ),
      )
    // Breaks of lines and the mark beside numbers write nothing, in whatever font.
    const safe = await page(
      samples
        .map(written)
        .join("")
        .replace(/[\n\u200e]/g, ""),
    )
    expect(safe.toString("latin1")).not.toContain("/Helvetica")
    expect((await page("ไทย")).toString("latin1")).toContain("/Helvetica")
  },
)

test("a font that could not be read once is read by the next who asks", async () => {
  const [font] = fontFiles("")
  if (!font) throw new Error("the house has fonts")
  let tries = 0
  const once = {
    ...font,
    family: "Read twice",
    name: "read-twice",
    woff: () => {
      if (tries++ === 0) throw new Error("EMFILE: too many open files")
      return font.woff()
    },
  }
  await expect(registered(once)).rejects.toThrow("EMFILE")
  expect((await registered(once))[1].size).toBeGreaterThan(100)
})
