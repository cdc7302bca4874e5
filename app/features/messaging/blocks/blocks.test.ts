import "#app/features/collaborations/expiry/jobs.server"
import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { mailOutbox } from "#database/schema/operations"
import { type Member, readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Conflict, NotFound } from "#platform/errors/errors"
import { channels } from "#platform/realtime/channels.server"
import { aCompany, anInfluencer } from "#tests/support/builders"
import { aConversation, useDatabaseWithMessages } from "#tests/support/conversations"
import { loadConversation } from "../conversations/queries.server"
import { findInbox, type InboxAsked } from "../inbox/queries.server"
import "../live.server"
import { notifyReaders } from "../mails/notify.server"
import { postEvent } from "../messages/put.server"
import { sendMessage } from "../messages/send.server"
import { blockOther, unblockOther } from "./commands.server"

useDatabaseWithMessages()

const words = (body: string) => ({ body, files: [] })
const from = () => ({ clientAddress: "192.0.2.1", idempotencyKey: newId() })
const everything: InboxAsked = { only: null, after: null, before: null }
const unreadOf = async ({ actor }: { actor: Member }) => (await findInbox(actor, everything))?.unread
const SIDES = ["company", "influencer"] as const

/** A conversation in which one side has blocked the other, which has written since. */
async function afterABlock(blocking: (typeof SIDES)[number]) {
  const talk = await aConversation({
    messages: [
      { side: "company", body: "Bonjour" },
      { side: "influencer", body: "Bonjour !" },
    ],
  })
  const [deaf, blocked] = blocking === "company" ? [talk.company, talk.influencer] : [talk.influencer, talk.company]
  await blockOther(deaf.actor, talk.conversationId)
  const id = await sendMessage(blocked.actor, talk.conversationId, words("Tu m'entends ?"), from())
  return { ...talk, deaf, blocked, id }
}

const bodies = async ({ actor }: { actor: Member }, id: string) =>
  (await loadConversation(actor, id, null)).messages.map(({ body }) => body)

test.each(SIDES)(
  "what is written to the %s that blocks is answered alike, stays with its writer and reaches nobody",
  async (side) => {
    const { conversationId, deaf, blocked, id } = await afterABlock(side)
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(await bodies(blocked, conversationId)).toEqual(["Bonjour", "Bonjour !", "Tu m'entends ?"])
    expect((await findInbox(blocked.actor, everything))?.rows[0]?.last.body).toBe("Tu m'entends ?")
    expect(await bodies(deaf, conversationId)).toEqual(["Bonjour", "Bonjour !"])
    expect((await findInbox(deaf.actor, everything))?.rows[0]?.last.body).toBe("Bonjour !")
    expect((await loadConversation(blocked.actor, conversationId, null)).blocks).toBe(false)
  },
)

test.each(SIDES)("it leaves no unread, no mail and no job at the %s that blocks", async (side) => {
  const { conversationId, deaf } = await afterABlock(side)
  const before = await unreadOf(deaf)
  const waiting = await withActor(SYSTEM, (tx) =>
    tx.execute(
      sql`select 1 from queue.job where name = 'message-notice' and singleton_key = ${`${conversationId}:${side}`}`,
    ),
  )
  expect(waiting.rows).toHaveLength(0)
  await notifyReaders({ conversationId, side })
  expect(await withActor(SYSTEM, (tx) => tx.select().from(mailOutbox))).toEqual([])
  expect(await unreadOf(deaf)).toBe(before)
})

test.each(SIDES)("an open page of the %s that blocks hears nothing of it, that of the writer does", async (side) => {
  const { conversationId, deaf, blocked } = await afterABlock(side)
  const heardBy = async (listener: typeof deaf.actor) =>
    (await channels.get("conversation")?.open(listener, { id: conversationId, after: 2 }))?.read()
  expect(await heardBy(deaf.actor)).toBeUndefined()
  expect(await heardBy(blocked.actor)).toMatchObject({ messages: [{ body: "Tu m'entends ?", own: true }] })
})

test.each(SIDES)("nor does an event reach the %s that blocks", async (side) => {
  const { conversationId, deaf, blocked } = await afterABlock(side)
  const own = side === "company" ? "influencer" : "company"
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute<{ id: string }>(sql`insert into collaborations (id, influencer_id, company_name)
      select ${newId()}::uuid, influencer_id, 'C' from conversations where id = ${conversationId}::uuid returning id`),
  )
  const collaborationId = rows[0]?.id ?? ""
  await withActor(blocked.actor, (tx) =>
    postEvent(tx, { conversationId, side: own, userId: blocked.userId, collaborationId, event: "proposed" }),
  )
  expect((await loadConversation(deaf.actor, conversationId, null)).messages.map(({ event }) => event)).toEqual([
    null,
    null,
  ])
  expect((await loadConversation(blocked.actor, conversationId, null)).messages.at(-1)?.event).toBe("proposed")
})

test("what was written meanwhile stays unheard after the block, what comes then is heard; twice is once", async () => {
  const { conversationId, deaf, blocked } = await afterABlock("influencer")
  await blockOther(deaf.actor, conversationId)
  await unblockOther(deaf.actor, conversationId)
  await unblockOther(deaf.actor, conversationId)
  await sendMessage(blocked.actor, conversationId, words("Et maintenant ?"), from())
  expect(await bodies(deaf, conversationId)).toEqual(["Bonjour", "Bonjour !", "Et maintenant ?"])
  expect(await unreadOf(deaf)).toBe(1)
})

test("whoever blocks does not write to the blocked, and may not block in others' name", async () => {
  const { conversationId, deaf } = await afterABlock("company")
  await expect(sendMessage(deaf.actor, conversationId, words("Bonjour"), from())).rejects.toBeInstanceOf(Conflict)
  for (const { actor } of [await aCompany(), await anInfluencer()]) {
    await expect(blockOther(actor, conversationId)).rejects.toBeInstanceOf(NotFound)
    await expect(unblockOther(actor, newId())).rejects.toBeInstanceOf(NotFound)
  }
})

test("the blocked side cannot read that it is blocked, nor the reader that its messages were kept from it", async () => {
  const { blocked, deaf } = await afterABlock("influencer")
  const seen = (actor: typeof deaf.actor) => readAs(actor, (tx) => tx.execute(sql`select 1 from company_blocks`))
  expect((await seen(blocked.actor)).rows).toHaveLength(0)
  const kept = await readAs(deaf.actor, (tx) => tx.execute(sql`select 1 from messages where not delivered`))
  expect(kept.rows).toHaveLength(0)
})
