import type { ComponentProps } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { m } from "#messages"
import SignInRoute from "./sign-in"

function shown(ways: { hasGoogle: boolean; hasPasskeys: boolean }) {
  const loaderData = { from: null, passwordReset: false, deletionDays: null, googleRefusal: null, ...ways }
  const props = { loaderData } as unknown as ComponentProps<typeof SignInRoute>
  const element = <SignInRoute {...props} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />)
}

/** What is left where the form of passkeys is not there: without scripts, or in a browser that knows none. */
const withoutPasskeys = (html: string) => html.replace(/<form[^>]*id="passkey".*?<\/form>/s, "")
const orsIn = (html: string) => html.split(`>${m.google_or()}</p>`).length - 1

test.each([
  { hasGoogle: true, hasPasskeys: true, ors: 1, without: 1 },
  { hasGoogle: true, hasPasskeys: false, ors: 1, without: 1 },
  { hasGoogle: false, hasPasskeys: true, ors: 1, without: 0 },
  { hasGoogle: false, hasPasskeys: false, ors: 0, without: 0 },
])("one 'or' stands above the other ways in, and only where one can be seen: %o", ({ ors, without, ...ways }) => {
  const html = shown(ways)
  expect(withoutPasskeys(html) === html).toBe(!ways.hasPasskeys)
  expect(orsIn(html)).toBe(ors)
  expect(orsIn(withoutPasskeys(html))).toBe(without)
})
