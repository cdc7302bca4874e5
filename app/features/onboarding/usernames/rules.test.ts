import fc from "fast-check"
import { expect, test } from "vitest"
import { skeleton } from "#platform/text/skeleton"
import { PROTECTED_NAMES, RESERVED_PATHS } from "./reserved"
import { isReservedPath, MAX_USERNAME, normalizeUsername, USERNAME_PATTERN, validateUsername } from "./rules"

const served = new Set(["account", "dev"])
const kindOf = (typed: string) => validateUsername(typed, served).kind

const nameCharacter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz0123456789-_")
const wildName = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: nameCharacter, maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom("r", "n", "v", "0", "o", "1", "i", "l", "5", "s", "-", "_", "K", " ", "é"),
    maxLength: 12,
  }),
)

test.each([
  ["nadia", "ok"],
  ["  Nadia_B-1 ", "ok"],
  ["123", "ok"],
  ["a".repeat(30), "ok"],
  ["", "unknown"],
  ["  na  ", "unknown"],
  ["é", "unknown"],
  ["na dia", "characters"],
  ["nadïa", "characters"],
  ["nadia.b", "characters"],
  ["نادية", "characters"],
  ["nadia\u0000", "characters"],
  ["a".repeat(31), "too_long"],
  ["_nadia", "edges"],
  ["nadia-", "edges"],
  ["---", "edges"],
  ["Account", "reserved"],
  ["link-in-bio", "reserved"],
  ["Link_In_Bio", "reserved"],
  ["adrnin", "reserved"],
  ["1nstagram", "reserved"],
  ["0fficiel", "reserved"],
  ["tvvitch", "reserved"],
  ["t1kt0kk", "reserved"],
  ["inst4gr4m", "reserved"],
  ["account_", "edges"],
  ["instaggram", "reserved"],
  ["instagram-nadia", "ok"],
])("the name %j is %s", (typed, kind) => expect(kindOf(typed)).toBe(kind))

test("a name is stored trimmed and in lower case", () => {
  expect(validateUsername(" Nadia_B ", served).username).toBe("nadia_b")
})

test("a name judged good is one the database takes, and stays what it is when judged again", () => {
  fc.assert(
    fc.property(wildName, (typed) => {
      const { kind, username } = validateUsername(typed, served)
      expect(normalizeUsername(username)).toBe(username)
      expect(validateUsername(username, served)).toEqual({ kind, username })
      expect(USERNAME_PATTERN.test(username)).toBe(kind === "ok" || kind === "reserved")
    }),
    { numRuns: 3000 },
  )
})

test("no good name is, or looks like, a reserved word, a protected name or an address of ours", () => {
  const refused = [...RESERVED_PATHS, ...PROTECTED_NAMES]
  const disguise = (word: string) =>
    fc
      .array(fc.constantFrom("o0", "l1", "i1", "li", "s5", "mrn", "wvv", "-_"), { maxLength: 6 })
      .map((swaps) => swaps.reduce((name, [from = "", ...to]) => name.replace(from, to.join("")), word))
  fc.assert(
    fc.property(fc.constantFrom(...refused).chain(disguise), (typed) => {
      expect(kindOf(typed)).not.toBe("ok")
    }),
    { numRuns: 2000 },
  )
  for (const word of [...refused, ...served]) expect(kindOf(word.toUpperCase())).not.toBe("ok")
})

test("a skeleton is its own skeleton, and separators never change it", () => {
  fc.assert(
    fc.property(wildName, fc.nat(40), fc.constantFrom("-", "_"), (name, at, separator) => {
      const bare = skeleton(name)
      expect(skeleton(bare)).toBe(bare)
      expect(skeleton(name.slice(0, at) + separator + name.slice(at))).toBe(bare)
    }),
  )
})

test("24 words are reserved, in any case, and no others", () => {
  expect(new Set(RESERVED_PATHS).size).toBe(24)
  expect(isReservedPath("Mentions-Legales")).toBe(true)
  expect(isReservedPath("dashboard")).toBe(false)
  expect(isReservedPath("adm1n")).toBe(false)
})

test.each(["a", "-", "_-", "rn", "vv", " ", "é"])(
  "50 000 characters of %j are answered like any other name",
  (piece) => {
    const typed = piece.repeat(50_000 / piece.length)
    expect(["unknown", "characters", "too_long"]).toContain(kindOf(`${typed}!`))
    expect(skeleton(typed).length).toBeLessThanOrEqual(typed.length)
    expect(MAX_USERNAME).toBe(30)
  },
)
