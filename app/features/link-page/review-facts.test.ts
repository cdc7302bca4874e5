import fc from "fast-check"
import { expect, test } from "vitest"
import { factLines, labelFact, paymentFact, timeFact } from "./review-facts"

test("what cannot be known is said to be so, and is never a zero", () => {
  const none = { dated: 0, onTime: 0, roundsUsed: 0, rounds: null, posts: 1, labelled: 0, unlabelled: 0 }
  expect([timeFact(none), labelFact(none)]).toEqual(["none", "untold"])
  expect(paymentFact({ invoices: 0, settled: 0, paidOnTime: 0 })).toBe("none")
  expect(paymentFact({ invoices: 2, settled: 0, paidOnTime: 0 })).toBe("not_yet")
  const roundsLine = (rounds: number | null) => factLines({ ...none, rounds }, "en")[1]
  expect([roundsLine(0), roundsLine(2), roundsLine(null)]).toEqual([
    { name: "Changes asked for", said: "none were agreed", isKnown: false },
    { name: "Changes asked for", said: "\u20680\u2069 of \u20682\u2069 agreed", isKnown: true },
    { name: "Changes asked for", said: "\u20680\u2069, no number agreed", isKnown: true },
  ])
  fc.assert(
    fc.property(fc.nat(9), fc.nat(9), (labelled, unlabelled) => {
      const fact = labelFact({ ...none, labelled, unlabelled })
      expect(typeof fact === "string" || (fact.of > 0 && fact.done <= fact.of)).toBe(true)
    }),
  )
})

test("in Arabic no adjective has to agree with how many rounds there were", () => {
  const facts = { dated: 0, onTime: 0, roundsUsed: 0, posts: 1, labelled: 0, unlabelled: 0 }
  const said = [1, 2, 3].map((rounds) => factLines({ ...facts, rounds }, "ar")[1]?.said.replace(/\d/g, "n"))
  expect(new Set(said)).toEqual(new Set(["\u2068n\u2069 من أصل \u2068n\u2069 بحسب الاتفاق"]))
})
