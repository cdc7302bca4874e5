import "#app/features/collaborations/money/jobs.server"
import { expect, test } from "vitest"
import { askChanges } from "#app/features/collaborations/deliverables/commands.server"
import { keepBuyer, keepSeller } from "#app/features/collaborations/money/identity.server"
import { sendInvoice } from "#app/features/collaborations/money/send.server"
import { sayPaid } from "#app/features/collaborations/money/standing.server"
import { DAY_MS } from "#platform/text/day"
import { aCompany, anAccount, anInfluencer } from "#tests/support/builders"
import { aConversation, useDatabaseWithMessages } from "#tests/support/conversations"
import { aDeliverable } from "#tests/support/deliverables"
import { aBuyer, aSeller, HERE } from "#tests/support/invoices"
import { aProposal } from "#tests/support/proposals"
import { listWaitingTasks } from "./queries.server"

useDatabaseWithMessages()

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

test("a creator is told of proposals, the first to expire first, then of conversations to read", async () => {
  const influencer = await anInfluencer()
  const { conversationId } = await aConversation({ influencer })
  const later = await aProposal({ influencer, company: await aCompany({ name: "Velours Noir" }), expiresAt: inDays(5) })
  const sooner = await aProposal({ influencer, expiresAt: inDays(1) })
  await aProposal({ influencer, company: await aCompany(), awaiting: "company", expiresAt: inDays(1) })
  expect(await listWaitingTasks(influencer.actor)).toMatchObject([
    { kind: "proposal", id: sooner.id, name: "Maison Orsay", cents: 45_000 },
    { kind: "proposal", id: later.id },
    { kind: "message", id: conversationId, name: "Maison Orsay" },
  ])
})

test("a brand is told of what waits for it, and not of what has expired", async () => {
  const company = await aCompany()
  const { id, influencer } = await aProposal({ company, awaiting: "company", expiresAt: inDays(2) })
  await aProposal({ company, influencer: await anInfluencer(), awaiting: "company", expiresAt: inDays(-1) })
  expect(await listWaitingTasks(company.actor)).toMatchObject([{ kind: "proposal", id, name: "Nadia Benali" }])
  expect(await listWaitingTasks(influencer.actor)).toEqual([])
  expect(await listWaitingTasks((await anAccount()).actor)).toEqual([])
})

test("a brand is told of drafts to answer and of invoices to pay, its creator of changes and of what is said to be paid", async () => {
  const { id, deliverableId, company, influencer } = await aDeliverable({
    offer: { depositPercent: 50 },
    piece: { state: "draft_sent", draftVersion: 1, answerDueAt: inDays(3) },
  })
  const title = "La tarte dans l'assiette bleue"
  expect(await listWaitingTasks(company.actor)).toMatchObject([
    { kind: "draft", id, pieceId: deliverableId, name: "Nadia Benali", title, until: expect.any(Date) },
  ])
  expect(await listWaitingTasks(influencer.actor)).toEqual([])
  await askChanges(company.actor, { id, pieceId: deliverableId }, { version: 1, body: "Plus de lumière" })
  expect(await listWaitingTasks(company.actor)).toEqual([])
  expect(await listWaitingTasks(influencer.actor)).toMatchObject([
    { kind: "changes", id, pieceId: deliverableId, name: "Maison Orsay", title },
  ])

  await keepSeller(influencer.actor, aSeller(), HERE)
  await keepBuyer(company.actor, aBuyer())
  const invoiceId = await sendInvoice(influencer.actor, id, { milestone: "deposit", locale: "fr" })
  expect(await listWaitingTasks(company.actor)).toEqual([])
  const week = inDays(25) // of thirty
  const [waiting] = await listWaitingTasks(company.actor, week)
  expect(waiting).toMatchObject({ kind: "invoice", id, invoiceId, name: "Nadia Benali" })
  await sayPaid(company.actor, { collaborationId: id, invoiceId }, "sent")
  expect(await listWaitingTasks(company.actor, week)).toEqual([])
  expect(await listWaitingTasks(influencer.actor)).toMatchObject([
    { kind: "claimed", id, invoiceId },
    { kind: "changes" },
  ])
  expect(await listWaitingTasks((await anInfluencer()).actor)).toEqual([])
  expect(await listWaitingTasks((await aCompany()).actor)).toEqual([])
})

test("an invoice that is due sooner stands before a proposal with a later day", async () => {
  const { id, company, influencer } = await aDeliverable({ offer: { depositPercent: 50 } })
  await keepSeller(influencer.actor, aSeller(), HERE)
  await keepBuyer(company.actor, aBuyer())
  const invoiceId = await sendInvoice(influencer.actor, id, { milestone: "deposit", locale: "fr" })
  const other = { company, influencer: await anInfluencer(), awaiting: "company" } as const
  const proposal = await aProposal({ ...other, expiresAt: inDays(33) })
  expect(await listWaitingTasks(company.actor, inDays(25))).toMatchObject([
    { kind: "invoice", invoiceId }, // due in thirty days
    { kind: "proposal", id: proposal.id },
  ])
})
