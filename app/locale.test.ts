import fc from "fast-check"
import { expect, test } from "vitest"
import { HOSTILE } from "#tests/support/hostile"
import { bestLocale, LOCALES, type Locale } from "./locale"

const offered = fc
  .shuffledSubarray([...LOCALES], { minLength: 1 })
  .map((some): [Locale, ...Locale[]] => [some[0] ?? "fr", ...some.slice(1)])
const tag = fc.constantFrom("fr", "fr-CA", "en", "en-GB", "ar", "AR-ma", "de", "*", "", "__proto__")
const weight = fc.constantFrom("", ";q=1", ";q=0.5", ";q=0.1", ";q=0", ";q=x", "; q=0.7")
const header = fc.oneof(
  fc
    .array(
      fc.tuple(tag, weight).map((parts) => parts.join("")),
      { maxLength: 30 },
    )
    .map((all) => all.join(",")),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.constantFrom(...HOSTILE),
)

test("whatever a browser says, the answer is one of those that there are, and the same each time", () => {
  fc.assert(
    fc.property(offered, header, (some, asked) => {
      const best = bestLocale(some, asked)
      expect(some).toContain(best)
      expect(bestLocale(some, asked)).toBe(best)
      // So the answer says all that a cache has to know: asked for alone, it is given again.
      expect(bestLocale(some, best)).toBe(best)
    }),
  )
})

test("who asks for none of them gets the first, who asks for several the dearest that there is", () => {
  fc.assert(
    fc.property(offered, fc.shuffledSubarray([...LOCALES]), (some, dear) => {
      const asked = dear.map((locale, place) => `${locale};q=${1 - place / 10}`).join(",")
      expect(bestLocale(some, asked)).toBe(dear.find((locale) => some.includes(locale)) ?? some[0])
    }),
  )
})
