import { expect, test } from "vitest"
import { NewNotice } from "./schema.server"

const good = {
  reason: "missing_label",
  url: "/nadia",
  explanation: "Une publicité sans mention.",
  name: "Inès Roux",
  email: "INES@exemple.fr",
  goodFaith: "on",
}
const refusals = (form: Record<string, string>) =>
  NewNotice.safeParse(form).error?.issues.map(({ path }) => path.join(".")) ?? []

test("a whole notice is taken, its address cut to its path and its e-mail in one spelling", () => {
  expect(NewNotice.parse(good)).toMatchObject({ path: "/nadia", name: "Inès Roux", email: "ines@exemple.fr" })
})

test.each([
  ["reason", { reason: "boring" }],
  ["url", { url: "https://elsewhere.example/nadia" }],
  ["url", { url: "" }],
  ["explanation", { explanation: "court" }],
  ["explanation", { explanation: "x".repeat(5_001) }],
  ["name", { name: " " }],
  ["name", { name: "x".repeat(101) }],
  ["email", { email: "" }],
  ["email", { email: "ines" }],
  ["goodFaith", { goodFaith: "" }],
])("what is wrong is said beside %s", (field, wrong) => {
  expect(refusals({ ...good, ...wrong })).toEqual([field])
})

test("an empty form is told of every field at once, and a field that is nobody's is refused", () => {
  expect(refusals({})).toEqual(["reason", "url", "explanation", "name", "email", "goodFaith"])
  expect(NewNotice.safeParse({ ...good, state: "decided" }).success).toBe(false)
})

test("an empty field is asked for by its name", () => {
  const said = NewNotice.safeParse({}).error?.issues.map(({ message }) => message) ?? []
  expect(said).toEqual(
    expect.arrayContaining(["Il manque l’adresse de la page", "Il manque le nom", "Il manque l’e-mail"]),
  )
  expect(said).not.toContain("Ce champ est requis")
})

test("the abuse of a child is reported without a name; a wrong address is still told", () => {
  const nameless = { ...good, reason: "child_abuse", name: "", email: "" }
  expect(NewNotice.parse(nameless)).toMatchObject({ name: null, email: null })
  expect(refusals({ ...nameless, email: "ines" })).toEqual(["email"])
})
