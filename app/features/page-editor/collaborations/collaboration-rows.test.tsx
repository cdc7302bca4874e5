import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { CollaborationRows } from "./collaboration-rows"

test("what a brand does and its address are each cut by themselves, so that neither loses its beginning", () => {
  const row = {
    id: "9a4f7fdc-e21c-4759-81e6-2491da7bc14a",
    companyName: "Grand Large Voyages",
    companyType: "Agence de voyages",
    websiteUrl: "https://www.grand-large-voyages.example/",
    address: null,
    status: "completed" as const,
    createdAt: new Date("2026-11-01T09:00:00Z"),
  }
  const element = <CollaborationRows collaborations={[row]} version={1} form={null} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />)
  expect(html).toContain('<bdi class="max-w-full truncate">Agence de voyages</bdi>')
  expect(html).toContain('<bdi dir="ltr" class="max-w-full truncate">grand-large-voyages.example</bdi>')
})
