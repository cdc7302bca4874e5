import { Document, Font, Page, renderToBuffer, Text } from "@react-pdf/renderer"
import { createElement } from "react"
import { expect, test } from "vitest"
import { pdfWords } from "#tests/abuse/pdf-words"
import { drawn } from "./drawn"
import { pdfLook } from "./look.server"

async function fileOf(text: string, locale: "fr" | "ar", isExact = false) {
  const look = await pdfLook(locale, { words: text, isExact })
  const lines = [look.fonts.text, look.fonts.display].map((fontFamily, place) =>
    createElement(Text, { key: place, style: { fontFamily } }, look.written(text)),
  )
  return renderToBuffer(createElement(Document, {}, createElement(Page, {}, lines)))
}

/** The signs that are seen, in an order of their own: a PDF has words from right to left in the order of the eye. */
function seen(text: string) {
  return Array.from(text.normalize("NFC").replace(UNSEEN, "")).sort().join("")
}
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}]/gu

test("a letter that was first seen as a part of another one is still copied", async () => {
  await fileOf("Ê", "fr")
  expect(pdfWords(await fileOf("Numéro SIREN", "fr"))).toBe("Numéro SIRENNuméro SIREN")
})

const FIRST = ["Zoé 🍋", "Нина", "Ελένη", "נועה", "नेहा", "김민지", "李娜", "さくら", "Łucja", "نور"]
const LAST = [
  "Martin 👩‍🍳✨",
  "Достоевская",
  "Παπαδοπούλου",
  "בן־דוד",
  "शर्मा",
  "박",
  "张伟",
  "東京",
  "d’Été 🇫🇷🇲🇦",
  "الدين ❤️",
]

test("a hundred names of all scripts have every letter drawn, and every letter can be copied", async () => {
  const names = FIRST.flatMap((first) => LAST.map((last) => `${first} ${last}`))
  for (const [place, name] of names.entries()) {
    const file = await fileOf(name, place % 2 === 0 ? "fr" : "ar", place % 3 === 0)
    const words = pdfWords(file)
    expect(words, `${name}: a box stands for what a font lacks`).not.toMatch(/[\0\ufffd]/)
    expect(file.toString("latin1"), `${name}: in a font of the library's own`).not.toContain("/Helvetica")
    expect(seen(words), name).toBe(seen(name + name))
  }
}, 60_000)

test.each([
  "👨‍👩‍👧‍👦👩🏽‍💻🏳️‍🌈 famille",
  "🇪🇸🇵🇹🇲🇦 voyages 🌍✈️",
  "Recettes 🍋🍋🍋, brunchs 🥐 & café ☕",
  "متابعة 🌸🌸 وصفات 👩‍🍳 ≈ 12,5K",
  "Смешанный текст 100 % — ελληνικά, עברית 2026",
  "हिन्दी क्षत्रिय श्री ज्ञान",
  "≈ 168 K abonnés ; 3 × 2 = 6, H₂O, m²",
])("a biography is drawn as it is written: %s", async (text) => {
  for (const locale of ["fr", "ar"] as const) {
    const words = pdfWords(await fileOf(text, locale))
    expect(words).not.toMatch(/[\0\ufffd]/)
    expect(seen(words)).toBe(seen(text + text))
  }
})

test("a mark that keeps the order writes no box, whatever its font was asked for before", async () => {
  const { fonts } = await pdfLook("ar", { words: "نور" })
  for (const fontWeight of [400, 600]) {
    const font = Font.getFont({ fontFamily: fonts.display[0] ?? "", fontWeight })?.data
    if (!font || !("layout" in font)) throw new Error("the font is registered")
    const glyphs = (text: string) => font.layout(text).glyphs.map(({ id }: { id: number }) => id)
    expect(glyphs("a")).toEqual([0])
    expect(glyphs("\u200e")).not.toContain(0)
  }
})

test.each([
  ["المادة 293 B من القانون", "المادة \u200e293 B من القانون"],
  ["المادة 242 bis 1°", "المادة \u200e242 bis 1°"],
  ["القانون رقم 2023-451، المادة 8", "القانون رقم \u200e2023-451، المادة 8"],
  ["المادة L. 441-10 من", "المادة L. \u200e441-10 من"],
  ["Rue 12 Est, 75000 Paris", "Rue 12 Est, \u200e75000 Paris"],
  ["24 نوفمبر 2026", "24 نوفمبر 2026"],
])("among Arabic words %j keeps its order", (text, written) => expect(drawn(text)).toBe(written))
