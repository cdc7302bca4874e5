import fc from "fast-check"
import { expect, test } from "vitest"
import { ownPicture, safeLink } from "./safe-link"

test.each([
  ["https://boutique.example/été", "https://boutique.example/%C3%A9t%C3%A9"],
  ["http://boutique.example", "http://boutique.example/"],
  ["mailto:nadia@example.com", "mailto:nadia@example.com"],
  ["tel:+33612345678", "tel:+33612345678"],
  ["https://nadia:secret@boutique.example/", "https://boutique.example/"],
  ["https://аррle.com/", "https://xn--le-6kc8da.com/"],
])("%s may be followed as %s", (stored, link) => expect(safeLink(stored)).toBe(link))

test.each([
  null,
  "",
  "/nadia",
  "//evil.example",
  "javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "java\nscript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "blob:https://vitrine.example/1",
  "https://",
  "intent://scan/#Intent;end",
])("%j is followed by nobody", (stored) => expect(safeLink(stored)).toBeNull())

test("whatever is stored, what may be followed has one of four schemes and no line break", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.webUrl()), (stored) => {
      const link = safeLink(stored)
      if (link !== null) expect(link).toMatch(/^(?:https?:\/\/|mailto:|tel:)[^\r\n]*$/)
    }),
  )
})

test.each([
  ["/media/0f3a.webp", "/media/0f3a.webp"],
  ["//evil.example/x.png", null],
  ["/\\evil.example/x.png", null],
  ["https://cdn.example/x.png", null],
  ['/x.png" onload="alert(1)', null],
  [null, null],
])("the picture %s is shown as %s", (stored, shown) => expect(ownPicture(stored)).toBe(shown))
