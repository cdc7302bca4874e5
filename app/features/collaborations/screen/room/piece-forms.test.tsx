import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { AnswerDraft, SkipForms } from "./piece-forms"

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

test("of what answers a draft, no two buttons have one name: one opens the question, another sends it", () => {
  const names = { company: { name: "Atlas", isGone: false }, influencer: { name: "Nadia", isGone: false } }
  const piece = { actions: ["approve", "ask_changes"], draftVersion: 1, rounds: 2, roundsUsed: 0 }
  const detail = { piece, side: "company", names } as unknown as Parameters<typeof AnswerDraft>[0]["detail"]
  const element = <AnswerDraft detail={detail} answer={undefined} isRefused={false} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />)
  const named = [...html.matchAll(/<(?:summary|button)[^>]*>(.*?)<\/(?:summary|button)>/g)].map(([, inside = ""]) =>
    inside.replace(/<[^>]*>/g, ""),
  )
  expect(named).toEqual([
    m.collaborations_draft_approve(),
    m.collaborations_draft_change(),
    m.collaborations_draft_change_send(),
  ])
})
