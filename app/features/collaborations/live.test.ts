import "#app/features/messaging/mails/jobs.server"
import "./live.server"
import "./money/jobs.server"
import { expect, test } from "vitest"
import { conversationTag } from "#app/features/messaging/tags"
import { onInvalidation } from "#platform/cache/invalidations.server"
import { NotFound } from "#platform/errors/errors"
import { channels } from "#platform/realtime/channels.server"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aCompany } from "#tests/support/builders"
import { aConversation } from "#tests/support/conversations"
import { aBilledCollaboration } from "#tests/support/invoices"
import { aProposal } from "#tests/support/proposals"
import { giveAnswer } from "./answers/commands.server"
import { sendInvoice } from "./money/send.server"
import { sayPaid } from "./money/standing.server"
import { collaborationTag } from "./tags"

useDatabaseWithMail()

test("a page of either side hears of each change once, and nobody else's page of any", async () => {
  const { id, company, influencer } = await aProposal()
  const channel = channels.get("collaboration")
  const feed = await channel?.open(company.actor, { id })
  expect(feed?.tags).toEqual([collaborationTag(id)])
  expect(await feed?.read()).toMatchObject({ status: "pending", offerVersion: 1, contractVersion: null })
  expect(await feed?.read()).toBeUndefined()
  await giveAnswer(influencer.actor, id, "accept", { version: 1 })
  expect(await feed?.read()).toMatchObject({ status: "active" })
  await expect(channel?.open((await aCompany()).actor, { id })).rejects.toThrow(NotFound)
})

test("a page hears what is done by an id in capitals, of collaborations and of conversations", async () => {
  const { id, influencer } = await aProposal()
  const { conversationId } = await aConversation()
  const heard: string[] = []
  const stop = onInvalidation((tags) => heard.push(...tags))
  await giveAnswer(influencer.actor, id.toUpperCase(), "accept", { version: 1 })
  stop()
  expect(heard).toContain(collaborationTag(id))
  expect(conversationTag(conversationId.toUpperCase())).toBe(conversationTag(conversationId))
})

test("a page hears of an invoice and of what becomes of it", async () => {
  const { id, company, influencer } = await aBilledCollaboration({ offer: { depositPercent: 50 } })
  const feed = await channels.get("collaboration")?.open(company.actor, { id })
  expect(await feed?.read()).toMatchObject({ invoices: [] })
  const invoiceId = await sendInvoice(influencer.actor, id, { milestone: "deposit", locale: "fr" })
  expect(await feed?.read()).toMatchObject({ invoices: [{ id: invoiceId, state: "sent", claimedAt: null }] })
  await sayPaid(company.actor, { collaborationId: id, invoiceId }, "sent")
  expect(await feed?.read()).toMatchObject({ invoices: [{ claimedAt: expect.any(Date) }] })
  expect(await feed?.read()).toBeUndefined()
})
