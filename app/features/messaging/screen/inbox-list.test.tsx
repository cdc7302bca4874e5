import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import type { InboxRow } from "../inbox/queries.server"
import { InboxList } from "./inbox-list"

const other = { side: "company", name: "Maison Orsay", isVerified: true, mark: null, picture: null } as const
const id = "00000000-0000-4000-8000-000000000001"
const last = { own: false, body: "", event: null, attachments: 0, at: Date.parse("2026-11-25T09:00:00Z") }
const rowOf = (said: Partial<InboxRow["last"]>): InboxRow => ({
  id,
  otherId: id,
  other: { ...other, id },
  unread: 0,
  last: { ...last, ...said },
})

function classOf(row: InboxRow, said: string) {
  const element = <InboxList rows={[row]} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />)
  return new RegExp(`class="([^"]*)">[^<]*${said}`).exec(html.slice(html.indexOf("</h2>")))?.[1]?.split(" ")
}

test("what was done stands in full in the inbox with the name in it, while a message is cut", () => {
  expect(classOf(rowOf({ event: "proposed" }), "Maison Orsay")).toEqual(expect.not.arrayContaining(["truncate"]))
  expect(classOf(rowOf({ body: "Bonjour Nadia" }), "Bonjour Nadia")).toContain("truncate")
})
