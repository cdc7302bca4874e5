import "#app/features/messaging/mails/jobs.server"
import "#app/features/collaborations/expiry/jobs.server"
import { strFromU8, unzipSync } from "fflate"
import { expect, test } from "vitest"
import { sendDraft } from "#app/features/collaborations/deliverables/commands.server"
import { addPart, beginFile } from "#app/features/collaborations/deliverables/files/commands.server"
import { PART_BYTES } from "#app/features/collaborations/deliverables/files/rules"
import { blockOther } from "#app/features/messaging/blocks/commands.server"
import { sendMessage } from "#app/features/messaging/messages/send.server"
import { m } from "#messages"
import { newDeadline } from "#platform/database/deadline.server"
import { newId } from "#platform/database/ids"
import { RateLimited } from "#platform/errors/errors"
import { requestContext } from "#platform/log/request-context.server"
import { counterKey } from "#platform/rate-limit/counter-key.server"
import { forgetRateLimit } from "#platform/rate-limit/rate-limit.server"
import { removeFile, storePrivateFile } from "#platform/storage/storage.server"
import { aCompany, anAccount, anInfluencer } from "#tests/support/builders"
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

  const files = (await collectExport(company.userId, "fr")).written
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
  const files = await archiveOf(influencer.userId)
  expect(strFromU8(files["deliverables.json"] ?? new Uint8Array())).toContain(screenshot)
  expect(Object.keys(files)).toContain(`files/${screenshot}`)
})

/** A draft of two pieces and one that has not come whole; the bytes of the first, and how the archive calls it. */
async function aDraft() {
  const made = await aDeliverable()
  const { actor, userId } = made.influencer
  const address = { id: made.id, pieceId: made.deliverableId }
  const video = new Uint8Array(PART_BYTES + 1000).map((_, at) => at % 251)
  video.set(Buffer.from("\0\0\0\u0018ftypisom", "latin1"))
  const fileId = await beginFile(actor, address, { name: "Réel final.mp4", bytes: video.length })
  for (let start = 0; start < video.length; start += PART_BYTES)
    await addPart(actor, { ...address, fileId }, { start, bytes: video.slice(start, start + PART_BYTES) })
  const begun = await beginFile(actor, address, { name: "begun.mp4", bytes: video.length })
  await addPart(actor, { ...address, fileId: begun }, { start: 0, bytes: video.slice(0, PART_BYTES) })
  return { made, userId, address, fileId, video, name: `drafts/${fileId}-Réel final.mp4` }
}

async function archiveOf(userId: string) {
  const made = await makeExport(userId, { client: { address: "192.0.2.10" }, locale: "fr" })
  return unzipSync(await new Response(made).bytes())
}

test("a creator's drafts are in their archive byte for byte, sent or not, and in nobody else's", async () => {
  const { made, userId, address, fileId, video, name } = await aDraft()
  for (const isSent of [false, true]) {
    if (isSent) await sendDraft(made.influencer.actor, address, { caption: "", note: "", version: 0, files: [fileId] })
    await forgetRateLimit("export_account", userId)
    const files = await archiveOf(userId)
    expect(Object.keys(files).filter((each) => each.startsWith("drafts/"))).toEqual([name])
    expect(Buffer.compare(Buffer.from(files[name] ?? []), Buffer.from(video))).toBe(0)
  }
  const others = await archiveOf(made.company.userId)
  expect(Object.keys(others).filter((each) => each.startsWith("drafts/"))).toEqual([])
})

test("drafts that are too heavy for an archive are named in its index", async () => {
  const { userId, video, fileId, name } = await aDraft()
  for (const [maxDraftBytes, isIn] of [
    [video.length, true],
    [video.length - 1, false],
  ] as const) {
    const { written, stored } = await collectExport(userId, "ar", { maxDraftBytes })
    const index = Buffer.from(written[0]?.bytes ?? []).toString()
    expect(stored.some((file) => file.name === name)).toBe(isIn)
    expect(index.includes(m.export_index_drafts_left({}, { locale: "ar" }))).toBe(!isIn)
    expect(index.includes(fileId)).toBe(!isIn)
  }
})

test("an archive of which a piece is gone breaks off, and does not use up the day's", async () => {
  const { userId, fileId } = await aDraft()
  const [, second = ""] =
    (await collectExport(userId, "fr")).stored.find(({ name }) => name.includes(fileId))?.pieces ?? []
  await removeFile(second)
  await expect(archiveOf(userId)).rejects.toThrow()
  await expect(makeExport(userId, { client: { address: "192.0.2.10" }, locale: "fr" })).resolves.toBeDefined()
})

test("an archive that its reader cuts off does not use up the day's, though not without end", async () => {
  const { userId } = await aDraft()
  const make = () => makeExport(userId, { client: { address: "192.0.2.10" }, locale: "fr" })
  const isDayOver = async () => {
    const { rows } = await asAdmin((admin) =>
      admin.query("select 1 from rate_limits where key = $1", [counterKey("export_account/86400", userId)]),
    )
    return rows.length > 0
  }
  for (let times = 0; times < 5; times++) {
    const reader = (await make()).getReader()
    await reader.read()
    expect(await isDayOver()).toBe(true)
    await reader.cancel()
    await expect.poll(isDayOver).toBe(false)
  }
  await expect(make()).rejects.toThrow(RateLimited)
})

test("what names are only compared by is not in an archive", async () => {
  const [creator, company] = [await anInfluencer(), await aCompany()]
  for (const [userId, parts] of [
    [creator.userId, ["profile", "influencers", "addresses"]],
    [company.userId, ["companies"]],
  ] as const) {
    const files = await archiveOf(userId)
    for (const part of parts) {
      const [row] = JSON.parse(strFromU8(files[`${part}.json`] ?? new Uint8Array()))
      expect(Object.keys(row)).toContain("created_at")
      expect(Object.keys(row).filter((column) => /search|skeleton/.test(column))).toEqual([])
    }
  }
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
  await expect(makeExport(userId, { client, locale: "fr" })).resolves.toBeInstanceOf(ReadableStream)
})

test("an archive is made where the database is too slow for a page", async () => {
  const { userId } = await anAccount({ role: "influencer" })
  const spent = { requestId: "spent", deadline: newDeadline(1, () => 0) }
  const made = requestContext.run(spent, () => makeExport(userId, { client: { address: "192.0.2.9" }, locale: "fr" }))
  await expect(made).resolves.toBeInstanceOf(ReadableStream)
})

test("the index names every file of the archive in the person's language, and says which are empty", async () => {
  const { userId } = await anAccount({ role: "influencer" })
  for (const locale of LOCALES) {
    const [index, ...files] = (await collectExport(userId, locale)).written
    expect(index?.name).toBe(m.export_index_name({}, { locale }))
    const text = Buffer.from(index?.bytes ?? []).toString()
    const lines = text.split("\r\n")
    expect(files.map(({ name }) => name).filter((name) => !lines.includes(name))).toEqual([])
    expect(lines).toContain(m.export_part_profile({}, { locale }))
    expect(lines).toContain(`${m.export_index_drafts({}, { locale })} (${m.export_index_empty({}, { locale })})`)
    expect(lines).toContain(`${m.export_part_blocks({}, { locale })} (${m.export_index_empty({}, { locale })})`)
  }
})
