import fc from "fast-check"
import { expect, test } from "vitest"
import { mailboxOf, normalizeEmail } from "./email-address"

test.each([
  ["  Nadia.Benali@Example.FR ", "nadia.benali@example.fr"],
  ["nadia+vitrine@mail.example.co", "nadia+vitrine@mail.example.co"],
  ["ｎａｄｉａ＠example.fr", "nadia@example.fr"],
  ["o'neil@xn--caf-dma.example", "o'neil@xn--caf-dma.example"],
  ["admin@demo.vitrine.test", "admin@demo.vitrine.test"],
])("%s is kept as %s", (typed, address) => expect(normalizeEmail(typed)).toBe(address))

test.each([
  "",
  "nadia",
  "@example.fr",
  "nadia@",
  "nadia@localhost",
  "nadia@example..fr",
  "nadia@-example.fr",
  "nadia@127.0.0.1",
  "na dia@example.fr",
  "nadia@a@example.fr",
  ".nadia@example.fr",
  "na..dia@example.fr",
  "nаdia@example.fr", // Cyrillic а
  "nadia@exämple.fr",
  "nadia@example.fr\r\nBcc: x@y.fr",
  '"nadia"@example.fr',
  "<nadia@example.fr>",
  `${"n".repeat(65)}@example.fr`,
  `nadia@${"x".repeat(64)}.fr`,
  `nadia@${"x.".repeat(130)}fr`,
  "a.".repeat(25_000),
  `a@${"-".repeat(50_000)}`,
  "\ufdfa".repeat(1000),
])("%j is no address", (typed) => expect(normalizeEmail(typed)).toBeNull())

test("every address is ASCII, lower-case, with one @, and is its own normal form", () => {
  const wild = fc.oneof(
    fc.emailAddress(),
    fc.tuple(fc.string({ unit: "binary" }), fc.domain()).map((parts) => parts.join("@")),
  )
  fc.assert(
    fc.property(wild, (typed) => {
      const address = normalizeEmail(typed)
      if (address === null) return
      expect(address).toMatch(/^[!-?A-~]+@[a-z0-9.-]+$/)
      expect(address).toBe(address.toLowerCase())
      expect(normalizeEmail(address)).toBe(address)
    }),
  )
})

test("ordinary addresses are taken", () => {
  const word = fc.stringMatching(/^[a-z0-9_]{1,20}$/)
  fc.assert(
    fc.property(word, word, fc.domain(), (first, last, domain) => {
      fc.pre(/\.(?:[a-z]{2}|xn--)[^.]*$/.test(domain))
      expect(normalizeEmail(`${first}.${last}@${domain}`)).toBe(`${first}.${last}@${domain.toLowerCase()}`)
    }),
  )
})

test("each part of an address is as long as mail servers take it, and no longer", () => {
  const [b, c] = ["b".repeat(63), "c".repeat(63)]
  const local = "a".repeat(64)
  const longest = `${local}@${b}.${c}.${"d".repeat(58)}.fr`
  expect(longest).toHaveLength(254)
  expect(normalizeEmail(longest)).toBe(longest)
  expect(normalizeEmail(`a${local}@${b}.fr`)).toBeNull()
  expect(normalizeEmail(`a@b${b}.fr`)).toBeNull()
  expect(normalizeEmail(`${local}@${b}.${c}.${"d".repeat(59)}.fr`)).toBeNull()
})

test.each(["a@-b.fr", "a@b-.fr", "a@b.f", "a@b.1fr", "a@b.fr@c.fr"])("%s leads nowhere", (typed) => {
  expect(normalizeEmail(typed)).toBeNull()
})

test.each([
  ["nadia@example.fr", "nadia@example.fr"],
  ["nadia+1@example.fr", "nadia@example.fr"],
  ["nadia+a+b@example.fr", "nadia@example.fr"],
  ["+nadia@example.fr", "+nadia@example.fr"],
  ["nadia@example.fr+b", "nadia@example.fr+b"],
  ["0199a4f2+1", "0199a4f2+1"],
])("%s is a mark of the mailbox %s", (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox))
