import { expect, test } from "vitest"
import { COUNTRIES } from "./countries"
import { isOutsideUnion } from "./outside-union"

test("the Union, the Area and Switzerland are inside, and so are the French regions overseas", () => {
  for (const country of ["FR", "IE", "GR", "NO", "LI", "IS", "CH", "RE", "MQ"])
    expect(isOutsideUnion(country)).toBe(false)
  expect(COUNTRIES.filter((country) => !isOutsideUnion(country))).toHaveLength(38)
})

test.each(["GB", "DZ", "MA", "TN", "AE", "US", "MC", "PF"])("%s is outside", (country) => {
  expect(isOutsideUnion(country)).toBe(true)
})

test("who has not said where they live is reminded of nothing", () => expect(isOutsideUnion(null)).toBe(false))
