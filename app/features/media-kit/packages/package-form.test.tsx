import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { PackageForm } from "./package-form"
import { PackageForm as PackageSchema } from "./schema.server"

test.each([
  [null, ""],
  [0, "0"],
  [1250, "12,50"],
  [120_000, "1200"],
])("a price of %j cents stands in its field as %j, and saved again stays what it was", (priceCents, typed) => {
  const of = { id: "1", title: "Story", description: "", priceCents, visibility: "public" as const }
  const router = createMemoryRouter([{ path: "/", element: <PackageForm of={of} answer={undefined} /> }])
  const field =
    /<input[^>]*name="price"[^>]*>/.exec(renderToStaticMarkup(<RouterProvider router={router} />))?.[0] ?? ""
  expect(/value="([^"]*)"/.exec(field)?.[1]).toBe(typed)
  expect(PackageSchema.parse({ title: "Story", price: typed, visibility: "public" }).price).toBe(priceCents)
})
