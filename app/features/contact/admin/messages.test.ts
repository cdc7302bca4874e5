import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { contactInfo } from "#database/schema/operations"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Forbidden, NotFound } from "#platform/errors/errors"
import { anAdmin, anInfluencer, countRows } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { deleteMessage } from "./act.server"
import { loadMessages } from "./load.server"

useDatabase()

const AT = new Date("2026-11-20T09:30:00Z")

async function aMessage(fields: Partial<typeof contactInfo.$inferInsert> = {}) {
  const id = newId()
  const value = JSON.stringify({ name: "Inès Roux", email: "ines@exemple.test", message: "Bonjour à tous" })
  await withActor(SYSTEM, (tx) =>
    tx.insert(contactInfo).values({ id, type: "contact_form", label: "Une question", value, createdAt: AT, ...fields }),
  )
  return id
}

const load = (admin: { actor: Parameters<typeof loadMessages>[0] }, query = "") =>
  loadMessages(admin.actor, new URLSearchParams(query))

test("the messages are read newest first, with their marks; what cannot be parsed is skipped and not counted", async () => {
  const admin = await anAdmin()
  const first = await aMessage()
  const second = await aMessage({ flagged: true, createdAt: new Date(AT.getTime() + 60_000) })
  await aMessage({ value: "no JSON" })
  for (const value of [
    '{"name": 5}',
    "null",
    "[]",
    '"text"',
    "",
    "[".repeat(50_000), // deeper than the database reads
    '{"name":"a","email":"b","message":"\\ud800"}',
    '{"name":"a","email":"b"}',
    '{"name":"a","email":"b","message":null}',
  ])
    await aMessage({ value })
  await aMessage({ value: '{"name":"a\\u0000","email":"b","message":"c"}', label: "Un signe que la base ne lit pas" })
  await aMessage({ type: "address", label: "Adresse", value: "1 rue de la Paix" })

  const { messages, found } = await load(admin)
  expect(messages.map(({ id, flagged }) => [id, flagged])).toEqual([
    [second, true],
    [first, false],
  ])
  expect(messages[1]).toMatchObject({
    name: "Inès Roux",
    email: "ines@exemple.test",
    subject: "Une question",
    message: "Bonjour à tous",
    sentAt: AT,
  })
  expect(found.count).toBe(2)
  expect((await load(admin, "q=roux")).found.count).toBe(2)
  expect((await load(admin, "q=signe")).messages).toEqual([])
})

test("a search looks into subject, sender and text, whatever the accents", async () => {
  const admin = await anAdmin()
  const id = await aMessage({ label: "Référence Zébulon" })
  expect((await load(admin, "q=zebulon")).messages.map((message) => message.id)).toEqual([id])
  expect((await load(admin, "q=100%25_zebulon")).messages).toEqual([])
})

test("pages follow each other without gaps", async () => {
  const admin = await anAdmin()
  for (let n = 0; n < 27; n++) await aMessage({ label: `Suite ${n}`, createdAt: new Date(AT.getTime() + n) })
  const first = await load(admin, "q=suite")
  const second = await load(admin, `q=suite&after=${first.page.next}`)
  expect(first.messages).toHaveLength(25)
  expect(second.messages.map(({ subject }) => subject)).toEqual(["Suite 1", "Suite 0"])
  expect(second.page.next).toBeNull()
})

test("reading leaves a line in the audit log that tells how many, and nothing of what they say", async () => {
  const admin = await anAdmin()
  await aMessage()
  await load(admin)
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute(sql`select action, target, before, after from audit_log where actor = ${admin.userId}`),
  )
  expect(rows).toEqual([{ action: "messages_read", target: null, before: null, after: { count: expect.any(Number) } }])
})

test("a deleted message is audited; one that has gone, or is none, is refused", async () => {
  const admin = await anAdmin()
  const id = await aMessage({ flagged: true })
  await deleteMessage(admin.actor, id)
  expect(await countRows(`contact_info where id = '${id}'`)).toBe(0)
  expect(await countRows(`audit_log where action = 'message_deleted' and target = '${id}'`)).toBe(1)
  await expect(deleteMessage(admin.actor, id)).rejects.toThrow(NotFound)
  const own = await aMessage({ type: "address", label: "Adresse", value: "1 rue de la Paix" })
  await expect(deleteMessage(admin.actor, own)).rejects.toThrow(NotFound)
})

test("nobody but an admin reads or deletes them, and the refusal changes nothing", async () => {
  const nadia = await anInfluencer()
  const id = await aMessage()
  await expect(load(nadia)).rejects.toThrow(Forbidden)
  await expect(deleteMessage(nadia.actor, id)).rejects.toThrow(Forbidden)
  expect(await countRows(`contact_info where id = '${id}'`)).toBe(1)
})
