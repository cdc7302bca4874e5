import "#app/features/messaging/mails/jobs.server"
import "#app/features/collaborations/expiry/jobs.server"
import { expect, test } from "vitest"
import { blockOther } from "#app/features/messaging/blocks/commands.server"
import { sendMessage } from "#app/features/messaging/messages/send.server"
import { m } from "#messages"
import { newDeadline } from "#platform/database/deadline.server"
import { newId } from "#platform/database/ids"
import { requestContext } from "#platform/log/request-context.server"
import { storePrivateFile } from "#platform/storage/storage.server"
import { anAccount } from "#tests/support/builders"
import { aConversation, useDatabaseWithMessages } from "#tests/support/conversations"
import { asAdmin } from "#tests/support/database"
import { aDeliverable } from "#tests/support/deliverables"
import { LOCALES } from "#vocabulary/locales"
import { makeExport } from "./archive.server"
import { collectExport } from "./collect.server"

useDatabaseWithMessages()

test("an archive does not tell whether the other side has read, nor that it has blocked", async () => {
  const { conversationId, company, influencer } = await aConversation()
  await blockOther(influencer.actor, conversationId)
  const circumstances = { clientAddress: "192.0.2.1", idempotencyKey: newId() }
  await sendMessage(company.actor, conversationId, { body: "Vous êtes là ?", files: [] }, circumstances)

  const files = await collectExport(company.userId, "fr")
  const rowsOf = (name: string): Record<string, unknown>[] =>
    JSON.parse(Buffer.from(files.find((file) => file.name === `${name}.json`)?.bytes ?? []).toString())
  expect(rowsOf("messages").map(({ body }) => body)).toContain("Vous êtes là ?")
  expect(Object.keys(rowsOf("messages")[0] ?? {})).not.toContain("delivered")
  expect(Object.keys(rowsOf("conversations")[0] ?? {}).sort()).toEqual([
    "company_id",
    "created_at",
    "id",
    "influencer_id",
    "opened_by",
    "purpose",
  ])
})

test("the picture that shows a publication is in its author's archive, which names it", async () => {
  const screenshot = await storePrivateFile(Buffer.from("RIFF"), "webp")
  const { influencer } = await aDeliverable({ piece: { state: "published", screenshot } })
  const files = await collectExport(influencer.userId, "fr")
  const rows = Buffer.from(files.find(({ name }) => name === "deliverables.json")?.bytes ?? []).toString()
  expect(rows).toContain(screenshot)
  expect(files.map(({ name }) => name)).toContain(`files/${screenshot}`)
})

test("one archive is made at a time; of those that one address asks for meanwhile three wait, and others are told to come back", async () => {
  const { userId } = await anAccount({ role: "influencer" })
  const client = { address: "192.0.2.7" }
  const asked = Array.from({ length: 6 }, async () => {
    try {
      await makeExport(userId, { client, locale: "fr" })
      return "made"
    } catch (error) {
      return error instanceof Error ? error.name : "?"
    }
  })
  // One is made, three wait and are over the day's limit then, two find no place.
  expect((await Promise.all(asked)).sort()).toEqual([
    "RateLimited",
    "RateLimited",
    "RateLimited",
    "Unavailable",
    "Unavailable",
    "made",
  ])
})

test("an archive that could not be made does not use up the day's", async () => {
  const { userId } = await anAccount({ role: "influencer" })
  const client = { address: "192.0.2.8" }
  await asAdmin((client) => client.query("alter table pro_requests rename to pro_requests_away"))
  await expect(makeExport(userId, { client, locale: "fr" })).rejects.toThrow()
  await asAdmin((client) => client.query("alter table pro_requests_away rename to pro_requests"))
  await expect(makeExport(userId, { client, locale: "fr" })).resolves.toBeInstanceOf(Uint8Array)
})

test("an archive is made where the database is too slow for a page", async () => {
  const { userId } = await anAccount({ role: "influencer" })
  const spent = { requestId: "spent", deadline: newDeadline(1, () => 0) }
  const made = requestContext.run(spent, () => makeExport(userId, { client: { address: "192.0.2.9" }, locale: "fr" }))
  await expect(made).resolves.toBeInstanceOf(Uint8Array)
})

test("the index names every file of the archive in the person's language, and says which are empty", async () => {
  const { userId } = await anAccount({ role: "influencer" })
  for (const locale of LOCALES) {
    const [index, ...files] = await collectExport(userId, locale)
    expect(index?.name).toBe(m.export_index_name({}, { locale }))
    const text = Buffer.from(index?.bytes ?? []).toString()
    const lines = text.split("\r\n")
    expect(files.map(({ name }) => name).filter((name) => !lines.includes(name))).toEqual([])
    expect(lines).toContain(m.export_part_profile({}, { locale }))
    expect(lines).toContain(`${m.export_part_blocks({}, { locale })} (${m.export_index_empty({}, { locale })})`)
  }
})
