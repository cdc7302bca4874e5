import { expect, test } from "vitest"
import { cleanQuery, hasEmptyFields } from "./form-address"

test("an address names what is chosen, several times where there are several, and nothing else", () => {
  const fields: [string, string][] = [
    ["q", "  thé à la menthe "],
    ["network", "tiktok"],
    ["network", "youtube"],
    ["min", ""],
    ["sort", "name"],
  ]
  expect(cleanQuery(fields)).toBe("?q=th%C3%A9+%C3%A0+la+menthe&network=tiktok&network=youtube")
  expect(cleanQuery([["sort", "followers"]])).toBe("?sort=followers")
  expect(cleanQuery([["q", " "]])).toBe("")
})

test("a form sent without scripts names its empty fields too", () => {
  expect(hasEmptyFields(new URLSearchParams("q=&network=tiktok"))).toBe(true)
  expect(hasEmptyFields(new URLSearchParams("network=tiktok"))).toBe(false)
})
