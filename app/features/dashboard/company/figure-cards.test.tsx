import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { FigureCards } from "./figure-cards"

test("beside the collaborations that run, those of 30 days are said to be accepted ones: some have ended since", () => {
  const none = { total: 0, lately: 0, before: 0 }
  const figures = { searches: none, contacted: none, conversations: none, collaborations: { ...none, lately: 3 } }
  const element = <FigureCards figures={figures} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />)
  expect(html).toContain(m.company_lately_accepted({ figure: isolate("3") }))
  expect(html).not.toContain(m.company_lately({ figure: isolate("3") }))
})
