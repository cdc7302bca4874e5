import fc from "fast-check"
import { expect, test } from "vitest"
import { faultForKind, readAddress } from "./block-address"

test.each([
  ["boutique.fr/été", "https://boutique.fr/%C3%A9t%C3%A9"],
  ["boutique.fr:8443/a", "https://boutique.fr:8443/a"],
  ["HTTP://boutique.fr", "http://boutique.fr/"],
  ["  https://boutique.fr/a?b=c#d ", "https://boutique.fr/a?b=c#d"],
  ["nadia@exemple.fr", "mailto:nadia@exemple.fr"],
  ["mailto:nadia@exemple.fr?subject=Bonjour", "mailto:nadia@exemple.fr?subject=Bonjour"],
  ["+33 6 12 34 56 78", "tel:+33612345678"],
  ["tel:+33612345678", "tel:+33612345678"],
  ["https://аррle.com", "https://xn--le-6kc8da.com/"],
])("%s is kept as %s", (typed, url) => expect(readAddress(typed)).toEqual({ url }))

test.each([
  ["javascript:alert(1)", "scheme"],
  ["JaVaScRiPt:alert(1)", "scheme"],
  ["data:text/html,<b>", "scheme"],
  ["vbscript:x", "scheme"],
  ["ftp://files.example", "scheme"],
  ["java\nscript:alert(1)", "characters"],
  ["https://a.fr/\u202efdp.exe", "characters"],
  ["https://a.fr/\u0000", "characters"],
  ["//evil.example", "relative"],
  ["\\\\evil.example", "relative"],
  ["/contact", "relative"],
  ["https://nadia:secret@boutique.fr", "credentials"],
  ["nadia:secret@boutique.fr", "scheme"],
  ["boutique", "not_an_address"],
  ["http://127.0.0.1/", "not_an_address"],
  ["http://0x7f.1", "not_an_address"],
  ["http://[::1]/", "not_an_address"],
  ["mailto:nadia", "not_an_address"],
  [`https://a.fr/${"a".repeat(2000)}`, "too_long"],
])("%j is refused: %s", (typed, fault) => expect(readAddress(typed)).toEqual({ fault }))

test("whatever is typed, what is kept starts with one of four schemes and is kept as it is the next time", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.webUrl(), fc.emailAddress()), (typed) => {
      const read = readAddress(typed)
      if ("fault" in read) return
      expect(read.url).toMatch(/^(?:https?:\/\/|mailto:|tel:)/)
      expect(new URL(read.url).password).toBe("")
      expect(readAddress(read.url)).toEqual(read)
    }),
  )
})

test.each([
  ["video", "https://youtu.be/abc", null],
  ["video", "https://player.vimeo.com/video/1", null],
  ["video", "https://vm.tiktok.com/ZMabc/", null],
  ["video", "https://youtube.com.evil.example/", "not_a_video"],
  ["video", "mailto:nadia@exemple.fr", "not_a_video"],
  ["product", "tel:+33612345678", "not_a_page"],
  ["contact", "tel:+33612345678", null],
] as const)("of a %s, %s says %s", (kind, url, fault) => expect(faultForKind(kind, url)).toBe(fault))
