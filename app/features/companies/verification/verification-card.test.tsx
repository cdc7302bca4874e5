import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { m } from "#messages"
import type { OwnCompany } from "../profile/queries.server"
import { NEW_CONVERSATIONS } from "../standing"
import { VerificationCard } from "./verification-card"

const COMPANY: OwnCompany = {
  id: "0199a4f2-0000-7000-8000-000000000001",
  name: "Oréal Paris",
  website: "https://orsay.example/",
  siren: null,
  country: null,
  description: "",
  plan: "free",
  verifiedHow: null,
  verifiedAt: null,
  verifiedDomain: null,
  nameHeldAt: null,
}

const asShown = (words: string) => renderToStaticMarkup(words)

function shown(more: Partial<OwnCompany>, errors: readonly string[] = []) {
  const element = <VerificationCard company={{ ...COMPANY, ...more }} answer={{ error: { "": [...errors] } }} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />)
}

test("a company is told how it is verified, and why it was not", () => {
  const html = shown({}, ["Personne n'a confirmé d'adresse"])
  for (const words of [m.company_verify(), "orsay.example", "Personne n&#x27;a confirmé d&#x27;adresse"])
    expect(html).toContain(words)
})

test("the ending of an address that proves a company is not parted at its hyphen", () => {
  expect(shown({ website: "https://maison-orsay.example/" })).toMatch(
    /<span class="inline-block[^>]*>.?@maison-orsay\.example.?<\/span>/u,
  )
})

test("an unverified company with Pro is told of the conversations that its plan opens, not of fewer", () => {
  const pro = shown({ plan: "pro" })
  expect(pro).toContain(NEW_CONVERSATIONS.pro.toString())
  expect(pro).toContain(asShown(m.company_unverified_text_pro({ count: NEW_CONVERSATIONS.pro })))
  expect(pro).not.toContain(asShown(m.company_unverified_text()))
  expect(shown({})).toContain(asShown(m.company_unverified_text()))
})

test("a company that no address vouches for is led to where one is changed and to its team, and before its site is known to the site", () => {
  const refused = ["Confirmez-en une"]
  for (const way of ['href="/account/email"', 'href="/entreprise/members"']) {
    expect(shown({}, refused)).toContain(way)
    expect(shown({ website: null }, refused)).not.toContain(way)
  }
})

test("while its name is looked at a company is not asked for what would not help", () => {
  const html = shown({ nameHeldAt: new Date("2026-11-20T09:30:00Z") }, ["un nom à regarder"])
  expect(html).toContain("vous n’avez rien à faire")
  for (const words of [m.company_verify(), "orsay.example", "un nom à regarder"]) expect(html).not.toContain(words)
})
