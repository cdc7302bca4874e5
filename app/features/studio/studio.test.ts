import { writeFileSync } from "node:fs"
import { eq } from "drizzle-orm"
import fc from "fast-check"
import { expect, test } from "vitest"
import { AA_TEXT, contrastRatio } from "#app/ui/contrast"
import { influencers } from "#database/schema/influencers"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { RateLimited } from "#platform/errors/errors"
import { loadSharp } from "#platform/pictures/sharp.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { LOCALES } from "#vocabulary/locales"
import { THEME_NAMES } from "#vocabulary/page"
import { type Contents, findStudio, firstSentence, paletteOf, wishIn } from "./contents.server"
import { studioFile } from "./draw.server"
import { breadthOf, fitted } from "./drawing.server"
import { MAX_WORDS, PIECES, type PieceName } from "./pieces"
import { signatureHtml } from "./signature-html.server"

useDatabase()

const NAMES: PieceName[] = ["story", "card", "signature", "square"]

function contents(changes: Partial<Contents> = {}): Contents {
  return {
    name: "Zoé Martin",
    line: "Cuisine de marché à Lyon, sans chichi.",
    picture: null,
    locale: "fr",
    address: "https://vitrine.example/zoe-martin",
    shown: "vitrine.example/zoe-martin",
    palette: paletteOf("papier", null),
    words: null,
    ...changes,
  }
}

/** Each drawing is of a version of its own, so that none comes out of the memory. */
let version = 0
async function draw(piece: PieceName, of: Contents) {
  version += 1
  const studio = { contents: of, theme: "papier", accent: null, version: `test-${version}` } as const
  const file = await studioFile(studio, { piece, ending: "png", userId: `test-${version}` })
  if (process.env.STUDIO_PICTURES) writeFileSync(`${process.env.STUDIO_PICTURES}/${piece}-${version}.png`, file)
  return file
}

test.each(NAMES)("%s is drawn in its size in each language, theme by theme", async (piece) => {
  const sharp = await loadSharp()
  for (const [place, theme] of THEME_NAMES.entries()) {
    const locale = LOCALES[place % LOCALES.length] ?? "fr"
    const name = locale === "ar" ? "سلمى الإدريسي" : "Zoé Martin"
    const line = locale === "ar" ? "مطبخ من الجزائر إلى مرسيليا" : "Cuisine de marché à Lyon, sans chichi."
    const file = await draw(piece, contents({ palette: paletteOf(theme, null), locale, name, line }))
    const { width, height } = PIECES[piece]
    expect(await sharp(file).metadata()).toMatchObject({ format: "png", width, height })
  }
})

test("names in every script and with emoji are drawn, and none is written as another", async () => {
  const names = [
    "",
    "Zoé 🍋",
    "Zoé",
    "Zoé 👩‍🍳",
    "سلمى الإدريسي",
    "Ольга Смирнова",
    "王小明",
    "प्रिया",
    "דנה לוי",
    "김지수",
  ]
  const drawings = await Promise.all(names.map((name) => draw("signature", contents({ name, shown: "x.example" }))))
  expect(new Set(drawings.map((file) => Buffer.from(file).toString("base64"))).size).toBe(names.length)
})

test("forty letters without a space, and a name of two hundred, stay within each piece", async () => {
  const long = contents({
    words: "m".repeat(MAX_WORDS),
    name: "W".repeat(200),
    shown: `vitrine.example/${"w".repeat(30)}`,
  })
  const sharp = await loadSharp()
  for (const piece of NAMES) expect((await draw(piece, long)).byteLength).toBeGreaterThan(1_000)
  for (const piece of ["card", "signature"] as const) {
    const { width, height } = PIECES[piece]
    const edges = [0, width - 50].map((left) => ({ left, top: 0, width: 50, height }))
    const file = await draw(piece, long)
    for (const edge of edges) {
      const { channels } = await sharp(await sharp(file).extract(edge).flatten().png().toBuffer()).stats()
      expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
    }
  }
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 60 }), fc.integer({ min: 1, max: 3 }), (text, lines) => {
      const size = fitted(text, { width: 900, largest: 120, lines })
      for (const word of text.split(" ")) expect(size * breadthOf(word)).toBeLessThanOrEqual(900)
    }),
  )
})

test("whatever the theme and the creator's colour, letters can be read on what they stand on", () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`)
  fc.assert(
    fc.property(fc.constantFrom(...THEME_NAMES), fc.option(colour), (theme, accent) => {
      const { deep, onDeep, onWhite } = paletteOf(theme, accent)
      expect(contrastRatio(deep, onDeep)).toBeGreaterThanOrEqual(AA_TEXT)
      for (const text of [onWhite.ink, onWhite.soft, onWhite.text])
        expect(contrastRatio(text, "#ffffff")).toBeGreaterThanOrEqual(AA_TEXT)
    }),
  )
})

test("an address asks for our themes alone, and for words that fit", () => {
  const asked = (query: Record<string, string>) => wishIn(new URLSearchParams(query))
  expect(asked({ theme: "encre", words: " Bonjour\n\tà tous " })).toEqual({ theme: "encre", words: "Bonjour à tous" })
  expect(asked({ theme: "__proto__", words: "\u0000 \n" })).toEqual({})
  expect(asked({ words: "👩‍🍳" })).toEqual({ words: "👩‍🍳" })
  expect([...(asked({ words: "a".repeat(5_000) }).words ?? "")]).toHaveLength(MAX_WORDS + 1)
})

test.each([
  ["Cuisine d’Alger à Marseille, sans chichi. Les recettes le mardi.", "Cuisine d’Alger à Marseille, sans chichi."],
  ["Dr. Nadia, médecin\nà Lyon", "Dr. Nadia, médecin"],
  ["هل تحبون الطبخ؟ أنا أيضًا", "هل تحبون الطبخ؟"],
  ["", ""],
])("of %j a signature says the first sentence", (bio, sentence) => expect(firstSentence(bio)).toBe(sentence))

test("it is of the actor's own page, and is another file once anything on it is another", async () => {
  const [nadia, karim] = [await anInfluencer({ name: "Nadia" }), await anInfluencer({ name: "Karim" })]
  const before = await findStudio(nadia.actor, {})
  expect(before).toMatchObject({ contents: { name: "Nadia", shown: expect.stringContaining(nadia.path) } })
  expect((await findStudio(karim.actor, {}))?.contents.name).toBe("Karim")
  expect((await findStudio(nadia.actor, {}))?.version).toBe(before?.version)
  const others = await Promise.all(
    [{ theme: "neon" }, { words: "Coucou" }].map((wish) => findStudio(nadia.actor, wish)),
  )
  await withActor(SYSTEM, (tx) =>
    tx.update(influencers).set({ name: "Nadia B." }).where(eq(influencers.id, nadia.influencerId)),
  )
  const after = await findStudio(nadia.actor, {})
  expect(new Set([before, after, ...others].map((each) => each?.version)).size).toBe(4)
})

test("what was drawn costs nothing, and drawing has its limit", async () => {
  const of = { contents: contents(), theme: "papier", accent: null, version: "limit" } as const
  const asked = { piece: "signature", ending: "png", userId: "limited" } as const
  const first = await studioFile(of, asked)
  for (let spent = 0; spent < 300; spent++) await takeRateLimit("studio_account", "limited").catch(() => {})
  expect(await studioFile(of, asked)).toBe(first)
  await expect(studioFile({ ...of, version: "another" }, asked)).rejects.toThrow(RateLimited)
  const html = await studioFile({ ...of, version: "another" }, { ...asked, ending: "html" })
  expect(Buffer.from(html).toString()).toContain("Zoé Martin")
})

test("a signature holds what people wrote as text, and its portrait by its whole address", () => {
  const html = signatureHtml(
    contents({ name: '<script>alert("1")</script>', line: '"><img src=x>', picture: "/media/a.webp", locale: "ar" }),
  )
  expect(html).not.toMatch(/<script|<img src="?x/)
  expect(html).toMatch(/<img src="http:\/\/localhost:3000\/media\/a\.webp"/)
  expect(html).toContain('dir="rtl"')
})

test("the card for a printer is one page of A6", async () => {
  const of = { contents: contents(), theme: "papier", accent: null, version: "pdf" } as const
  const pdf = Buffer.from(await studioFile(of, { piece: "card", ending: "pdf", userId: "printer" })).toString("latin1")
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  expect([Number(width), Number(height)]).toEqual([expect.closeTo(297.64, 1), expect.closeTo(419.53, 1)])
})
