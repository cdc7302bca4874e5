import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { SellerForm } from "./billing-form"

test("the first number that a creator is shown begins with the year it would have", () => {
  const form = (
    <SellerForm
      own={null}
      suggested={null}
      countries={[]}
      answer={undefined}
      withPassword
      asksForCode={false}
      year="2026"
    />
  )
  const router = createMemoryRouter([{ path: "*", element: form }])
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toContain("2026-001")
})
