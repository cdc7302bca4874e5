import fc from "fast-check"
import { expect, test } from "vitest"
import { SIGNS } from "#tests/support/hostile"
import { recipientText, subjectText } from "./header-text"
import { mailName } from "./mail-name"

test.each([
  ["Nadia", "Nadia"],
  ["  Jean-Paul  d'Arc ", "Jean-Paul d'Arc"],
  ["J.R. Tolkien", "J.R. Tolkien"],
  ["نادية", "نادية"],
  ["Nadia \u202eevil", "Nadia evil"],
  ["<a href=//evil>x</a>", ""],
  ["a\r\nBcc: x@y", "a"],
  ["Nadia evil.com", "Nadia"],
  ["www．evil．com", ""],
  ["https://evil.test", ""],
  ["12345", ""],
  ["Launch: summer", "Launch: summer"],
  ["حملة 2026: طاجين", "حملة 2026: طاجين"],
  ["Nadia http: mailto:", "Nadia"],
])("the name %j is said as %j", (typed, said) => expect(mailName(typed)).toBe(said))

const WILD = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: fc.constantFrom(...SIGNS) }))

test("no name becomes a link, a second line or a turned one", () => {
  fc.assert(
    fc.property(WILD, (typed) => {
      const name = mailName(typed)
      expect(name).not.toMatch(/[<>@\\\r\n\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|\/\/|www\./i)
      expect(name.length).toBeLessThan(300)
    }),
  )
})

test("no subject ends its line or leaves an isolate open", () => {
  fc.assert(
    fc.property(WILD, (typed) => {
      const subject = subjectText(typed)
      expect(subject).not.toMatch(/[\p{Cc}\u2028-\u202e\u2066\u2067]/u)
      expect(subject.split("\u2068").length).toBe(subject.split("\u2069").length)
      expect(recipientText(typed)).not.toMatch(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u)
    }),
  )
})

test("a subject keeps the isolates that our own sentences put around a name", () => {
  expect(subjectText("De \u2068نادية\u2069 pour toi")).toBe("De \u2068نادية\u2069 pour toi")
})
