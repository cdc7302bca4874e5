import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { PieceScreen } from "./piece-screen"
import { pieceName } from "./piece-words"

test("the screen of a piece says once what it is, and once how it is called", () => {
  const piece = {
    ...{ id: "p", network: "instagram", kind: "reel", number: 1, title: "La tarte en une minute", dueOn: "2026-12-10" },
    ...{ state: "to_do", review: true, draftVersion: 0, answerDueAt: null, approvedAt: null, publishedAt: null },
    ...{ postUrl: null, screenshot: null, screenshotAt: null, pictureId: null, actions: [] },
  } as const
  const names = { company: { name: "Atlas", isGone: false }, influencer: { name: "Nadia", isGone: false } }
  const detail = {
    ...{ id: "c", side: "influencer", influencerId: "i", title: "L'automne", status: "active", drafts: [], post: null },
    ...{ names, piece },
  }
  const element = (
    <PieceScreen detail={detail as unknown as Parameters<typeof PieceScreen>[0]["detail"]} answered={undefined} />
  )
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />)
  const text = html.replace(/<[^>]*>/g, "\n")
  expect(text.split(pieceName({ kind: "reel", number: 1 }))).toHaveLength(2)
  expect(text.split("La tarte en une minute")).toHaveLength(2)
})
