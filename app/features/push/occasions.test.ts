import "#app/features/collaborations/expiry/jobs.server"
import "#app/features/messaging/mails/jobs.server"
import "./jobs.server"
import { eq, sql } from "drizzle-orm"
import { afterAll, beforeEach, expect, test } from "vitest"
import { counterPropose } from "#app/features/collaborations/answers/commands.server"
import { remindCreators } from "#app/features/collaborations/deliverables/remind.server"
import { propose } from "#app/features/collaborations/proposals/commands.server"
import { seeConversation } from "#app/features/messaging/conversations/commands.server"
import { notifyReaders } from "#app/features/messaging/mails/notify.server"
import { profiles } from "#database/schema/accounts"
import { m } from "#messages"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { addDays, parisMidnight } from "#platform/text/day"
import { aCompany, anInfluencer, countRows } from "#tests/support/builders"
import { aConversation, useDatabaseWithMessages } from "#tests/support/conversations"
import { asAdmin } from "#tests/support/database"
import { aDeliverable } from "#tests/support/deliverables"
import { anOffer } from "#tests/support/proposals"
import { aDevice, deliverAll } from "#tests/support/push-devices"
import { startPushStub } from "#tests/support/push-stub"
import { vapidKeys } from "./keys.server"

useDatabaseWithMessages()
const stub = await startPushStub()
afterAll(() => stub.close())
beforeEach(async () => {
  await vapidKeys()
  await asAdmin((admin) => admin.query("delete from push_outbox"))
  stub.pushed.length = 0
})

const NOW = new Date("2026-11-20T10:00:00Z")
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const set = (userId: string, values: Partial<typeof profiles.$inferInsert>) =>
  withActor(SYSTEM, (tx) => tx.update(profiles).set(values).where(eq(profiles.id, userId)))
const told = () => stub.pushed.map(({ message }) => message)
/** What is said to people: ids may have any digits in them. */
const titles = () => JSON.stringify(stub.pushed.map(({ message }) => Reflect.get(Object(message), "title")))

test("a message is told once an hour in the reader's language, whoever wants mails or not, without what it says", async () => {
  const talk = await aConversation({ messages: [{ side: "company", body: "Mon prix : 800 €" }] })
  const { userId } = talk.influencer
  await set(userId, { locale: "en", notifications: { messages: false } })
  await aDevice(talk.influencer, stub)
  await aDevice(talk.influencer, stub, ["deadlines"])
  await aDevice(talk.company, stub)
  const asked = { conversationId: talk.conversationId, side: "influencer" as const }
  await Promise.all(Array.from({ length: 20 }, () => notifyReaders(asked, NOW)))
  await notifyReaders(asked, later(30))
  await deliverAll()
  expect(told()).toEqual([
    {
      title: expect.stringContaining("Maison Orsay"),
      url: `/en/messages/${talk.conversationId}`,
      tag: expect.stringMatching(/^[\da-f]{32}$/),
      lang: "en",
    },
  ])
  expect(titles()).not.toContain("800")
  expect(await countRows(`mail_outbox where reader_id = '${userId}'`)).toBe(0)
  await notifyReaders(asked, later(61))
  await deliverAll()
  expect(told()).toHaveLength(2)
})

test("what has been read is not told, also when it was promised before", async () => {
  const talk = await aConversation()
  await aDevice(talk.influencer, stub)
  const asked = { conversationId: talk.conversationId, side: "influencer" as const }
  await notifyReaders(asked, NOW)
  expect(await countRows("push_outbox")).toBe(1)
  await seeConversation(talk.influencer.actor, talk.conversationId, 1)
  await deliverAll()
  await notifyReaders(asked, later(120))
  expect(await countRows("push_outbox")).toBe(0)
  expect(told()).toEqual([])
})

test("a proposal and its answer are told after a minute to the side that they wait for, and not once they were seen", async () => {
  const [orsay, nadia] = [await aCompany(), await anInfluencer()]
  await aDevice(nadia, stub, ["proposals"])
  await aDevice(nadia, stub, ["messages", "deadlines"])
  await aDevice(orsay, stub, ["proposals"])
  const send = (now: Date) =>
    propose(orsay.actor, { influencerId: nadia.influencerId, campaignId: null, offer: anOffer() }, now)
  const id = await send(NOW)
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute(
      sql`select start_after > now() as waits from queue.job where name = 'push' order by created_on desc limit 1`,
    ),
  )
  expect(rows).toEqual([{ waits: true }])
  await deliverAll()
  const title = m.collaborations_mail_proposed({}, { locale: "fr" })
  expect(told()).toMatchObject([{ title, url: `/collaborations/${id}` }])

  await counterPropose(nadia.actor, id, { version: 1, offer: anOffer({ budgetCents: 90_000 }) }, NOW)
  await deliverAll()
  expect(told()).toHaveLength(2)
  expect(told()[1]).toMatchObject({ title: m.collaborations_mail_countered({}, { locale: "fr" }) })
  expect(titles()).not.toMatch(/900|tajine/)

  await counterPropose(orsay.actor, id, { version: 2, offer: anOffer() }, NOW)
  const { rows: seen } = await withActor(SYSTEM, (tx) =>
    tx.execute<{ id: string; seq: number }>(
      sql`select id, last_seq::int as seq from conversations where company_id = ${orsay.companyId}::uuid`,
    ),
  )
  await seeConversation(nadia.actor, seen[0]?.id ?? "", seen[0]?.seq ?? 0)
  await deliverAll()
  expect(told()).toHaveLength(2)
})

test("what is due is told once with its reminder, to its creator alone", async () => {
  const due = "2027-03-29"
  const { company, influencer, id, deliverableId } = await aDeliverable({ piece: { dueOn: due } })
  for (const each of [company, influencer]) await aDevice(each, stub, ["deadlines"])
  const morning = new Date(parisMidnight(addDays(due, -3)).getTime() + 8 * 3_600_000)
  await Promise.all([1, 2, 3].map(() => remindCreators(morning)))
  await deliverAll()
  expect(told()).toMatchObject([{ url: `/collaborations/${id}/deliverables/${deliverableId}` }])
})
