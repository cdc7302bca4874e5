import { expect, test } from "vitest"
import { fileName, shortFileName } from "./file-name"

test.each([
  ["Facture d'été.jpeg", "webp", "Facture d'été.webp"],
  ["C:\\Users\\nadia/brief: final?.v2.pdf", "pdf", "C Users nadia brief final .v2.pdf"],
  ["../../etc/passwd", undefined, "etc passwd"],
  [" . .caché.pdf", "pdf", "caché.pdf"],
  [".pdf", "pdf", "document.pdf"],
  ["\u202e\r\n", undefined, "document"],
  [`${"é".repeat(200)}.png`, "webp", `${"é".repeat(110)}.webp`],
])("%j with the ending %s is saved as %j", (typed, ending, name) => expect(fileName(typed, ending)).toBe(name))

test("a sentence says a file's name in one line, cut, and has a word for none", () => {
  expect(shortFileName(`a\nb${"c".repeat(100)}`)).toBe(`a b${"c".repeat(57)}`)
  expect(shortFileName("\u200f")).toBe("?")
})
