import fc from "fast-check"
import { expect, test } from "vitest"
import { skeleton } from "#platform/text/skeleton"
import { foldTyping, foldUsername, typedSoFar, unbrokenName } from "./fold"
import { validateUsername } from "./rules"

const served = new Set(["account"])

test.each([
  ["@Zoé Martin", "zoe-martin"],
  ["zoe.martin", "zoe-martin"],
  ["  Zoé   Martin  ", "zoe-martin"],
  ["Zoé-Martin.", "zoe-martin"],
  ["L'Atelier d’Inès", "l-atelier-d-ines"],
  ["Cœur Ångström Łódź", "coeur-angstrom-lodz"],
  ["STRASSE", "strasse"],
  ["Straße", "strasse"],
  ["zo\u200be\u202emartin", "zoemartin"],
  ["ｚｏｅ", "zoe"],
  ["zoe--martin_1", "zoe--martin_1"],
  ["nadia!", "nadia!"],
  ["نادية", "نادية"],
  ["", ""],
  ["@", ""],
])("%j becomes %j", (typed, name) => expect(foldUsername(typed)).toBe(name))

const wild = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom("@", " ", ".", "-", "_", "é", "A", "\u0301", "\u200b", "’", "ß", "а", "ｍ", "1"),
    maxLength: 40,
  }),
)

test("what is folded stays as it is when folded again, typed or finished", () => {
  fc.assert(
    fc.property(wild, (typed) => {
      expect(foldTyping(foldTyping(typed))).toBe(foldTyping(typed))
      expect(foldUsername(foldUsername(typed))).toBe(foldUsername(typed))
    }),
  )
})

test("a name that is one already is left alone", () => {
  const name = fc.stringMatching(/^[a-z0-9][a-z0-9_-]{1,28}[a-z0-9]$/)
  fc.assert(
    fc.property(name, (typed) => {
      expect(foldUsername(typed)).toBe(typed)
    }),
  )
})

test("letters of another alphabet are refused and never read as ours", () => {
  const strange = fc.constantFrom("а", "е", "о", "ρ", "ѕ", "і", "ո", "ج", "名", "🍋", "<", "/", "%", "\0")
  fc.assert(
    fc.property(
      fc.tuple(fc.string({ unit: fc.constantFrom("z", "o", "e"), minLength: 2, maxLength: 8 }), strange),
      ([plain, sign]) => {
        expect(validateUsername(foldUsername(`${plain}${sign}${plain}`), served).kind).not.toBe("ok")
      },
    ),
  )
})

test.each(["ＡＣＣＯＵＮＴ", "@account", "àdmin", "Ac\u200bcount", "İnstagram", "ﬀ…/../account"])(
  "%j does not come past the words that are kept",
  (typed) => expect(validateUsername(foldUsername(typed), served).kind).not.toBe("ok"),
)

test("what comes out is plain, or refused, and as easily confused as what it is", () => {
  fc.assert(
    fc.property(wild, (typed) => {
      const { kind, username } = validateUsername(foldUsername(typed), served)
      if (kind !== "ok") return
      expect(username).toMatch(/^[a-z0-9][a-z0-9_-]*[a-z0-9]$/)
      expect(skeleton(username)).toBe(skeleton(foldUsername(username)))
    }),
  )
})

test("however much is sent, no more than its beginning is looked at", () => {
  const flood = `${"\u0301 .-’@ﷺ".repeat(200_000)}zoe`
  const begun = performance.now()
  expect(foldUsername(flood)).toBe(foldUsername(flood.slice(0, 200)))
  expect(performance.now() - begun).toBeLessThan(100)
})

test("what was typed in all is known beside its folded form", () => {
  let [raw, shown] = ["", ""]
  for (const sign of "@Zoé Martin") {
    const after = shown + sign
    raw = typedSoFar(raw, shown, after)
    shown = foldTyping(after)
  }
  expect([raw, shown]).toEqual(["@Zoé Martin", "zoe-martin"])
  expect(typedSoFar(raw, shown, "zoe-marti")).toBe("@Zoé Marti")
  expect(typedSoFar(raw, shown, "lou")).toBe("lou")
  expect(typedSoFar(raw, shown, "")).toBe("")
})

test("a name in a sentence gives no place to break it at its hyphens, and is the same name", () => {
  const said = unbrokenName("jean-baptiste-de-la-roche")
  expect(said).not.toMatch(/-(?!\u2060)/)
  expect(foldUsername(said)).toBe("jean-baptiste-de-la-roche")
})
