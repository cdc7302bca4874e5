import fc from "fast-check"
import { expect, test } from "vitest"
import { newCode } from "./code.server"
import { codeEnd, holdsCode, isCodeOver } from "./rules"

const code = fc.nat().map(() => newCode())

test("a code is one word that can be read out, and no two are alike", () => {
  const codes = Array.from({ length: 2_000 }, newCode)
  for (const each of codes) expect(each).toMatch(/^vitrine-[2-9a-hjkmnp-z]{10}$/)
  expect(new Set(codes).size).toBe(codes.length)
})

test("every sign can stand at every place of a code", () => {
  const signs = Array.from({ length: 10 }, () => new Set<string>())
  for (let made = 0; made < 2_000; made += 1)
    for (const [place, sign] of [...newCode().slice("vitrine-".length)].entries()) signs[place]?.add(sign)
  expect(signs.map(({ size }) => size)).toEqual(signs.map(() => 31))
})

test("a code is found whatever stands around it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), code, fc.string({ unit: "binary" }), (before, own, after) => {
      expect(holdsCode(before + own + after, own)).toBe(true)
    }),
  )
})

test("a code is not found where another one stands, or none", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), code, code, (bio, own, others) => {
      expect(holdsCode(bio + others, own)).toBe(false)
      expect(holdsCode(bio, own)).toBe(false)
    }),
  )
})

test.each([
  ["in capitals", "VITRINE-ABCDEFGH23"],
  ["in full-width letters", "ｖｉｔｒｉｎｅ－ａｂｃｄｅｆｇｈ２３"],
  ["with a hyphen that does not break", "vitrine\u2011abcdefgh23"],
  ["with a dash", "vitrine–abcdefgh23"],
  ["with signs that nobody sees", "\u2068vitrine-\u200babcd\u00adefgh23\u2069"],
  ["in the middle of Arabic", "مرحبا vitrine-abcdefgh23 بكم"],
  ["at the end of a line", "Cuisine\nvitrine-abcdefgh23\nMarseille"],
])("a code is found %s", (_, bio) => expect(holdsCode(bio, "vitrine-abcdefgh23")).toBe(true))

test.each(["vitrine-abcdefgh2", "vitrine abcdefgh23", "abcdefgh23", "vitrine-abcdefgh2 3", ""])(
  "%j is not the code",
  (bio) => expect(holdsCode(bio, "vitrine-abcdefgh23")).toBe(false),
)

test("a code holds for seven days", () => {
  const made = new Date("2026-11-20T10:00:00Z")
  const claim = { codeExpiresAt: codeEnd(made) }
  expect(isCodeOver(claim, new Date("2026-11-27T09:59:59Z"))).toBe(false)
  expect(isCodeOver(claim, new Date("2026-11-27T10:00:00Z"))).toBe(true)
})
