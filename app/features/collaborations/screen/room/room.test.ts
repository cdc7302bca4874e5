import "#app/features/messaging/mails/jobs.server"
import "../../money/jobs.server"
import { createElement, type ReactElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { deliverableDrafts } from "#database/schema/deliverables"
import { m } from "#messages"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { isolate } from "#platform/text/bidi"
import { parisDay } from "#platform/text/day"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { anInfluencer } from "#tests/support/builders"
import { anIdentity } from "#tests/support/contracts"
import { aDeliverable } from "#tests/support/deliverables"
import { aBilledCollaboration, complete } from "#tests/support/invoices"
import { DELIVERABLE_STATES } from "#vocabulary/collaborations"
import { acceptContract, makeContract } from "../../contract/commands.server"
import { giveIdentity } from "../../contract/identities.server"
import { loadContract } from "../../contract/queries.server"
import { loadPiece } from "../../deliverables/queries.server"
import { loadCollaboration } from "../../detail/queries.server"
import { loadMoney } from "../../money/queries.server"
import { sendInvoice } from "../../money/send.server"
import { notePayment, sayPaid } from "../../money/standing.server"
import { loadReviews } from "../../reviews/queries.server"
import { ContractScreen } from "../contract-screen"
import { PieceCard, Stages } from "./piece-card"
import { PieceScreen } from "./piece-screen"
import { Road } from "./road"
import { RoomScreen } from "./room-screen"

useDatabaseWithMail()

const shown = (element: ReactElement) =>
  renderToStaticMarkup(createElement(RouterProvider, { router: createMemoryRouter([{ path: "*", element }]) }))

async function roadOf({ id, company }: Pick<Awaited<ReturnType<typeof aBilledCollaboration>>, "id" | "company">) {
  const [collaboration, money] = await Promise.all([loadCollaboration(company.actor, id), loadMoney(company.actor, id)])
  return shown(createElement(Road, { collaboration, money }))
}

async function roomsOf(options: Parameters<typeof aDeliverable>[0]) {
  const { id, deliverableId, company, influencer } = await aDeliverable(options)
  const room = async ({ actor }: typeof company | typeof influencer) => {
    const [collaboration, money, reviews] = await Promise.all([
      loadCollaboration(actor, id),
      loadMoney(actor, id),
      loadReviews(actor, id),
    ])
    return shown(createElement(RoomScreen, { collaboration, money, reviews, answer: undefined }))
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
  expect(sent.rooms.company).toMatch(/Sans réponse le .?19\u00a0déc/)
  expect(sent.rooms.influencer).toMatch(/Sans réponse le .?19\u00a0déc/)
  expect(sent.pieces.company).toContain("Donner mon accord")
  expect(sent.pieces.influencer).not.toContain("Donner mon accord")
  const asked = await roomsOf({ piece: { skipAskedBy: "company" } })
  expect(asked.rooms.influencer).toContain("D’accord, on laisse tomber")
  expect(asked.rooms.company).not.toContain("D’accord, on laisse tomber")
})

test("who has accepted the contract is told to wait for the other, not to begin", async () => {
  const billed = await aBilledCollaboration({ offer: { budgetCents: 120_000 } })
  const room = async ({ actor }: typeof billed.company | typeof billed.influencer) => {
    const [collaboration, money, reviews] = await Promise.all([
      loadCollaboration(actor, billed.id),
      loadMoney(actor, billed.id),
      loadReviews(actor, billed.id),
    ])
    return shown(createElement(RoomScreen, { collaboration, money, reviews, answer: undefined }))
  }
  const accept = async ({ actor }: typeof billed.company | typeof billed.influencer, name: string) => {
    const [newest] = (await loadContract(actor, billed.id)).versions
    if (!newest) throw new Error("a contract was made")
    await acceptContract(actor, billed.id, { version: newest.version, sha256: newest.sha256, name, agreed: true })
  }
  await giveIdentity(billed.company.actor, billed.id, anIdentity("Maison Orsay"))
  await giveIdentity(billed.influencer.actor, billed.id, anIdentity("Nadia Benali"))
  await makeContract(billed.company.actor, billed.id, { locale: "fr", usageRights: "", frenchPublic: true })
  await accept(billed.influencer, "Nadia Benali")
  const waiting = await room(billed.influencer)
  expect(waiting).toContain("Au tour de \u2068Maison Orsay\u2069")
  expect(waiting).toContain("Rien ne devrait commencer avant")
  expect(waiting).not.toContain("Envoie le brouillon")
  expect(await room(billed.company)).toContain("Ouvrir le contrat")
  await accept(billed.company, "Claire Orsay")
  expect(await room(billed.influencer)).toContain("Envoie le brouillon")
  const contract = await loadContract(billed.company.actor, billed.id)
  const paper = shown(createElement(ContractScreen, { contract, countries: [], answered: undefined }))
  expect(paper).toContain(`href="/collaborations/${billed.id}"`) // the way on
})

test("what is to be changed stands before the form of the next version", async () => {
  const { pieces } = await roomsOf({ piece: { state: "changes_asked" } })
  expect(pieces.influencer.indexOf("Légende 1</p>")).toBeGreaterThan(0)
  expect(pieces.influencer.indexOf("Légende 1</p>")).toBeLessThan(pieces.influencer.indexOf('value="draft"'))
})

test("what was typed about a draft that is answered meanwhile stands where its form was", async () => {
  const body = "Le logo plus petit, et sans la musique."
  const screen = async (state: "draft_sent" | "approved") => {
    const { id, deliverableId, company } = await aDeliverable({ piece: { state, draftVersion: 1 } })
    const detail = await loadPiece(company.actor, { id, pieceId: deliverableId })
    const answer = {
      code: "collaborations_moved_on",
      initialValue: { body, version: 1 },
      error: { "": [m.collaborations_moved_on()] },
    }
    return shown(createElement(PieceScreen, { detail, answered: { intent: "changes", answer } }))
  }
  const unsent = m.form_not_sent_words({ words: isolate(body) })
  const gone = await screen("approved")
  expect(gone).toContain(m.collaborations_moved_on())
  expect(gone).toContain(unsent)
  const still = await screen("draft_sent")
  expect(still).toContain(`${body}</textarea>`)
  expect(still).not.toContain(unsent)
})

test("the road ends at the money: the last stop is reached when all of it has come, not a part", async () => {
  const billed = await aBilledCollaboration({ offer: { depositPercent: 50, valueInKindCents: 0, valueInKind: "" } })
  const isPaid = async () => /Payé<span[^>]*> \(terminé\)/.test(await roadOf(billed))
  const bring = async (milestone: "deposit" | "balance") => {
    const invoiceId = await sendInvoice(billed.influencer.actor, billed.id, { milestone, locale: "fr" })
    const paid = { state: "sent" as const, paidCents: 0, amount: null, paidOn: parisDay(new Date()) }
    await notePayment(billed.influencer.actor, { collaborationId: billed.id, invoiceId }, paid)
  }
  await bring("deposit")
  expect(await isPaid()).toBe(false)
  expect(await roadOf(billed)).toMatch(/Payé<\/span><span[^>]*>\u20681\u2069 sur \u20682\u2069/)
  await complete(billed)
  expect(await isPaid()).toBe(false)
  await bring("balance")
  expect(await isPaid()).toBe(true)
})

test("the road of a collaboration that ended before its posts says how many came out, without a tick", async () => {
  const billed = await aBilledCollaboration({ offer: { depositPercent: 0 } })
  await complete(billed)
  const road = await roadOf(billed)
  expect(road).toMatch(/Publications<\/span><span[^>]*>\u20680\u2069 sur \u2068\d+\u2069/)
  expect(road).toMatch(/aria-current="step"(?:(?!<\/li>).)*Payé/s)
})

test("a brand that says it has paid, the work done, is the creator's to confirm: one press from the room", async () => {
  const billed = await aBilledCollaboration({ offer: { depositPercent: 0 } })
  await complete(billed)
  const invoiceId = await sendInvoice(billed.influencer.actor, billed.id, { milestone: "balance", locale: "fr" })
  const room = async ({ actor }: typeof billed.company | typeof billed.influencer, canWrite = false) => {
    const [collaboration, money, reviews] = await Promise.all([
      loadCollaboration(actor, billed.id),
      loadMoney(actor, billed.id),
      loadReviews(actor, billed.id),
    ])
    const late = { ...reviews, canWrite, until: new Date() }
    return shown(createElement(RoomScreen, { collaboration, money, reviews: late, answer: undefined }))
  }
  expect(await room(billed.influencer)).not.toContain("dit avoir payé")
  await sayPaid(billed.company.actor, { collaborationId: billed.id, invoiceId }, "sent")
  const told = await room(billed.influencer)
  expect(told).toContain("Maison Orsay\u2069 dit avoir payé")
  expect(told.match(/bg-accent text-on-accent/g)).toHaveLength(1)
  expect(told.split(`/invoices/${invoiceId}"`)).toHaveLength(4)
  expect(await room(billed.company)).not.toContain("C’est reçu")
  // Where the next thing to do is a review, the head alone says that the work is over.
  const reviewing = await room(billed.company, true)
  expect(reviewing).not.toContain(m.collaborations_turn_completed())
  expect(reviewing.slice(0, reviewing.indexOf("<h2"))).toContain(m.collaborations_status_completed())
})

test("whoever may agree to leave a piece out is not told to wait for the other", async () => {
  const asked = await roomsOf({ piece: { skipAskedBy: "company" } })
  for (const html of [asked.rooms.influencer, asked.pieces.influencer]) {
    expect(html).toContain("Rien ne change sans l’accord des deux")
    expect(html).not.toContain("Rien ne change tant que")
  }
  expect(asked.pieces.company).toContain("Rien ne change tant que")
})

test("a creator's portrait stands in the brand's room", async () => {
  const influencer = await anInfluencer({ profileImageUrl: "/media/nadia.webp" })
  const { rooms } = await roomsOf({ influencer })
  expect(rooms.company).toContain("/media/nadia.webp")
})

test("a piece that is published as it is waits for its post, and one whose draft is gone has had it", async () => {
  const direct = await roomsOf({ piece: { review: false } })
  expect(direct.rooms.company).toContain("La publication est attendue")
  expect(direct.rooms.company).not.toContain("Le brouillon est attendu")
  const { id, company } = await aDeliverable({ piece: { state: "published" } })
  await withActor(SYSTEM, (tx) => tx.delete(deliverableDrafts))
  const [piece] = (await loadCollaboration(company.actor, id)).pieces
  if (!piece) throw new Error("it has its piece")
  const html = shown(createElement(Stages, { piece, side: "company", isUnderWay: true }))
  expect(html.match(/\(terminé\)/g)).toHaveLength(3)
})

test("without scripts a draft, its answer and its post are plain forms", async () => {
  const begun = await roomsOf({})
  expect(begun.pieces.influencer).toMatch(/<form[^>]*enctype="multipart\/form-data"/i)
  expect(begun.pieces.influencer).toContain('value="draft"')
  const approved = await roomsOf({ piece: { state: "approved" } })
  expect(approved.pieces.influencer).toContain('value="publish"')
  expect(approved.pieces.company).not.toContain('value="publish"')
})

test.each([
  ["correct", "published", m.collaborations_publish_mend()],
  ["draft", "draft_sent", m.collaborations_turn_changes_do()],
] as const)(
  "a refused form that was folded away stands open, without scripts too: %s",
  async (intent, state, label) => {
    const { id, deliverableId, influencer } = await aDeliverable({ piece: { state } })
    const detail = await loadPiece(influencer.actor, { id, pieceId: deliverableId })
    const screen = (answered: Parameters<typeof PieceScreen>[0]["answered"]) =>
      shown(createElement(PieceScreen, { detail, answered }))
    const open = `<details class="group" open=""><summary class="`
    const isOpen = (html: string) => html.slice(0, html.indexOf(`${label}<svg`)).lastIndexOf(open) > 0
    expect(isOpen(screen(undefined))).toBe(false)
    expect(isOpen(screen({ intent, answer: { error: { postUrl: [m.collaborations_post_invalid()] } } }))).toBe(true)
  },
)

test("another picture of a post has another address, so that the one before it is no longer shown", async () => {
  const { id, deliverableId, influencer } = await aDeliverable({ piece: { state: "published" } })
  const detail = await loadPiece(influencer.actor, { id, pieceId: deliverableId })
  const pictureAt = (screenshotAt: Date) => {
    const piece = { ...detail.piece, screenshot: "proof.webp", screenshotAt }
    const html = shown(createElement(PieceCard, { id, piece, side: "influencer", creator: "Nadia", isUnderWay: true }))
    return /<img src="([^"]*)"/.exec(html)?.[1]
  }
  expect(pictureAt(new Date("2026-11-27T10:00Z"))).toContain(`/${deliverableId}/screenshot?`)
  expect(pictureAt(new Date("2026-11-27T10:00Z"))).not.toBe(pictureAt(new Date("2026-11-27T10:05Z")))
})
