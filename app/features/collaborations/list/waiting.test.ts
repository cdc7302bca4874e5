import { eq } from "drizzle-orm"
import "../money/jobs.server"
import { expect, test } from "vitest"
import { findParty } from "#app/features/companies/public.server"
import { deliverables } from "#database/schema/deliverables"
import { readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { DAY_MS } from "#platform/text/day"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aCompany, anInfluencer, type Company, type Influencer } from "#tests/support/builders"
import { anIdentity } from "#tests/support/contracts"
import { aDeliverable } from "#tests/support/deliverables"
import { aBuyer, aSeller, HERE } from "#tests/support/invoices"
import { aProposal } from "#tests/support/proposals"
import { acceptContract, makeContract } from "../contract/commands.server"
import { giveIdentity } from "../contract/identities.server"
import { loadContract } from "../contract/queries.server"
import { settleSkip } from "../deliverables/commands.server"
import { loadCollaboration } from "../detail/queries.server"
import { keepBuyer, keepSeller } from "../money/identity.server"
import { loadMoney } from "../money/queries.server"
import { sendInvoice } from "../money/send.server"
import { sayPaid } from "../money/standing.server"
import { turnOf } from "../screen/room/turn"
import { findCollaborations } from "./queries.server"
import { listWaitingWork } from "./waiting.server"

useDatabaseWithMail()

type Person = Company | Influencer

async function waitingFor({ actor }: Pick<Person, "actor">, now = new Date()) {
  const work = await readAs(actor, async (tx) => {
    const party = await findParty(tx)
    if (!party) throw new Error("a side of collaborations")
    return listWaitingWork(tx, party, { size: 10, now })
  })
  return work.map(({ kind, id }) => [kind, id])
}

/** Those of its list that say so. */
async function turnsOf({ actor }: Person) {
  const found = await findCollaborations(actor, { status: null, after: null, before: null })
  return found?.page.rows.filter(({ work }) => work).map(({ id }) => id)
}

const inKind = { valueInKindCents: 0 }
const contractsOf = (...ids: string[]) => ids.map((id) => ["contract", id]).toSorted()

async function sign({ actor }: Person, id: string) {
  const [newest] = (await loadContract(actor, id, new Date())).versions
  if (!newest) throw new Error("a contract was made")
  await acceptContract(actor, id, {
    version: newest.version,
    sha256: newest.sha256,
    name: "Claire Orsay",
    agreed: true,
  })
}

test("a contract that the law asks for waits for each side until it has signed the newest", async () => {
  const first = await aProposal({ status: "active", offer: { ...inKind, budgetCents: 60_000, objective: "Noël" } })
  const { company, influencer } = first
  const agreed = (offer: object, acceptedAt = new Date()) =>
    aProposal({ company, influencer, status: "active", acceptedAt, offer: { ...inKind, ...offer } })
  await agreed({ budgetCents: 90_000, objective: "Rentrée" })
  await agreed({ budgetCents: 90_000, objective: "Noël" }, new Date(Date.now() - 366 * DAY_MS))
  expect(await waitingFor(company)).toEqual([])
  // What a reader takes for one objective is one: together they reach the threshold.
  const second = await agreed({ budgetCents: 40_000, objective: "NOEL." })
  for (const person of [company, influencer]) {
    expect((await waitingFor(person)).toSorted()).toEqual(contractsOf(first.id, second.id))
    expect((await turnsOf(person))?.toSorted()).toEqual([first.id, second.id].toSorted())
  }

  for (const { actor } of [company, influencer]) await giveIdentity(actor, second.id, anIdentity("Nadia Benali"))
  const form = { locale: "fr", usageRights: "Six mois.", frenchPublic: true } as const
  await makeContract(company.actor, second.id, form, new Date())
  await sign(company, second.id)
  expect(await waitingFor(company)).toEqual(contractsOf(first.id))
  expect(await waitingFor(influencer)).toEqual(contractsOf(first.id, second.id))
  await makeContract(influencer.actor, second.id, { ...form, usageRights: "Trois mois." }, new Date())
  expect(await waitingFor(company)).toEqual(contractsOf(first.id, second.id))
})

test("a piece that one side would leave out waits for the other, once, whatever its state", async () => {
  const { id, deliverableId, company, influencer } = await aDeliverable({ piece: { state: "draft_sent" } })
  expect(await waitingFor(company)).toEqual([["draft", id]])
  await settleSkip(influencer.actor, { id, pieceId: deliverableId }, { action: "ask_skip", note: "" })
  expect(await waitingFor(company)).toEqual([["skip", id]])
  expect(await waitingFor(influencer)).toEqual([])
  expect([await turnsOf(company), await turnsOf(influencer)]).toEqual([[id], []])
})

test.each(["company", "influencer"] as const)(
  "of the list of a side (%s) what waits for it comes first, on whatever page",
  async (side) => {
    const me = { company: await aCompany(), influencer: await anInfluencer() }
    // One pair has one open proposal, so that each is with somebody else.
    const mine = (more: object) => aProposal({ [side]: me[side], ...more })
    const first = await mine({ awaiting: side, createdAt: dayBefore(9) })
    const closed = []
    for (const days of [8, 6, 4]) closed.push(await mine({ status: "completed", createdAt: dayBefore(days) }))
    const second = await mine({ awaiting: side, createdAt: dayBefore(5) })
    const other = side === "company" ? "influencer" : "company"
    const theirs = await mine({ awaiting: other, createdAt: dayBefore(2) })
    const inOrder = [second, first, theirs, ...closed.toReversed()].map(({ id }) => id)

    const { actor } = me[side]
    const page = async (place: { after?: string | null; before?: string | null }) => {
      const asked = { status: null, after: null, before: null, ...place, size: 2, waitingFirst: true }
      const found = await findCollaborations(actor, asked)
      if (!found) throw new Error("a side of collaborations")
      return { ...found.page, ids: found.page.rows.map(({ id }) => id) }
    }
    const pages = [await page({})]
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await page({ after: next }))
    expect(pages.map(({ ids }) => ids)).toEqual([inOrder.slice(0, 2), inOrder.slice(2, 4), inOrder.slice(4)])
    expect((await page({ before: pages[1]?.previous ?? null })).ids).toEqual(inOrder.slice(0, 2))
    expect((await page({ before: pages[2]?.previous ?? null })).ids).toEqual(inOrder.slice(2, 4))

    const newest = await findCollaborations(actor, { status: null, after: null, before: null })
    expect(newest?.page.rows[0]?.id).toBe(theirs.id)
  },
)

function dayBefore(days: number) {
  return new Date(Date.now() - days * DAY_MS)
}

test("a row of the list says what is to be done first, and until when", async () => {
  const { id, deliverableId, company, influencer } = await aDeliverable({
    piece: { state: "draft_sent", draftVersion: 1, answerDueAt: new Date(Date.now() + 3 * DAY_MS) },
  })
  const rowOf = async ({ actor }: Person) =>
    (await findCollaborations(actor, { status: null, after: null, before: null }))?.page.rows[0]
  expect(await rowOf(company)).toMatchObject({
    id,
    work: { kind: "draft", id, pieceId: deliverableId, name: "Nadia Benali", until: expect.any(Date) },
  })
  expect(await rowOf(influencer)).toMatchObject({ id, work: null })
})

test("of two tasks of one collaboration the list and the room name the same: what is due, before what has no day", async () => {
  const agreed = { network: "instagram", count: 1, kind: "reel", review: true } as const
  const { id, deliverableId, others, company, influencer } = await aDeliverable({
    offer: {
      deliverables: [
        { ...agreed, what: "La tarte" },
        { ...agreed, what: "Le pain" },
      ],
    },
  })
  const [draftId = ""] = others
  const due = { state: "draft_sent", draftVersion: 1, answerDueAt: new Date(Date.now() + 3 * DAY_MS) } as const
  await withActor(SYSTEM, (tx) => tx.update(deliverables).set(due).where(eq(deliverables.id, draftId)))
  await settleSkip(influencer.actor, { id, pieceId: deliverableId }, { action: "ask_skip", note: "" })
  const found = await findCollaborations(company.actor, { status: null, after: null, before: null })
  expect(found?.page.rows[0]?.work).toMatchObject({ kind: "draft", pieceId: draftId })
  const room = await loadCollaboration(company.actor, id)
  const money = await loadMoney(company.actor, id)
  expect(turnOf(room, money)).toMatchObject({ kind: "answer", piece: { id: draftId } })
  expect(turnOf({ ...room, total: { ...room.total, nearness: "reached" } }, money)).toEqual({ kind: "contract" })
})

test("while the work goes on, the list, the home and the room name the same invoice first, to pay and to confirm", async () => {
  const { id, deliverableId, company, influencer } = await aDeliverable({ offer: { depositPercent: 50 } })
  await keepSeller(influencer.actor, aSeller(), HERE)
  await keepBuyer(company.actor, aBuyer())
  const invoiceId = await sendInvoice(influencer.actor, id, { milestone: "deposit", locale: "fr" })
  const near = new Date(Date.now() + 25 * DAY_MS) // of thirty
  const draft = { state: "draft_sent", draftVersion: 1, answerDueAt: new Date(Date.now() + 33 * DAY_MS) } as const
  await withActor(SYSTEM, (tx) => tx.update(deliverables).set(draft).where(eq(deliverables.id, deliverableId)))
  const firstOf = async ({ actor }: Person) => {
    const list = await findCollaborations(actor, { status: null, after: null, before: null }, near)
    const [room, money] = await Promise.all([loadCollaboration(actor, id), loadMoney(actor, id, near)])
    const turn = turnOf(room, money)
    return { list: list?.page.rows[0]?.work, home: (await waitingFor({ actor }, near))[0], turn }
  }
  expect(await firstOf(company)).toMatchObject({
    list: { kind: "invoice", invoiceId },
    home: ["invoice", id],
    turn: { kind: "invoice", invoice: { id: invoiceId } },
  })
  await sayPaid(company.actor, { collaborationId: id, invoiceId }, "sent")
  expect(await firstOf(influencer)).toMatchObject({
    list: { kind: "claimed", invoiceId },
    home: ["claimed", id],
    turn: { kind: "claimed", invoice: { id: invoiceId } },
  })
  expect(await firstOf(company)).toMatchObject({ list: { kind: "draft" }, turn: { kind: "answer" } })
})

test("what ends in two days comes before contracts, which have no day, and these before the rest", async () => {
  const company = await aCompany()
  const proposed = async (days: number) => {
    const other = { company, influencer: await anInfluencer(), awaiting: "company" } as const
    return (await aProposal({ ...other, expiresAt: new Date(Date.now() + days * DAY_MS) })).id
  }
  const agreed = await aProposal({ company, status: "active", offer: { ...inKind, budgetCents: 120_000 } })
  const [later, sooner] = [await proposed(10), await proposed(0.2)]
  expect(await waitingFor(company)).toEqual([
    ["proposal", sooner],
    ["contract", agreed.id],
    ["proposal", later],
  ])
})

test("a contract comes before what waits behind it in its collaboration, however soon that is due", async () => {
  const { id, company } = await aDeliverable({
    offer: { ...inKind, budgetCents: 120_000 },
    piece: { state: "draft_sent", draftVersion: 1, answerDueAt: new Date(Date.now() + DAY_MS / 4) },
  })
  const other = { company, influencer: await anInfluencer(), awaiting: "company" } as const
  const proposal = await aProposal({ ...other, expiresAt: new Date(Date.now() + DAY_MS) })
  expect(await waitingFor(company)).toEqual([
    ["contract", id],
    ["draft", id],
    ["proposal", proposal.id],
  ])
})
