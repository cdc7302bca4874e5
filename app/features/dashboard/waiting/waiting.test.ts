import { expect, test } from "vitest"
import { DAY_MS } from "#platform/text/day"
import { aCompany, anAccount, anInfluencer } from "#tests/support/builders"
import { aConversation, useDatabaseWithMessages } from "#tests/support/conversations"
import { aProposal } from "#tests/support/proposals"
import { findWaiting } from "./queries.server"

useDatabaseWithMessages()

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

test("a creator is told of proposals, the first to expire first, then of conversations to read", async () => {
  const influencer = await anInfluencer()
  const { conversationId } = await aConversation({ influencer })
  const later = await aProposal({ influencer, company: await aCompany({ name: "Velours Noir" }), expiresAt: inDays(5) })
  const sooner = await aProposal({ influencer, expiresAt: inDays(1) })
  await aProposal({ influencer, company: await aCompany(), awaiting: "company", expiresAt: inDays(1) })
  expect(await findWaiting(influencer.actor)).toMatchObject([
    { kind: "proposal", id: sooner.id, name: "Maison Orsay", cents: 45_000 },
    { kind: "proposal", id: later.id },
    { kind: "message", id: conversationId, name: "Maison Orsay" },
  ])
})

test("a brand is told of what waits for it, and not of what has expired", async () => {
  const company = await aCompany()
  const { id, influencer } = await aProposal({ company, awaiting: "company", expiresAt: inDays(2) })
  await aProposal({ company, influencer: await anInfluencer(), awaiting: "company", expiresAt: inDays(-1) })
  expect(await findWaiting(company.actor)).toMatchObject([{ kind: "proposal", id, name: "Nadia Benali" }])
  expect(await findWaiting(influencer.actor)).toEqual([])
  expect(await findWaiting((await anAccount()).actor)).toEqual([])
})
