import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { SkipForms } from "./piece-forms"

function shown(...actions: string[]) {
  const names = { company: { name: "Atlas", isGone: false }, influencer: { name: "Nadia", isGone: false } }
  const detail = { piece: { actions }, side: "influencer", names }
  const element = <SkipForms detail={detail as unknown as Parameters<typeof SkipForms>[0]["detail"]} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />)
}

test("before one takes a suggestion back or answers it, one reads what it is and whose", () => {
  expect(shown("drop_skip")).toContain(m.collaborations_skip_asked())
  expect(shown("drop_skip", "agree_skip")).toContain(m.collaborations_skip_asked_by({ name: isolate("Atlas") }))
  expect(shown("drop_skip", "agree_skip")).not.toContain(m.collaborations_skip_asked())
  expect(shown("ask_skip")).not.toContain(m.collaborations_skip_asked())
})
