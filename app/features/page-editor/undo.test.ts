import { expect, test } from "vitest"
import { blockIcon } from "#app/ui/block-picture"
import { newId } from "#platform/database/ids"
import type { FormAnswer } from "#platform/forms/answer"
import { fieldsOf, shownAddress, typedAddress } from "./blocks/fields"
import { SentBlock } from "./blocks/schema.server"
import { fieldsOf as workFieldsOf } from "./collaborations/fields"
import { SentCollaboration } from "./collaborations/schema.server"
import { refusedIn, savedIn, typedIn } from "./saved"

const id = newId()

test.each([
  { url: "https://presse.example/a?b=c" },
  { url: "mailto:nadia@exemple.fr", visible: false },
  { url: "mailto:nadia@exemple.fr?subject=Bonjour" },
  { url: "mailto:na%25dia@exemple.fr" },
  { url: "tel:+33612345678", imageLabel: "retouched" },
  { startsAt: new Date("2026-10-24T00:30:00Z"), endsAt: new Date("2026-12-01T17:00:00Z"), disclosure: "advertisement" },
  { kind: "heading", url: null },
] as const)("a block that comes back by its fields is the block that went: %j", (values) => {
  const block = { ...SentBlock.parse({ kind: "link", title: "Presse", url: "presse.example" }).block, ...values }
  expect(SentBlock.parse(fieldsOf({ ...block, id }))).toEqual({ id, version: undefined, place: undefined, block })
})

test("what is empty of a block is left out of its fields", () => {
  const empty = { url: null, startsAt: null, endsAt: null, disclosure: null, imageLabel: null, visible: true }
  expect(fieldsOf({ ...empty, id, kind: "text", title: "Bonjour" })).toEqual({ id, kind: "text", title: "Bonjour" })
})

test.each([
  ["mailto:nadia@exemple.fr", "nadia@exemple.fr"],
  ["mailto:na%20dia@exemple.fr", "na dia@exemple.fr"],
  ["mailto:na%25dia@exemple.fr", "na%25dia@exemple.fr"],
  ["mailto:na%dia@exemple.fr", "na%dia@exemple.fr"],
  ["mailto:nadia@exemple.fr?subject=a", "mailto:nadia@exemple.fr?subject=a"],
  ["tel:+33612345678", "+33612345678"],
  ["https://a.fr/mailto:b", "https://a.fr/mailto:b"],
])("%s is shown as somebody would type it: %s", (url, typed) => expect(typedAddress(url)).toBe(typed))

const PLACE = encodeURIComponent("مطبخ")
test.each([
  ["https://www.a.example/b?c=d#e", "a.example/b?c=d#e"],
  ["http://a.example/100%25-bio%20et%20bon", "a.example/100%25-bio et bon"],
  ["https://a.example/g%C3%A2teaux", "a.example/\u2068gâteaux\u2069"],
  [
    `https://a.example/${PLACE}/${PLACE}_${PLACE}%20b?q=${PLACE}`,
    "a.example/\u2068مطبخ\u2069/\u2068مطبخ_مطبخ b\u2069?q=\u2068مطبخ\u2069",
  ],
  // Neither what is no text nor what would turn or part the address is put in letters.
  ["https://a.example/%FF%D9/%E2%80%AEb/%2Fc%0A", "a.example/%FF%D9/%E2%80%AEb/%2Fc%0A"],
  ["tel:+33612345678", "+33612345678"],
])("%s is read as %s", (url, shown) => expect(shownAddress(url)).toBe(shown))

test.each([
  ["contact", "tel:+33612345678", "phone"],
  ["contact", "mailto:nadia@exemple.fr", "mail"],
  ["link", null, "link"],
] as const)("a block of the kind %s at %s has the sign %s", (kind, url, sign) =>
  expect(blockIcon({ kind, url })).toBe(sign),
)

test.each([
  { companyType: "Marque", websiteUrl: "https://orsay.example/", address: "1 rue de la Paix" },
  { companyType: null, websiteUrl: null, address: null },
])("a collaboration that comes back by its fields is the one that went: %j", (values) => {
  const collaboration = { companyName: "Orsay", status: "completed" as const, ...values }
  const fields = workFieldsOf({ ...collaboration, id, createdAt: new Date(0) })
  expect(SentCollaboration.parse(fields)).toMatchObject({ id, collaboration })
  expect(Object.keys(fields)).toHaveLength(values.address ? 6 : 3)
})

test("an answer is a change that was kept, or a form that was not", () => {
  const kept = { saved: "added", undo: null } as const
  const refused: FormAnswer = { status: "error", initialValue: { title: "Presse", place: 3, tags: ["a"] } }
  expect([savedIn(kept), refusedIn(kept)]).toEqual([kept, undefined])
  expect([savedIn(undefined), refusedIn(undefined)]).toEqual([undefined, undefined])
  expect(savedIn(refused)).toBeUndefined()
  expect(refusedIn(refused)).toBe(refused)
})

test("of a refused form, what was typed stays, and nothing else that it held", () => {
  expect(typedIn({ status: "error", initialValue: { title: "Presse", place: 3, tags: ["a"] } })).toEqual({
    title: "Presse",
  })
  expect(typedIn({ status: "error" })).toEqual({})
  expect(typedIn(undefined)).toEqual({})
})
