import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { m } from "#messages"
import { MadeKit } from "./made-kit"
import type { OwnKit } from "./queries.server"

const kit: OwnKit = {
  influencerId: "00000000-0000-4000-8000-000000000001",
  path: "nadia-benali",
  address: "https://vitrine.test/nadia-benali/kit",
  state: "making",
  madeAt: null,
  changes: [],
  before: null,
  packages: [],
  brandKits: { kits: [], next: null },
  sheets: null,
}

test("a kit that is being made says so once", () => {
  const element = <MadeKit kit={kit} qr={{ path: "M0 0h1v1z", size: 1 }} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />)
  expect(html.split(m.media_kit_in_progress())).toHaveLength(2)
})
