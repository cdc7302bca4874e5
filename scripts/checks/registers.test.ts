import { expect, test } from "vitest"
import { registerProblems } from "./registers"

test("a text that both roles read addresses nobody as tu or vous", () => {
  const texts = {
    account_intro: "Ton compte",
    account_mail: "Un message t'attend",
    webhooks_intro: "Ajoutez une adresse",
  }
  expect(registerProblems(texts)).toEqual([
    'account_intro says "tu", and not creators alone read it.',
    'account_mail says "tu", and not creators alone read it.',
    'webhooks_intro says "vous", and not brands or admins alone read it.',
  ])
})

test("creators are tu, brands are vous, and neither the other", () => {
  expect(registerProblems({ editor_intro: "Ta page, chez toi", company_intro: "Présentez-vous" })).toEqual([])
  expect(registerProblems({ editor_intro: "Votre page", company_intro: "Ouvre ta vitrine" })).toEqual([
    'editor_intro says "vous", and not brands or admins alone read it.',
    'company_intro says "tu", and not creators alone read it.',
  ])
})

test("every form of a plural is read", () => {
  const forms = { declarations: ["input count"], match: { "p=one": "Un jeton", "p=*": "Vos {count} jetons" } }
  expect(registerProblems({ api_tokens_count: [forms] })).toHaveLength(1)
})
