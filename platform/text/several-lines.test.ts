import fc from "fast-check"
import { expect, test } from "vitest"
import { MOST_MARKS } from "./bidi"
import { messageText, paragraphText } from "./several-lines"

test("a paragraph keeps its lines, and loses what turns the text and stacks of empty lines", () => {
  expect(paragraphText("  Cuisine\u202e \r\n\r\n\r\n\r\nMarseille\t🥘 ")).toBe("Cuisine\n\nMarseille 🥘")
})

test("cleaning a paragraph twice changes nothing more", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (typed) => paragraphText(paragraphText(typed)) === paragraphText(typed)),
  )
})

test("a message keeps its lines and loses what turns or ends them", () => {
  expect(messageText("  Bonjour,\r\n\r\nun\tmot\u0000\u202e.\r ")).toBe("Bonjour,\n\nun\tmot.")
  expect(messageText("مرحبا\u200f 123")).toBe("مرحبا\u200f 123")
  expect(messageText("\u0007\n ")).toBe("")
})

test.each([
  ["a message", messageText],
  ["a paragraph", paragraphText],
])("no sign of %s carries more than eight marks, and fewer stay as they were", (_, clean) => {
  const piled = `Z${"\u0337\u0301".repeat(300)}`
  expect(clean(`${piled}\n\n${piled}oé`)).toHaveLength(2 * (1 + MOST_MARKS) + 4)
  const vowels = "مُحَمَّدٌ\n👨‍👩‍👧‍👦 בְּרֵאשִׁ֖ית"
  expect(clean(vowels)).toBe(vowels.normalize("NFC"))
})
