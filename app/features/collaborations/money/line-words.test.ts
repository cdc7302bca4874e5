import { expect, test } from "vitest"
import { lineName } from "./line-words"

test("in Arabic a word stands between the share of a deposit and a Latin title, which would take the share with it", () => {
  const facts = { title: "Deux recettes", depositPercent: 30 } as Parameters<typeof lineName>[1]
  expect(lineName({ kind: "deposit" }, facts, "ar")).toMatch(/30.*\p{Script=Arabic}+: Deux/u)
})
