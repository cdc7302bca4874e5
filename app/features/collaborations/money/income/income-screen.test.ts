import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { m } from "#messages"
import { IncomeScreen } from "./income-screen"
import type { Income } from "./queries.server"

const NOTHING = { count: 0, cents: 0, inKindCents: 0 }
const EMPTY: Income = { year: 2026, received: [], quarters: [], ...NOTHING, next: null, previous: null }
const RECEIVED = { number: "2026-1", company: "Orsay", issuedOn: "2026-10-01", paidOn: "2026-10-20", inKindCents: 0 }

test.each([
  ["a year without income leads to the collaborations", EMPTY, "/collaborations"],
  [
    "a year with income leads to its statement",
    { ...EMPTY, received: [{ ...RECEIVED, cents: 39_000 }], count: 1, cents: 39_000 },
    "/collaborations/income.pdf?year=2026",
  ],
])("%s", (_case, income, next) => {
  const element = createElement(IncomeScreen, { income, pager: null })
  const shown = renderToStaticMarkup(
    createElement(RouterProvider, { router: createMemoryRouter([{ path: "*", element }]) }),
  )
  const links = [...shown.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(links.find((href) => !href?.startsWith("/collaborations/income?") && href !== "/collaborations/income")).toBe(
    next,
  )
})

test("articles of law are folded away, not said at the head of what one earned", () => {
  expect(m.money_income_text()).not.toMatch(/\d{4}/)
  const element = createElement(IncomeScreen, { income: EMPTY, pager: null })
  const shown = renderToStaticMarkup(
    createElement(RouterProvider, { router: createMemoryRouter([{ path: "*", element }]) }),
  )
  expect(shown.slice(shown.indexOf("<details"))).toContain(m.money_income_platform())
})

test("what came in kind alone has the date of its invoice, said to be that", () => {
  const shownWith = (paidOn: string | null) => {
    const income = { ...EMPTY, received: [{ ...RECEIVED, paidOn, cents: 0, inKindCents: 5_000 }], count: 1 }
    const element = createElement(IncomeScreen, { income, pager: null })
    return renderToStaticMarkup(createElement(RouterProvider, { router: createMemoryRouter([{ path: "*", element }]) }))
  }
  const before = m.money_income_billed_on({ date: "|" }).split("|")[0] ?? ""
  expect(shownWith(null)).toContain(before)
  expect(shownWith("2026-10-20")).not.toContain(before)
})
