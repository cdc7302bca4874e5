import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { SessionList } from "./session-list"

test("the hour of a session stays on the line of its day", () => {
  const lastSeenAt = new Date("2026-11-28T21:07:00Z")
  const session = { id: "1", browser: "Chrome", system: "Linux", openedAt: lastSeenAt, lastSeenAt, isThisOne: false }
  const element = <SessionList sessions={[session]} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />)
  expect(html).toContain("28\u00a0nov.\u00a02026\u00a022:07")
})
