import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { WayOn } from "./screen"

test("an invitation that is worth nothing any more leads on: to the account, or to signing in", () => {
  const linkOf = (isSignedIn: boolean) => {
    const element = <WayOn isSignedIn={isSignedIn} />
    const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />)
    return /href="([^"]*)"/.exec(html)?.[1]
  }
  expect(linkOf(true)).toBe("/account")
  expect(linkOf(false)).toBe("/auth")
})
