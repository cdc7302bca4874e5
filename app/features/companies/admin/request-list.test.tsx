import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
import type { ProRequest } from "./queries.server"
import { RequestList } from "./request-list"

const request = (id: string, companyName: string): ProRequest => ({
  id,
  companyName,
  email: "claire@orsay.example",
  message: "",
  flagged: false,
  createdAt: new Date("2026-11-20T09:30:00Z"),
  handledAt: null,
  company: { id: "1", name: companyName, plan: "free" },
})

test("the buttons of a request say whose it is", () => {
  const state = { q: "", sort: "name" as const, descending: false, after: null, before: null }
  const requests = [request("1", "Maison Orsay"), request("2", "Velours Noir")]
  const element = <RequestList state={state} requests={requests} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />)
  for (const { companyName } of requests)
    for (const act of [m.admin_company_accept(), m.admin_company_handle()])
      expect(html).toContain(`${act}<span class="sr-only"> ${isolate(companyName)}</span>`)
})
