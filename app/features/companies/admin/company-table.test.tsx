import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
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

function shown(view: "companies" | "held") {
  const state = { q: "oréal", sort: "name" as const, descending: false, after: null, before: null }
  const found = { count: 1, capped: false }
  const page = { next: "next", previous: null }
  const content = { view, state, waiting: 0, held: 1, companies: [COMPANY], found, page }
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
