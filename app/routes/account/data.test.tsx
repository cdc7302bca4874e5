import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { m } from "#messages"
import AccountDataRoute from "./data"

const [RESTORE, DELETE] = ['value="restore"', 'value="delete"']

function shown(dueAt: Date | null) {
  const leaving = { hasPage: true, company: null, hasDealings: false }
  const seen = { twoFactor: false, withPassword: true, dueAt, leaving, days: 14, restored: false, limited: false }
  // Of a route's properties the screen reads these two alone.
  const props = { loaderData: seen, actionData: undefined } as unknown as Parameters<typeof AccountDataRoute>[0]
  const element = <AccountDataRoute {...props} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />)
}

test("whoever comes back to keep an account finds the button first, and the deletion last where none was asked for", () => {
  const [pending, asked] = [shown(new Date("2026-12-13T00:00:00Z")), shown(null)]
  expect(pending.indexOf(RESTORE)).toBeGreaterThan(0)
  expect(pending.indexOf(RESTORE)).toBeLessThan(pending.indexOf(m.export_submit()))
  expect(asked).not.toContain(RESTORE)
  expect(asked.indexOf(DELETE)).toBeGreaterThan(asked.indexOf(m.export_submit()))
})
