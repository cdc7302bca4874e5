import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
import type { CompanyRow } from "./load.server"
import CompaniesPanel from "./panel"

const COMPANY: CompanyRow = {
  id: "0199a4f2-0000-7000-8000-000000000001",
  name: "Oréal Paris",
  website: null,
  siren: null,
  plan: "free",
  verifiedHow: null,
  verifiedDomain: null,
  isHeld: true,
  members: 1,
  createdAt: new Date("2026-11-20T09:30:00Z"),
}

function shown(view: "companies" | "held", { q = "oréal", companies = [COMPANY] } = {}) {
  const state = { q, sort: "name" as const, descending: false, after: null, before: null }
  const found = { count: 1, capped: false }
  const page = { next: "next", previous: null }
  const content = { view, state, waiting: 0, held: 1, companies, found, page }
  const element = <CompaniesPanel content={content} />
  const router = createMemoryRouter([{ path: "/admin", element }], { initialEntries: ["/admin?tab=companies"] })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test("names to look at are sorted, searched, leafed through and decided among themselves", () => {
  const html = shown("held")
  const addresses = [...html.matchAll(/(?:href|action)="([^"]*sort=[^"]*)"/g)].map(([, address]) => address)
  expect(addresses.length).toBeGreaterThanOrEqual(6)
  for (const address of addresses) expect(address).toContain("view=held")
  expect(html).toContain('<input type="hidden" name="view" value="held"/>')
  expect(shown("companies").match(/view=held/g)).toHaveLength(1)
})

test("the arrow of a company's site stays on the line of its address", () => {
  const companies = [{ ...COMPANY, website: "https://www.sakura-stationery.example/" }]
  expect(shown("companies", { companies })).toMatch(/class="[^"]*inline-flex[^"]*"[^>]*><bdi dir="ltr"[^>]*>sakura/)
})

test("a search without a company says how to search on, an installation without one where they come from", () => {
  const [none, searched] = ["", "zzz"].map((q) => shown("companies", { q, companies: [] }))
  expect(none).toContain(m.admin_company_none_text())
  expect(searched).not.toContain(m.admin_company_none_text())
  expect(searched).toContain(m.admin_company_none_found_text())
})

test("where no name waits to be looked at, it says what would, and nothing of sign-ups", () => {
  const html = shown("held", { q: "", companies: [] })
  expect(html).toContain(m.admin_company_none_held())
  expect(html).not.toContain(m.admin_company_none_text())
  expect(shown("held", { q: "zzz", companies: [] })).toContain(m.admin_company_none_found_text())
})

test("a confirmed domain is not said twice in a row: the site stands beside the name", () => {
  const confirmed = { ...COMPANY, verifiedHow: "domain" as const, verifiedDomain: "orsay.example" }
  const of = (website: string | null) => shown("companies", { companies: [{ ...confirmed, website }] })
  expect(of("https://www.orsay.example/")).toContain(`>${m.admin_company_domain_confirmed()}<`)
  expect(of(null)).toContain(m.company_mark_domain({ domain: isolate("orsay.example") }))
})

test("a search that finds nothing has the way back to all", () => {
  expect(shown("companies", { q: "zzz", companies: [] })).toContain(m.admin_list_show_all())
  expect(shown("companies", { q: "", companies: [] })).not.toContain(m.admin_list_show_all())
})
