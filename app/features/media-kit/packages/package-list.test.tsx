import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { inLocale } from "../../../../server/edge/locale.ts"
import { PackageList } from "./package-list"

test("a price reads as its language does, though it begins with an amount", () => {
  const story = { id: "1", title: "Story", description: "", priceCents: 25_000, visibility: "public" as const }
  const shown = () =>
    renderToStaticMarkup(
      <RouterProvider
        router={createMemoryRouter([{ path: "*", element: <PackageList packages={[story]} answer={undefined} /> }])}
      />,
    )
  // Without a direction, the marks that hold the amount together count as letters from left to right.
  expect(inLocale("ar", shown)).toMatch(/<bdi dir="rtl">\u200e?250/)
  expect(inLocale("fr", shown)).toMatch(/<bdi dir="ltr">250/)
})
