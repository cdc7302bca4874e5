import "#app/features/messaging/mails/jobs.server"
import "./live.server"
import { expect, test } from "vitest"
import { NotFound } from "#platform/errors/errors"
import { channelOf } from "#platform/realtime/channels.server"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aCompany } from "#tests/support/builders"
import { aProposal } from "#tests/support/proposals"
import { giveAnswer } from "./answers/commands.server"
import { collaborationTag } from "./tags"

useDatabaseWithMail()

test("a page of either side hears of each change once, and nobody else's page of any", async () => {
  const { id, company, influencer } = await aProposal()
  const channel = channelOf("collaboration")
  const feed = await channel?.open(company.actor, { id })
  expect(feed?.tags).toEqual([collaborationTag(id)])
  expect(await feed?.read()).toMatchObject({ status: "pending", offerVersion: 1, contractVersion: null })
  expect(await feed?.read()).toBeUndefined()
  await giveAnswer(influencer.actor, id, "accept", { version: 1 })
  expect(await feed?.read()).toMatchObject({ status: "active" })
  await expect(channel?.open((await aCompany()).actor, { id })).rejects.toThrow(NotFound)
})
