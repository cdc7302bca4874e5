import fc from "fast-check"
import { expect, test } from "vitest"
import { cutText, cutWithEllipsis } from "./cut"

const graphemes = (text: string) => [...new Intl.Segmenter("fr").segment(text)].map(({ segment }) => segment)

const wildText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 80 }),
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.string({
    unit: fc.constantFrom(
      "a",
      "é",
      "e\u0301",
      "\r",
      "\n",
      "\r\n",
      "👩‍👩‍👧",
      "🇫🇷",
      "م",
      "\u064f",
      "\u00ad",
      "©",
      "\ufe0f",
    ),
    maxLength: 80,
  }),
)

test("a cut keeps exactly the first characters as a reader counts them", () => {
  fc.assert(
    fc.property(wildText, fc.nat({ max: 60 }), (text, max) => {
      expect(cutText(text, max)).toBe(graphemes(text).slice(0, max).join(""))
    }),
    { numRuns: 2000 },
  )
})

test("a family emoji at the edge is kept or left out, never broken", () => {
  expect(cutText("ab👩‍👩‍👧", 3)).toBe("ab👩‍👩‍👧")
  expect(cutText("ab👩‍👩‍👧", 2)).toBe("ab")
})

test("an accent typed as a sign of its own stays with its letter", () => {
  expect(cutText("ete\u0301 fini", 3)).toBe("ete\u0301")
})

test("only a text that was cut gets an ellipsis", () => {
  expect(cutWithEllipsis("Bonjour", 7)).toBe("Bonjour")
  expect(cutWithEllipsis("Bonjour", 3)).toBe("Bon…")
  expect(cutWithEllipsis("👩‍👩‍👧👩‍👩‍👧", 2)).toBe("👩‍👩‍👧👩‍👩‍👧")
})

test("nothing fits in zero characters", () => expect(cutText("Bonjour", 0)).toBe(""))
