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
  [`${"é".repeat(200)}.MP4`, undefined, `${"é".repeat(110)}.MP4`],
  [`12.05 ${"a".repeat(108)}.mp4`, undefined, `12.05 ${"a".repeat(104)}.mp4`],
  [`${"a".repeat(109)}.mp4`, undefined, `${"a".repeat(109)}.mp4`],
  [`v.${"b".repeat(200)}`, undefined, `v.${"b".repeat(108)}`],
])("%j with the ending %s is saved as %j", (typed, ending, name) => expect(fileName(typed, ending)).toBe(name))

test("a sentence says a file's name in one line, cut, and has a word for none", () => {
  expect(shortFileName(`a\nb${"c".repeat(100)}`)).toBe(`a b${"c".repeat(57)}`)
  expect(shortFileName("\u200f")).toBe("?")
})
