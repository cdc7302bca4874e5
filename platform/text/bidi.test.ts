import fc from "fast-check"
import { expect, test } from "vitest"
import { SIGNS } from "#tests/support/hostile"
import { isolate, isolatedList, MOST_MARKS, singleLine } from "./bidi"

const wildText = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: fc.constantFrom(...SIGNS) }))

test("a written name has one line, no direction marks and no double spaces", () => {
  fc.assert(
    fc.property(wildText, (typed) => {
      const name = singleLine(typed)
      expect(name).not.toMatch(
        /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|^\p{Zs}|\p{Zs}$|\p{Zs}{2}/u,
      )
      expect(name.isWellFormed()).toBe(true)
      expect(singleLine(name)).toBe(name)
    }),
  )
})

test("a header smuggled in after a line break becomes part of the name", () => {
  expect(singleLine("Nadia\r\nBcc: x@y.fr")).toBe("Nadia Bcc: x@y.fr")
})

test("signs that nobody sees leave nothing behind", () => {
  expect(singleLine("Na\0di\u200ba\u2060 \ufeffB\u009f.")).toBe("Nadia B.")
})

test("emoji families and Persian words keep their joiners", () => {
  expect(singleLine("👩‍👩‍👧 می‌روم")).toBe("👩‍👩‍👧 می‌روم")
})

test("no sign of a written name carries more than eight marks, and fewer stay as they were", () => {
  const marked = fc.string({
    unit: fc.constantFrom("a", "ن", "\u0302", "\u0316", "\u064e", "\u20dd", "\u200d"),
    maxLength: 200,
  })
  const marksIn = /[\p{M}\u200c\u200d]+/gu
  fc.assert(
    fc.property(marked, (typed) => {
      const name = singleLine(typed)
      for (const run of name.match(marksIn) ?? []) expect([...run].length).toBeLessThanOrEqual(MOST_MARKS)
      const isPiled = (typed.normalize("NFC").match(marksIn) ?? []).some((run) => [...run].length > MOST_MARKS)
      if (!isPiled) expect(name).toBe(typed.normalize("NFC"))
    }),
  )
  expect(singleLine(`Z${"\u0337\u0301".repeat(300)}oé`)).toHaveLength(1 + MOST_MARKS + 2)
})

test.each(["مُحَمَّدٌ رَّسُولُ ٱللَّهِ", "בְּרֵאשִׁ֖ית", "👨‍👩‍👧‍👦 👩🏽‍❤️‍💋‍👨🏿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "กี่ครั้ง", "हिन्दी"])(
  "%s is written as it was typed",
  (name) => {
    expect(singleLine(name)).toBe(name.normalize("NFC"))
  },
)

test("an isolated text holds exactly one isolate, around it, whatever was inside", () => {
  fc.assert(
    fc.property(wildText, (text) => {
      const isolated = isolate(text)
      expect(isolated.match(/[\u2066-\u2069]/g)).toEqual(["\u2068", "\u2069"])
      expect(isolated.startsWith("\u2068") && isolated.endsWith("\u2069")).toBe(true)
    }),
  )
})

test.each([" ", "\u00a0", "\r", "\u202e", "a "])(
  "50 000 characters of %j are cleaned in one pass over them",
  (piece) => {
    const typed = piece.repeat(50_000 / piece.length)
    expect(singleLine(`a${typed}b`)).toMatch(/^a(?: a)* ?b$|^aa(?: a)* b$/)
    expect(isolate(typed).length).toBeLessThanOrEqual(typed.length + 2)
  },
)

test("a list has the comma of its language, each part in an isolate of its own, and leaves out what is absent", () => {
  expect(isolatedList(["La Petite Conserve", null, "", false, "2026"], "fr")).toBe(
    "\u2068La Petite Conserve\u2069, \u20682026\u2069",
  )
  expect(isolatedList(["La Petite Conserve", "2026"], "ar")).toBe("\u2068La Petite Conserve\u2069، \u20682026\u2069")
  const within = isolatedList([`${isolate("Réel")} (x)`, "b"], "fr")
  expect(within).toBe("\u2066\u2068Réel\u2069 (x)\u2069, \u2068b\u2069")
  const inArabic = isolatedList([`${isolate("2 × Réel")} (${isolatedList(["Instagram", "ريل"], "ar")})`], "ar")
  expect(inArabic).toBe("\u2067\u20682 × Réel\u2069 (\u2068Instagram\u2069، \u2068ريل\u2069)\u2069")
})
