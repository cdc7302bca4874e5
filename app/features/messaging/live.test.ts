import { expect, test } from "vitest"
import type { Member } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Forbidden, NotFound } from "#platform/errors/errors"
import { channels } from "#platform/realtime/channels.server"
import { aCompany, anAccount, anInfluencer } from "#tests/support/builders"
import { aConversation, useDatabaseWithMessages } from "#tests/support/conversations"
import { seeConversation } from "./conversations/commands.server"
import "./live.server"
import { sendMessage } from "./messages/send.server"
import type { ConversationNews } from "./news"
import { conversationTag, inboxTag } from "./tags"

useDatabaseWithMessages()

const from = () => ({ clientAddress: "192.0.2.1", idempotencyKey: newId() })
async function open(channel: string, listener: Member, params: unknown) {
  const feed = await channels.get(channel)?.open(listener, params)
  if (!feed) throw new Error("the feature says what may be followed")
  return feed
}
const seqs = (news: unknown) => (news as ConversationNews | undefined)?.messages?.map(({ seq }) => seq)

test("an open page hears each message once and in order, however many are written while it reads", async () => {
  const { conversationId, company, influencer } = await aConversation()
  const feed = await open("conversation", influencer.actor, { id: conversationId, after: 1 })
  expect(feed.tags).toEqual([conversationTag(conversationId)])
  expect(await feed.read()).toBeUndefined()
  const heard: number[] = []
  const writing = Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      sendMessage(company.actor, conversationId, { body: `n${n}`, files: [] }, from()),
    ),
  )
  while (heard.length < 20) heard.push(...(seqs(await feed.read()) ?? []))
  await writing
  expect(heard).toEqual(Array.from({ length: 20 }, (_, n) => n + 2))
  expect(await feed.read()).toBeUndefined()
})

test("a page that was away hears what it missed, and reads itself anew when that is much", async () => {
  const { conversationId, company } = await aConversation({
    messages: Array.from({ length: 60 }, (_, n) => ({ side: "influencer" as const, body: `n${n}` })),
  })
  const recent = await open("conversation", company.actor, { id: conversationId, after: 57 })
  expect(seqs(await recent.read())).toEqual([58, 59, 60])
  const old = await open("conversation", company.actor, { id: conversationId, after: 0 })
  expect(await old.read()).toEqual({ messages: null, otherSeenSeq: 0 })
  expect(await old.read()).toBeUndefined()
})

test("an open page hears that its words were read", async () => {
  const { conversationId, company, influencer } = await aConversation()
  const feed = await open("conversation", company.actor, { id: conversationId, after: 1 })
  await seeConversation(influencer.actor, conversationId, 1)
  expect(await feed.read()).toEqual({ messages: [], otherSeenSeq: 1 })
  expect(await feed.read()).toBeUndefined()
})

test("how many conversations wait and when the latest was written in is told at first and whenever it changes", async () => {
  const { conversationId, company, influencer } = await aConversation()
  const feed = await open("inbox", influencer.actor, {})
  expect(feed.tags).toEqual([inboxTag("influencer", influencer.influencerId)])
  const first = await feed.read()
  expect(first).toEqual({ unread: 1, latestAt: expect.any(Number) })
  await sendMessage(company.actor, conversationId, { body: "Encore", files: [] }, from())
  const second = await feed.read()
  expect(second).toEqual({ unread: 1, latestAt: expect.any(Number) })
  expect(second).not.toEqual(first)
  expect(await feed.read()).toBeUndefined()
  await seeConversation(influencer.actor, conversationId, 2)
  expect(await feed.read()).toMatchObject({ unread: 0 })
})

test("others' conversations are followed by nobody, and what is no question is none", async () => {
  const { conversationId } = await aConversation()
  for (const { actor } of [await aCompany(), await anInfluencer()])
    await expect(open("conversation", actor, { id: conversationId, after: 0 })).rejects.toBeInstanceOf(NotFound)
  const nobody = (await anAccount()).actor
  await expect(open("conversation", nobody, { id: conversationId, after: 0 })).rejects.toBeInstanceOf(Forbidden)
  expect(await (await open("inbox", nobody, {})).read()).toEqual({ unread: 0, latestAt: null })
  for (const params of [{}, { id: "x", after: 0 }, { id: conversationId, after: -1 }, null])
    await expect(open("conversation", nobody, params)).rejects.toThrow()
})
