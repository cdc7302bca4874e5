import { expect, test } from "vitest"
import { RateLimited } from "#platform/errors/errors"
import { aConversation, useDatabaseWithMessages } from "#tests/support/conversations"
import { sendMessage } from "./send.server"

useDatabaseWithMessages()

test("more than thirty messages a minute from one account are held back; the other side writes on", async () => {
  const { conversationId, company, influencer } = await aConversation()
  const now = new Date("2030-01-01T00:00:00Z")
  const send = (actor: typeof company.actor, at = now) =>
    sendMessage(
      actor,
      conversationId,
      { body: "Encore", files: [] },
      {
        clientAddress: "192.0.2.1",
        idempotencyKey: null,
        now: at,
      },
    )
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => send(company.actor)))
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(30)
  await expect(send(company.actor)).rejects.toBeInstanceOf(RateLimited)
  await send(influencer.actor)
  await send(company.actor, new Date(now.getTime() + 60_000))
})
