import fc from "fast-check"
import { expect, test } from "vitest"
import { validateName } from "#app/features/accounts/names"
import { personNameIn } from "./person-name"

test.each([
  ["@Zoé Martin", "Zoé", "Martin"],
  ["zoe.martin", "Zoe", "Martin"],
  ["Zoé de La Tour", "Zoé", "De La Tour"],
  ["zoemartin_2", "Zoemartin", ""],
  ["نادية بن علي", "نادية", "بن علي"],
  ["", "", ""],
])("%j begins as %j %j", (typed, firstName, lastName) => expect(personNameIn(typed)).toEqual({ firstName, lastName }))

test("what is guessed is a name that may be stored, or nothing, whatever was typed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (typed) => {
      for (const name of Object.values(personNameIn(typed))) expect(["ok", "empty"]).toContain(validateName(name).kind)
    }),
  )
  expect(personNameIn("https://www.exemple.fr <b>").lastName).not.toMatch(/[<>]|:\/\//)
})
