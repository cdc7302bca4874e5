import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { m } from "#messages"
import { SkipForms } from "./piece-forms"

function shown(...actions: string[]) {
  const detail = { piece: { actions }, side: "influencer", names: { company: "Atlas", influencer: "Nadia" } }
  const element = <SkipForms detail={detail as unknown as Parameters<typeof SkipForms>[0]["detail"]} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />)
}

test("before one takes a suggestion back, one reads what it was; who is asked answers it", () => {
  expect(shown("drop_skip")).toContain(m.collaborations_skip_asked())
  expect(shown("drop_skip", "agree_skip")).not.toContain(m.collaborations_skip_asked())
  expect(shown("ask_skip")).not.toContain(m.collaborations_skip_asked())
})
