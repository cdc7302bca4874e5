import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { m } from "#messages"
import { inLocale } from "../../../../server/edge/locale.ts"
import { PackageList } from "./package-list"

const story = { id: "1", title: "Story", description: "", priceCents: 25_000, visibility: "public" as const }
const shown = () =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([{ path: "*", element: <PackageList packages={[story]} answer={undefined} /> }])}
    />,
  )

test("a price reads as its language does, though it begins with an amount", () => {
  // Without a direction, the marks that hold the amount together count as letters from left to right.
  expect(inLocale("ar", shown)).toMatch(/<bdi dir="rtl">\u200e?250/)
  expect(inLocale("fr", shown)).toMatch(/<bdi dir="ltr">250/)
})

test("a format goes only after a question, since it cannot be taken back", () => {
  const html = inLocale("fr", shown)
  const dialog = html.match(/<dialog.*?<\/dialog>/s)?.[0] ?? ""
  expect(dialog).toContain(m.media_kit_package_remove_text({}, { locale: "fr" }))
  expect(dialog).toContain('name="intent" value="remove"')
  expect(html.replace(dialog, "")).not.toContain('value="remove"')
})
