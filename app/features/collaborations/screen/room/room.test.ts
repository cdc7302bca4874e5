import { createElement, type ReactElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aDeliverable } from "#tests/support/deliverables"
import { DELIVERABLE_STATES } from "#vocabulary/collaborations"
import { loadPiece } from "../../deliverables/queries.server"
import { loadCollaboration } from "../../detail/queries.server"
import { PieceScreen } from "./piece-screen"
import { RoomScreen } from "./room-screen"

useDatabaseWithMail()

const shown = (element: ReactElement) =>
  renderToStaticMarkup(createElement(RouterProvider, { router: createMemoryRouter([{ path: "*", element }]) }))

async function roomsOf(options: Parameters<typeof aDeliverable>[0]) {
  const { id, deliverableId, company, influencer } = await aDeliverable(options)
  const room = async ({ actor }: typeof company | typeof influencer) => {
    const collaboration = await loadCollaboration(actor, id)
    const children = createElement("p", null, "money")
    return shown(createElement(RoomScreen, { collaboration, answer: undefined, children }))
  }
  const piece = async ({ actor }: typeof company | typeof influencer) =>
    shown(
      createElement(PieceScreen, {
        detail: await loadPiece(actor, { id, pieceId: deliverableId }),
        answered: undefined,
      }),
    )
  return {
    rooms: { company: await room(company), influencer: await room(influencer) },
    pieces: { company: await piece(company), influencer: await piece(influencer) },
  }
}

test.each(DELIVERABLE_STATES)(
  "a piece that is %s stands in the room of both sides, with one main button at most",
  async (state) => {
    const { rooms, pieces } = await roomsOf({ piece: { state } })
    for (const html of [rooms.company, rooms.influencer]) {
      expect(html).toContain("La tarte dans l&#x27;assiette bleue")
      expect(html.match(/aria-current="step"/g)).toHaveLength(1)
      expect(html.match(/bg-accent text-on-accent/g)?.length ?? 0).toBeLessThanOrEqual(1)
    }
    for (const html of [pieces.company, pieces.influencer])
      expect(html.match(/bg-accent text-on-accent/g)?.length ?? 0).toBeLessThanOrEqual(1)
  },
)

test("each side is told what is its to do, and the other whom it waits for", async () => {
  const begun = await roomsOf({})
  expect(begun.rooms.influencer).toContain("Envoie le brouillon")
  expect(begun.rooms.company).toContain("Au tour de")
  const sent = await roomsOf({ piece: { state: "draft_sent", answerDueAt: new Date("2026-12-19T23:00:00Z") } })
  expect(sent.rooms.company).toMatch(/Sans réponse le .?19 déc/)
  expect(sent.rooms.influencer).toMatch(/Sans réponse le .?19 déc/)
  expect(sent.pieces.company).toContain("Donner mon accord")
  expect(sent.pieces.influencer).not.toContain("Donner mon accord")
  const asked = await roomsOf({ piece: { skipAskedBy: "company" } })
  expect(asked.rooms.influencer).toContain("D’accord, on laisse tomber")
  expect(asked.rooms.company).not.toContain("D’accord, on laisse tomber")
})

test("without scripts a draft, its answer and its post are plain forms", async () => {
  const begun = await roomsOf({})
  expect(begun.pieces.influencer).toMatch(/<form[^>]*enctype="multipart\/form-data"/i)
  expect(begun.pieces.influencer).toContain('value="draft"')
  const approved = await roomsOf({ piece: { state: "approved" } })
  expect(approved.pieces.influencer).toContain('value="publish"')
  expect(approved.pieces.company).not.toContain('value="publish"')
})
