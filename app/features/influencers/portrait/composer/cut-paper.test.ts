import fc from "fast-check"
import sharp from "sharp"
import { expect, test } from "vitest"
import { portraitByChance } from "#platform/cut-paper/chance"
import { MAX_PORTRAIT_CODE, PARTS, portraitCode, portraitOfCode, withChoice } from "#platform/cut-paper/code"
import { drawPortrait } from "#platform/cut-paper/draw"
import { pictureOfDrawing } from "#platform/pictures/drawing.server"
import { HOSTILE } from "#tests/support/hostile"
import { PORTRAIT_PARTS } from "#vocabulary/portrait"
import { suggestedPortraits } from "./suggestions"

const SHAPES = new Set(["svg", "g", "rect", "circle", "ellipse", "path", "clipPath"])

const anyPortrait = fc
  .tuple(...PARTS.map((part) => fc.constantFrom<string>(...PORTRAIT_PARTS[part])))
  .map((names) => names.join("."))

test("every portrait that can be composed is kept by its code, and drawn without a gap", () => {
  fc.assert(
    fc.property(anyPortrait, (code) => {
      const composed = portraitOfCode(code)
      if (!composed) throw new Error(`${code} is no portrait`)
      expect(portraitCode(composed)).toBe(code)
      expect(drawPortrait(composed)).not.toMatch(/undefined|NaN|null|""/)
    }),
    { numRuns: 300 },
  )
})

test("a portrait is shapes alone: no word and so no font, no picture of somebody else's, nothing that is fetched", () => {
  fc.assert(
    fc.property(anyPortrait, (code) => {
      const composed = portraitOfCode(code)
      if (!composed) throw new Error(`${code} is no portrait`)
      const drawing = drawPortrait(composed)
      const elements = new Set([...drawing.matchAll(/<([a-zA-Z]+)/g)].map(([, name = ""]) => name))
      expect([...elements].filter((name) => !SHAPES.has(name))).toEqual([])
      expect(drawing.replaceAll("url(#torso)", "")).not.toMatch(/href|url\(|font|style=/)
    }),
    { numRuns: 300 },
  )
})

test("the longest code fits where codes are kept", () => {
  const longest = PARTS.map((part) => PORTRAIT_PARTS[part].toSorted((a, b) => b.length - a.length)[0])
  expect(longest.join(".").length).toBeLessThanOrEqual(MAX_PORTRAIT_CODE)
  expect(longest.join(".")).toMatch(/^[a-z.-]+$/)
})

test("a portrait from before a part takes the first choice of what came later", () => {
  expect(portraitOfCode("bob.copper")).toMatchObject({ cut: "bob", hair: "copper", skin: "porcelain", leaves: "two" })
})

test.each([
  ...HOSTILE,
  "",
  ".",
  "bun.",
  "nobody",
  "constructor",
  "__proto__.toString",
  "bun.black.porcelain.__proto__",
  Array.from({ length: PARTS.length + 1 }, () => "none").join("."),
  "bun.".repeat(100_000),
])("%j is no portrait", (code) => expect(portraitOfCode(code)).toBeNull())

test.each([
  ["__proto__", "bun"],
  ["constructor", "name"],
  ["cut", "constructor"],
  ["cut", 7],
  ["cut", null],
  ["skin", "bun"],
])("%j: %j chooses nothing", (part, choice) => {
  const [before] = suggestedPortraits("zoe")
  expect(withChoice(before, part, choice)).toEqual(before)
})

test("whom chance puts together is a portrait of its own, always the same for the same name", () => {
  const met = new Set(Array.from({ length: 60 }, () => portraitCode(portraitByChance(Math.random))))
  expect(met.size).toBeGreaterThan(50)
  for (const code of met) expect(portraitOfCode(code)).not.toBeNull()
  expect(suggestedPortraits("zoe-martin")).toEqual(suggestedPortraits("zoe-martin"))
  expect(suggestedPortraits("")).toHaveLength(2)
})

test("a drawing is a picture like a photo's: WebP, with something on it", async () => {
  const picture = await pictureOfDrawing(drawPortrait(suggestedPortraits("zoe")[0]))
  expect(await sharp(picture).metadata()).toMatchObject({ format: "webp", width: 512, height: 640 })
  expect((await sharp(picture).stats()).entropy).toBeGreaterThan(1)
})
