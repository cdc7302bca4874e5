import "#app/features/collaborations/money/jobs.server"
import "#app/features/collaborations/expiry/jobs.server"
import { beforeAll, describe, expect, test } from "vitest"
import { sendInvoice } from "#app/features/collaborations/money/send.server"
import { answerReview, writeReview } from "#app/features/collaborations/reviews/commands.server"
import { onInvalidation } from "#platform/cache/invalidations.server"
import { newId } from "#platform/database/ids"
import { ensureQueues } from "#platform/jobs/queues.server"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aToken } from "#tests/support/api-site"
import { anAdmin, anInfluencer } from "#tests/support/builders"
import { aDeliverable } from "#tests/support/deliverables"
import { aBilledCollaboration } from "#tests/support/invoices"
import { enclosedXml } from "#tests/support/pdf-a"
import { aProposal } from "#tests/support/proposals"
import { aFinishedCollaboration } from "#tests/support/reviews"
import { AN_OFFER_AS_SENT } from "#tests/support/sent-offer"
import { useNoLimits } from "#tests/support/settings"
import { useApi } from "#tests/support/use-api"

useNoLimits()
useDatabaseWithMail()
beforeAll(ensureQueues)
const { ask, site } = useApi()

describe("a proposal", () => {
  test("is countered, then accepted by the other side, and both read who said what", async () => {
    const { id, company, influencer } = await aProposal()
    const [brand, creator] = [await aToken(company), await aToken(influencer)]
    const path = { proposal: id }
    const read = (token: string) => ask("getProposal", { token, path })
    expect((await read(creator)).value).toMatchObject({
      side: "influencer",
      other: "Maison Orsay",
      awaiting: "influencer",
    })
    expect((await read(creator)).value.actions).toEqual(["accept", "decline", "counter"])
    expect((await read(brand)).value.actions).toEqual(["withdraw"])

    const countered = await ask("counterProposal", { token: creator, path, body: { version: 1, ...AN_OFFER_AS_SENT } })
    expect(countered).toMatchObject({ status: 201, value: { awaiting: "company", actions: ["withdraw"] } })
    expect(countered.value.offers).toMatchObject([
      { version: 2, side: "influencer", budgetCents: 90_050, depositPercent: 30, deliverables: [{ review: false }] },
      { version: 1, side: "company", budgetCents: 45_000 },
    ])
    const turns = async () =>
      Promise.all(
        [brand, creator].map(async (token) => {
          const { value } = await ask("listProposals", { token, query: {} })
          return value.data.map(({ yourTurn }: { yourTurn: boolean }) => yourTurn)
        }),
      )
    expect(await turns()).toEqual([[true], [false]])
    const accept = (version: number) =>
      ask("answerProposal", { token: brand, path, body: { answer: "accept", version } })
    expect(await accept(1)).toMatchObject({ status: 409, value: { code: "collaborations_moved_on" } })
    expect(await accept(2)).toMatchObject({ status: 200, value: { status: "active", awaiting: null } })
    expect(await accept(2)).toMatchObject({ status: 409 })
    expect(await turns()).toEqual([[false], [false]]) // below the sum that asks for a contract
    const history = (await read(creator)).value.history.map(({ kind, side }: { kind: string; side: string }) => [
      kind,
      side,
    ])
    expect(history).toEqual([
      ["countered", "influencer"],
      ["accepted", "company"],
    ])
  })

  test("is the same by its id in capitals, as some programs write it: the open pages of the other side hear of it", async () => {
    const { id, company, influencer } = await aProposal()
    const heard: string[] = []
    const stop = onInvalidation((tags) => heard.push(...tags))
    const sent = { token: await aToken(influencer), path: { proposal: id.toUpperCase() } }
    const answered = await ask("answerProposal", { ...sent, body: { answer: "accept", version: 1 } })
    stop()
    expect(answered).toMatchObject({ status: 200, value: { id, status: "active" } })
    expect(heard).toContain(`collaboration:${id}`)
    expect((await ask("getProposal", { token: await aToken(company), path: { proposal: id } })).status).toBe(200)
  })

  test("is accepted once, whoever of two programs is quicker", async () => {
    const { id, influencer } = await aProposal()
    const token = await aToken(influencer)
    const path = { proposal: id }
    const answers = await Promise.all(
      ["accept", "decline"].map((answer) => ask("answerProposal", { token, path, body: { answer, version: 1 } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test("keeps the form's rules, said of the fields as they were sent", async () => {
    const { id, influencer } = await aProposal()
    const token = await aToken(influencer)
    const counter = async (body: object) =>
      (
        await ask("counterProposal", {
          token,
          path: { proposal: id },
          body: { version: 1, ...AN_OFFER_AS_SENT, ...body },
        })
      ).value
    expect(await counter({ budgetCents: 0 })).toMatchObject({ status: 422, errors: [{ pointer: "/budgetCents" }] })
    expect(await counter({ penaltyPercent: 7 })).toMatchObject({ errors: [{ pointer: "/penaltyPercent" }] })
    expect(await counter({ endsOn: "2026-11-01" })).toMatchObject({ errors: [{ pointer: "/endsOn" }] })
    expect(await counter({ category: "tobacco" })).toMatchObject({ status: 422, errors: [{ pointer: "/category" }] })
    expect(await counter({ deliverables: Array(9).fill(AN_OFFER_AS_SENT.deliverables[0]) })).toMatchObject({
      status: 422,
    })
  })

  test("is listed with the others in pages, the newest first", async () => {
    const influencer = await anInfluencer()
    const ids: string[] = []
    for (let at = 0; at < 3; at++)
      ids.unshift((await aProposal({ influencer, createdAt: new Date(Date.UTC(2026, 10, 1 + at)) })).id)
    const token = await aToken(influencer)
    const first = (await ask("listProposals", { token, query: { limit: 2 } })).value
    const second = (await ask("listProposals", { token, query: { limit: 2, cursor: first.next } })).value
    expect([...first.data, ...second.data].map(({ id }: { id: string }) => id)).toEqual(ids)
    expect(second.next).toBeNull()
  })
})

describe("a deliverable", () => {
  test("is approved by its company alone, and for the draft that was seen", async () => {
    const { id, deliverableId, company, influencer } = await aDeliverable({ piece: { state: "draft_sent" } })
    const path = { collaboration: id, deliverable: deliverableId }
    const approve = async (token: string, version = 1) => ask("approveDraft", { token, path, body: { version } })
    expect(await approve(await aToken(influencer))).toMatchObject({ status: 409 })
    expect(await approve(await aToken(company), 2)).toMatchObject({ status: 409 })
    const { value } = await approve(await aToken(company))
    expect(value).toMatchObject({ state: "approved", draftVersion: 1, drafts: [{ version: 1, caption: "Légende 1" }] })
    expect(await approve(await aToken(company))).toMatchObject({ status: 409 })
  })

  test("goes back with words, as often as was agreed on", async () => {
    const { id, deliverableId, company } = await aDeliverable({
      piece: { state: "draft_sent", rounds: 1, roundsUsed: 1, draftVersion: 2 },
    })
    const body = { version: 2, body: "Plus de lumière." }
    const path = { collaboration: id, deliverable: deliverableId }
    const token = await aToken(company)
    expect(await ask("askDraftChanges", { token, path, body })).toMatchObject({ status: 409 })
    const other = await aDeliverable({ piece: { state: "draft_sent" } })
    const sent = {
      token: await aToken(other.company),
      path: { collaboration: other.id, deliverable: other.deliverableId },
      body: { version: 1, body: "Plus de lumière." },
    }
    expect((await ask("askDraftChanges", sent)).value).toMatchObject({
      state: "changes_asked",
      roundsUsed: 1,
      drafts: [{ comments: [{ side: "company", body: "Plus de lumière." }] }],
    })
  })

  test("is published by its creator's word, mended, and refused beside its address", async () => {
    const { id, deliverableId, influencer, company } = await aDeliverable({ piece: { state: "approved" } })
    const path = { collaboration: id, deliverable: deliverableId }
    const token = await aToken(influencer)
    const announce = (postUrl: string, by = token) => ask("announcePublication", { token: by, path, body: { postUrl } })
    expect((await announce("https://tiktok.com/@a/video/1")).value).toMatchObject({
      status: 422,
      errors: [{ pointer: "/postUrl" }],
    })
    expect(await announce("https://www.instagram.com/reel/C0ffee/", await aToken(company))).toMatchObject({
      status: 409,
    })
    const { value } = await announce("https://www.instagram.com/reel/C0ffee/?utm_source=x")
    expect(value).toMatchObject({ state: "published", post: { isDeclared: true, goneSince: null } })
    expect(value.post.moments.map(({ mark }: { mark: string }) => mark)).toEqual(["1h", "24h", "7d", "30d"])
    expect((await announce("https://www.instagram.com/reel/C0ffee2/")).value.post.url).toContain("C0ffee2")
  })

  test("is listed with the others in pages, in the order of the offer", async () => {
    const { id, company } = await aProposal({
      status: "active",
      offer: { deliverables: [{ network: "instagram", what: "Reel", count: 5, kind: "reel", review: true }] },
    })
    const token = await aToken(company)
    const seen: string[] = []
    for (let cursor: string | null = ""; cursor !== null; ) {
      const query = { limit: 2, ...(cursor && { cursor }) }
      const { value } = await ask("listDeliverables", { token, path: { collaboration: id }, query })
      seen.push(...value.data.map(({ id: piece }: { id: string }) => piece))
      cursor = value.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([5, 5])
  })
})

test("what was published comes in pages too, each post once", async () => {
  const { id, influencer, company } = await aProposal({
    status: "active",
    offer: { deliverables: [{ network: "instagram", what: "Reel", count: 5, kind: "reel", review: false }] },
  })
  const [creator, brand] = [await aToken(influencer), await aToken(company)]
  const { value: all } = await ask("listDeliverables", { token: creator, path: { collaboration: id } })
  const pieces: string[] = all.data.map((piece: { id: string }) => piece.id)
  for (const [n, deliverable] of pieces.slice(1).entries())
    await ask("announcePublication", {
      token: creator,
      path: { collaboration: id, deliverable },
      body: { postUrl: `https://www.instagram.com/reel/C0ffee${n}/` },
    })
  const seen: string[] = []
  for (let cursor: string | null = ""; cursor !== null; ) {
    const query = { limit: 2, ...(cursor && { cursor }) }
    const { value } = await ask("listPostFigures", { token: brand, path: { collaboration: id }, query })
    expect(value.data.length).toBeLessThanOrEqual(2)
    seen.push(...value.data.map(({ deliverable }: { deliverable: string }) => deliverable))
    cursor = value.next
  }
  expect(seen).toEqual(pieces.slice(1))
  for (const cursor of ["nowhere", newId()]) {
    const again = await ask("listPostFigures", { token: brand, path: { collaboration: id }, query: { cursor } })
    expect([again.status, again.value.data?.length], cursor).toEqual([200, 4])
  }
})

describe("reviews", () => {
  test("are read by their two sides, the other's once both have written", async () => {
    const { id, company, influencer } = await aFinishedCollaboration()
    const brand = await aToken(company)
    const read = (token: string) => ask("getReviews", { token, path: { collaboration: id } })
    expect((await read(brand)).value).toMatchObject({ own: null, other: null, hasOtherWritten: false })
    await writeReview(influencer.actor, id, "Un brief clair.")
    expect((await read(brand)).value).toMatchObject({ own: null, other: null, hasOtherWritten: true })
    expect(JSON.stringify((await read(brand)).value)).not.toContain("brief")
    await writeReview(company.actor, id, "Livré à l'heure.")
    await answerReview(influencer.actor, id, "Merci.")
    expect((await read(brand)).value).toMatchObject({
      until: expect.any(String),
      own: { side: "company", body: "Livré à l'heure.", reply: "Merci.", shown: false, removedAt: null },
      other: { side: "influencer", body: "Un brief clair.", reply: null },
      facts: { posts: 1, invoices: 0 },
    })
    for (const stranger of [await anInfluencer(), await anAdmin()])
      expect((await read(await aToken(stranger))).status).toBe(404)
  })
})

describe("an invoice", () => {
  test("is read by its two sides with its file, and by nobody else, admins included", async () => {
    const made = await aBilledCollaboration({ offer: { depositPercent: 30, budgetCents: 90_000 } })
    const invoice = await sendInvoice(made.influencer.actor, made.id, { milestone: "deposit", locale: "fr" })
    const stranger = await aBilledCollaboration()
    for (const { userId } of [made.company, made.influencer]) {
      const token = await aToken({ userId }, ["read"])
      const { value } = await ask("getInvoice", { token, path: { invoice } })
      expect(value).toMatchObject({ id: invoice, collaboration: made.id, state: "sent", number: "2026-001" })
      const listed = await ask("listInvoices", { token })
      expect(listed.value).toEqual({ data: [value], next: null })
      const file = await fetch(value.pdfUrl.replace(/^https?:\/\/[^/]+/, site().origin), {
        headers: { authorization: `Bearer ${token}`, accept: "application/pdf" },
      })
      expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"])
      expect(enclosedXml(new Uint8Array(await file.arrayBuffer()))).toContain("CrossIndustryInvoice")
      const again = await site().ask(`/me/invoices/${invoice}/pdf`, {
        token,
        headers: { "if-none-match": file.headers.get("etag") ?? "" },
      })
      expect(again.status).toBe(304)
    }
    for (const person of [stranger.company, stranger.influencer, await anAdmin()]) {
      const token = await aToken(person)
      for (const id of ["getInvoice", "getInvoicePdf"])
        expect([id, (await ask(id, { token, path: { invoice } })).status]).toEqual([id, 404])
      const { value } = await ask("listInvoices", { token, query: { collaboration: made.id } })
      expect(value.data ?? []).toEqual([])
    }
    const wrong = await site().ask(`/me/invoices/${invoice}/pdf`, {
      token: await aToken(made.company),
      headers: { accept: "image/png" },
    })
    expect(wrong.status).toBe(406)
  })
})
