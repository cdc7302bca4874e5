import { expect, test } from "vitest"
import { m } from "#messages"
import { drawn } from "./drawn"

const LTR = "\u200e"

test("what isolates words on a screen is no sign in a PDF", () => {
  expect(drawn("\u2066293\u2069 \u2067ب\u2069 \u2068x\u2069")).toBe("293 ب x")
  for (const locale of ["fr", "en", "ar"] as const)
    expect(drawn(m.money_income_platform({}, { locale }))).not.toMatch(/[\u2066-\u2069]/)
})

test("what keeps a law's number on one line of a screen is no sign in a PDF, whose fonts lack it", () => {
  expect(drawn("loi 2023-\u2060451")).toBe("loi 2023-451".replace("2023", `${LTR}2023`))
  for (const locale of ["fr", "en", "ar"] as const)
    expect(drawn(m.collaborations_liability({}, { locale }))).toMatch(/2023-451/)
  // Of what people write nothing goes.
  expect(drawn("a\u2060b")).toBe("a\u2060b")
})

test("an article of law keeps its order among Arabic words", () => {
  const text = drawn(m.money_income_platform({}, { locale: "ar" }))
  expect(text).toContain(`المادة ${LTR}1649 ter A وما يليها`)
  expect(drawn("المادة 293 B من القانون 2023-451")).toBe(`المادة ${LTR}293 B من القانون ${LTR}2023-451`)
})
