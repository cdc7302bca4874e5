import { Document, Page, renderToBuffer, Text } from "@react-pdf/renderer"
import fc from "fast-check"
import { createElement } from "react"
import { expect, test } from "vitest"
import { LOCALES } from "#app/locale"
import { pdfLook } from "./look.server"

const exact = await pdfLook("fr", { isExact: true })
const kit = await pdfLook("fr")

test.each([
  ["Prime de 1 200 €, « œuvre » d’été – Łódź", "Prime de 1 200 €, « œuvre » d’été – Łódź"],
  ["عقد مؤرَّخ في ٢٠٢٦، 500 €", "عقد مؤرَّخ في ٢٠٢٦، 500 €"],
  ["1аа0 €", "1[U+0430][U+0430]0 €"],
  ["９００ €, 𝟗𝟎𝟎", "900 €, 900"],
  ["10⁵ et 10①", "10[U+2075] et 10[U+2460]"],
  ["1\u03360\u0336 €", "1[U+0336]0[U+0336] €"],
  ["gratuit\u{e0031}\u{e0030}\u206a\u206b\u3164\ufe0f", "gratuit"],
  ["Merci 🌸 丹", "Merci [U+1F338] [U+4E39]"],
  ["une ligne\nune autre\u202f!", "une ligne\nune autre\u00a0!"],
  ["a\uffffb\ue000", "a[U+FFFF]b[U+E000]"],
])("a contract writes %j as %j", (text, written) => expect(exact.written(text)).toBe(written))

test("a media kit leaves out what its fonts cannot draw, and marks the letters of another script", () => {
  expect(kit.written("Nadia 🌸 Анна")).toBe("Nadia  ????")
})

test.each(LOCALES)(
  "in %s no sign is left to a font of the library's own, which would write another one",
  async (locale) => {
    const { fonts, written } = await pdfLook(locale, { isExact: true })
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
    expect((await page("Анна")).toString("latin1")).toContain("/Helvetica")
  },
)
