import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { inLocale } from "../../../server/edge/locale.ts"
import { WatchToggle } from "./watch-toggle"

test.each([
  ["fr", ", "],
  ["ar", "، "],
] as const)("the button names its search with the comma of the language, in %s", (locale, comma) => {
  const html = inLocale(locale, () =>
    renderToStaticMarkup(
      <RouterProvider
        router={createMemoryRouter([
          { path: "*", element: <WatchToggle query="q=zoe" labels={["Zoé", "Paris", "Mode"]} watchId={null} /> },
        ])}
      />,
    ),
  )
  expect(html).toContain(["Zoé", "Paris", "Mode"].map((label) => `\u2068${label}\u2069`).join(comma))
})
