import fc from "fast-check"
import { expect, test } from "vitest"
import { isApex, parseDomainName } from "./parse-name.server"

const SITE = "www.vitrine.site"
const judged = (typed: string, site = SITE) => {
  const { name, fault } = parseDomainName(typed, site)
  return name ?? fault
}

test.each([
  ["zoe.fr", "zoe.fr"],
  ["  Zoe.FR. ", "zoe.fr"],
  ["https://www.zoe.fr/contact?a=1", "www.zoe.fr"],
  ["zoé.fr", "xn--zo-cja.fr"],
  ["ＺＯＥ．ｆｒ", "zoe.fr"],
  ["liens.zoe.co.uk", "liens.zoe.co.uk"],
  ["сладкое.рф", "xn--80aidtcvq.xn--p1ai"],
  ["زوي.شبكة", "xn--xgb8bg.xn--ngbc5azd"],
  [`${"a".repeat(63)}.fr`, `${"a".repeat(63)}.fr`],
])("%j is the domain %s", (typed, name) => expect(judged(typed)).toBe(name))

test.each([
  ["", "empty"],
  [" ", "empty"],
  ["zoe fr", "characters"],
  ["zoe..fr", "characters"],
  ["zoe.fr..", "characters"],
  ["-zoe.fr", "characters"],
  ["zo_e.fr", "characters"],
  ["zoe.fr:8080", "characters"],
  ["moi:secret@zoe.fr", "characters"],
  ["ftp://zoe.fr", "characters"],
  ["*.zoe.fr", "characters"],
  ["xn--a.fr", "characters"],
  ["zoe.fr\u0000.evil.com", "characters"],
  [`${"a".repeat(64)}.fr`, "characters"],
  [`${"abcdefghi.".repeat(26)}fr`, "length"],
  [`${"a.".repeat(600)}fr`, "length"],
  ["192.0.2.7", "figures"],
  ["0x7f.1", "figures"],
  ["2130706433", "figures"],
  ["[2001:db8::1]", "figures"],
  ["[::ffff:127.0.0.1]", "figures"],
  ["intranet", "single"],
  ["com", "single"],
  ["localhost", "special"],
  ["zoe.localhost", "special"],
  ["imprimante.local", "special"],
  ["zoe.example", "special"],
  ["zoe.onion", "special"],
  ["1.0.0.127.in-addr.arpa", "special"],
  ["co.uk", "suffix"],
  ["github.io", "suffix"],
  ["WWW.Vitrine.site", "own"],
  ["vitrine.site", "own"],
  ["zoe.vitrine.site", "own"],
  ["zoe.www.vitrine.site", "own"],
  ["v1trine.com", "lookalike"],
  ["vítrine.fr", "lookalike"],
  ["vitrine.fr", "lookalike"],
  ["secure.vitrine.com", "lookalike"],
  ["vіtrіne.com", "lookalike"], // Cyrillic і among Latin letters
  ["zоe.fr", "lookalike"], // Cyrillic о
])("%j is refused: %s", (typed, fault) => expect(judged(typed)).toBe(fault))

test("a site on one's own machine has neighbours too", () => {
  expect(judged("zoe.fr", "localhost")).toBe("zoe.fr")
  expect(judged("127.0.0.1", "127.0.0.1")).toBe("figures")
})

test("what somebody registers is told from what stands below it, under endings of several parts too", () => {
  expect(["zoe.fr", "zoe.co.uk", "xn--zo-cja.fr"].map(isApex)).toEqual([true, true, true])
  expect(["www.zoe.fr", "www.zoe.co.uk", "a.zoe.github.io"].map(isApex)).toEqual([false, false, false])
})

test("whatever is typed, what comes out is a name as the database takes it, and judged again it is the same", () => {
  const typed = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.domain(),
    fc.webUrl(),
    fc.stringMatching(/^[a-zé.\-:/@]{1,40}$/u),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const { name } = parseDomainName(text, SITE)
      if (name === null) return
      expect(name).toMatch(/^(?=.{4,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/)
      expect(judged(name)).toBe(name)
    }),
    { numRuns: 2_000 },
  )
})
