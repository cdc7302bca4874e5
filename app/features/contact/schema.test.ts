import fc from "fast-check"
import { expect, test } from "vitest"
import { ContactMessage } from "./schema.server"

const filled = { name: "Inès Roux", email: "ines@exemple.fr", subject: "Question", message: "Bonjour à vous tous" }

/** What is said of a form, by field; "" is the form itself. */
function judge(more: Record<string, unknown>) {
  const { error } = ContactMessage.safeParse({ ...filled, ...more })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]))
}

test.each([
  ["name", "Il manque le nom"],
  ["email", "Il manque l’e-mail"],
  ["subject", "Il manque l’objet"],
  ["message", "Il manque le message"],
])("without %s, all fields are asked for, and this one by its name", (field, missing) => {
  for (const empty of ["", "  \u200b ", undefined])
    expect(judge({ [field]: empty })).toEqual({
      "": "Veuillez remplir tous les champs",
      [field]: missing,
    })
})

test.each([
  ["name", "a".repeat(100), "a".repeat(101), "100 caractères au maximum"],
  ["subject", "a".repeat(150), "a".repeat(151), "150 caractères au maximum"],
  ["message", "a".repeat(5_000), "a".repeat(5_001), "5000 caractères au maximum"],
  ["message", "a".repeat(10), "a".repeat(9), "10 caractères au minimum"],
  ["email", "ines@exemple.fr", "ines@exemple", "Cette adresse e-mail n’est pas valide"],
])("the last %s that is taken, and the first that is not", (field, taken, refused, message) => {
  expect(judge({ [field]: taken })).toEqual({})
  expect(judge({ [field]: refused })).toEqual({ [field]: message })
})

test("line breaks count once, however the browser sends them", () => {
  expect(judge({ message: `a${"\r\n".repeat(4_998)}b` })).toEqual({})
})

test("the four fields alone are enough, and a field that is not of the form is refused", () => {
  expect(ContactMessage.parse(filled)).toEqual({ ...filled, website: "", openedAt: "" })
  expect(judge({ role: "admin" })).not.toEqual({})
})

test("name, subject and address are single lines that can end no header, whatever is typed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 90 }), (typed) => {
      const { data } = ContactMessage.safeParse({ ...filled, name: `x${typed}`, subject: `y${typed}` })
      expect(`${data?.name}${data?.subject}${data?.email}`).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    }),
  )
  expect(judge({ email: "ines@exemple.fr\r\nBcc: a@b.fr" })).toHaveProperty("email")
  expect(judge({ email: "ines@exemple.fr, a@b.fr" })).toHaveProperty("email")
})
