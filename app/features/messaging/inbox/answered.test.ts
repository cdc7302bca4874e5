import "#app/features/collaborations/expiry/jobs.server"
import { expect, test } from "vitest"
import { findCompanyDashboard } from "#app/features/dashboard/company/queries.server"
import { newId } from "#platform/database/ids"
import { aCompany, type Company, type Influencer } from "#tests/support/builders"
import { aConversation, useDatabaseWithMessages } from "#tests/support/conversations"
import { blockOther } from "../blocks/commands.server"
import { sendMessage } from "../messages/send.server"
import { findInbox, type InboxAsked } from "./queries.server"

useDatabaseWithMessages()

const ANSWERED: InboxAsked = { only: "answered", after: null, before: null }
const answeredOf = async ({ actor }: Company | Influencer) =>
  (await findInbox(actor, ANSWERED))?.rows.map(({ id }) => id)
const hello = { side: "company", body: "Bonjour" } as const

test("the answered conversations are those that the company's dashboard counts: both have written, events aside", async () => {
  const company = await aCompany({ plan: "pro" })
  await aConversation({ company, messages: [hello] })
  await aConversation({ company, messages: [hello, { side: "influencer", body: "", event: "declined" }] })
  const both = await aConversation({ company, messages: [hello, { side: "influencer", body: "Oui ?" }] })
  expect(await answeredOf(company)).toEqual([both.conversationId])
  expect(await answeredOf(both.influencer)).toEqual([both.conversationId])
  expect((await findCompanyDashboard(company.actor, { period: 30 }))?.figures.conversations.total).toBe(1)
})

test("what reaches nobody answers nothing, but for whoever wrote it", async () => {
  const { company, influencer, conversationId } = await aConversation({ messages: [hello] })
  await blockOther(company.actor, conversationId)
  const circumstances = { clientAddress: "192.0.2.1", idempotencyKey: newId() }
  await sendMessage(influencer.actor, conversationId, { body: "Oui ?", files: [] }, circumstances)
  expect(await answeredOf(company)).toEqual([])
  expect(await answeredOf(influencer)).toEqual([conversationId])
})
