import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { m } from "#messages"
import type { CollaborationStatus } from "#vocabulary/collaborations"
import { PieceScreen } from "./piece-screen"
import { dueDay, lastDay, pieceName } from "./piece-words"

const PIECE = {
  ...{ id: "p", network: "instagram", kind: "reel", number: 1, title: "La tarte en une minute", dueOn: "2026-12-10" },
  ...{ state: "to_do", review: true, draftVersion: 0, answerDueAt: null, approvedAt: null, publishedAt: null },
  isOthersPost: false,
  ...{ postUrl: null, screenshot: null, screenshotAt: null, pictureId: null, actions: [], skipAskedBy: null },
} as const

function screenOf(
  more: Partial<Record<keyof typeof PIECE, unknown>> = {},
  side = "influencer",
  status: CollaborationStatus = "active",
) {
  const names = { company: { name: "Atlas", isGone: false }, influencer: { name: "Nadia", isGone: false } }
  const detail = {
    ...{ id: "c", side, influencerId: "i", title: "L'automne", status, drafts: [], post: null },
    ...{ names, piece: { ...PIECE, ...more } },
  }
  const element = (
    <PieceScreen detail={detail as unknown as Parameters<typeof PieceScreen>[0]["detail"]} answered={undefined} />
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />)
}

test("the screen of a piece says once what it is, and once how it is called", () => {
  const text = screenOf().replace(/<[^>]*>/g, "\n")
  expect(text.split(pieceName({ kind: "reel", number: 1 }))).toHaveLength(2)
  expect(text.split("La tarte en une minute")).toHaveLength(2)
})

test("an address that was read as older than the agreement says so, and leads to no figures", () => {
  const postUrl = "https://www.instagram.com/reel/C0ffee/"
  const html = screenOf({ state: "approved", draftVersion: 1, approvedAt: new Date(), postUrl, actions: ["publish"] })
  expect(html).toContain(m.posts_creator_before())
  expect(html).not.toContain(m.posts_all_figures())
  expect(html).toContain(`value="${postUrl}"`)
})

test("an address that was read as somebody else's post says so to both sides, and nothing of its day", () => {
  const post = { state: "approved", postUrl: "https://www.instagram.com/reel/C0ffee/", isOthersPost: true }
  for (const side of ["influencer", "company"]) {
    const html = screenOf(post, side)
    expect(html).toContain(escaped(m.posts_not_theirs()))
    expect(html).not.toContain(escaped(m.posts_creator_before()))
  }
})

test("once the collaboration has ended, what was not done has no turn and no last day any more", () => {
  const answerDueAt = new Date("2026-12-04T12:00:00Z")
  const sent = { state: "draft_sent", draftVersion: 1, sentAt: new Date("2026-11-28T12:00:00Z"), answerDueAt }
  const turns = [
    m.collaborations_stage_you_company(),
    m.collaborations_stage_before({ date: lastDay(answerDueAt) }),
    m.collaborations_turn_answer_by({ date: lastDay(answerDueAt) }),
  ].map(escaped)
  const told = (status: CollaborationStatus) =>
    ["company", "influencer"].map((side) => turns.filter((turn) => screenOf(sent, side, status).includes(turn)))
  expect(told("active")).toEqual([
    [turns[0], turns[2]],
    [turns[1], turns[2]],
  ])
  expect(told("cancelled")).toEqual([[], []])
  const planned = m.collaborations_stage_before({ date: dueDay(PIECE.dueOn) })
  expect([screenOf().includes(planned), screenOf({}, "influencer", "completed").includes(planned)]).toEqual([
    true,
    false,
  ])
})

const escaped = (text: string) => text.replaceAll("'", "&#x27;")
