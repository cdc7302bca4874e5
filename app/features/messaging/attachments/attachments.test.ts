import "#app/features/collaborations/expiry/jobs.server"
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { eq } from "drizzle-orm"
import sharp from "sharp"
import { expect, test } from "vitest"
import { removeInfluencer, removeUser } from "#app/features/accounts/public.server"
import { removeUnmentioned } from "#app/features/stored-files/public.server"
import { messageAttachments } from "#database/schema/messaging"
import { type Actor, SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Invalid, NotFound } from "#platform/errors/errors"
import { aCompany, anAccount, anInfluencer } from "#tests/support/builders"
import { aConversation, useDatabaseWithMessages } from "#tests/support/conversations"
import { asAdmin } from "#tests/support/database"
import { useDataFolder, useNoLimits } from "#tests/support/settings"
import { blockOther } from "../blocks/commands.server"
import { loadConversation } from "../conversations/queries.server"
import { sendMessage } from "../messages/send.server"
import { isWholePdf, kindOf, MAX_ATTACHMENT_BYTES } from "./rules"
import { attachmentAnswer } from "./serve.server"

const folder = useDataFolder()
useNoLimits()
useDatabaseWithMessages()

const from = () => ({ clientAddress: "192.0.2.1", idempotencyKey: newId() })
const aFile = (bytes: Uint8Array | string, name: string, type = "application/octet-stream") =>
  new File([Buffer.from(bytes)], name, { type })
const PDF = "%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n"
let drawn = 0
/** A picture like no other. */
const aPicture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: ++drawn, g: 90, b: 30 } } })
const stored = () => {
  const files = join(folder, "files")
  if (!existsSync(files)) return []
  return readdirSync(files, { recursive: true, withFileTypes: true }).flatMap((each) =>
    each.isFile() ? [each.name] : [],
  )
}

async function aConversationWith(files: File[]) {
  const talk = await aConversation({ messages: [] })
  await sendMessage(talk.company.actor, talk.conversationId, { body: "", files }, from())
  const { messages } = await loadConversation(talk.influencer.actor, talk.conversationId, null)
  return { ...talk, attachments: messages[0]?.attachments ?? [] }
}
const asked = (actor: Actor, conversationId: string, attachmentId = "") =>
  attachmentAnswer(actor, { conversationId, attachmentId })

test.each(["jpeg", "png", "webp"] as const)("a %s arrives as a WebP without what the camera wrote", async (format) => {
  const bytes = await aPicture()
    .withExif({ IFD0: { Copyright: "Nadia, 12 rue des Lilas" } })
    .toFormat(format)
    .toBuffer()
  const { attachments, conversationId, influencer } = await aConversationWith([aFile(bytes, `vacances.${format}`)])
  expect(attachments).toMatchObject([{ name: "vacances.webp", isPicture: true }])
  const answer = await asked(influencer.actor, conversationId, attachments[0]?.id)
  const picture = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(picture).metadata()).toMatchObject({ format: "webp", width: 60, height: 40 })
  expect(picture.includes("rue des Lilas")).toBe(false)
  expect(answer.headers.get("Content-Disposition")).toBe("inline; filename*=UTF-8''vacances.webp")
})

test("a large picture is made smaller, to its longer side", async () => {
  const bytes = await aPicture(4096, 1024).jpeg().toBuffer()
  const { attachments, conversationId, influencer } = await aConversationWith([aFile(bytes, "a.jpg")])
  const answer = await asked(influencer.actor, conversationId, attachments[0]?.id)
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 2048, height: 512 })
})

test("a PDF arrives as it is, to be saved and never shown, by a name that is no path and no header", async () => {
  const { attachments, conversationId, influencer } = await aConversationWith([
    aFile(PDF, '../../été\r\nX: y"/devis (1).html'),
  ])
  const answer = await asked(influencer.actor, conversationId, attachments[0]?.id)
  expect(await answer.text()).toBe(PDF)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "cache-control": "private, no-store",
  })
  expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename\*=UTF-8''[\w%.-]+\.pdf$/)
  expect(attachments[0]?.name).not.toMatch(/[/\\"\r\n]/)
})

test.each([
  [
    "an SVG",
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    "a.svg",
    "messages_file_refused",
  ],
  ["a page that is called a picture", "<html><script>alert(1)</script></html>", "a.png", "messages_file_refused"],
  ["a ZIP", "PK\u0003\u0004", "a.pdf", "messages_file_refused"],
  ["an animation", "GIF89a", "a.gif", "messages_file_refused"],
  ["a page before a PDF", `<script>alert(1)</script>\n${PDF}`, "a.pdf", "messages_file_refused"],
  [
    "a page inside the beginning of a PDF",
    `%PDF-1.7\n<html><script>x</script>\n${PDF}`,
    "a.pdf",
    "messages_file_broken",
  ],
  ["a PDF with something behind it", `${PDF}PK\u0003\u0004 and more`, "a.pdf", "messages_file_broken"],
  ["a PDF that was cut off", PDF.slice(0, 30), "a.pdf", "messages_file_broken"],
  ["the mere beginning of a JPEG", "\u00ff\u00d8\u00ff<svg onload=alert(1)>", "a.jpg", "messages_file_broken"],
])("%s is refused beside the field, and nothing is stored", async (_, text, name, code) => {
  const { conversationId, company } = await aConversation({ messages: [] })
  const before = stored().length
  const good = aFile(await aPicture().png().toBuffer(), "good.png")
  const written = { body: "Voici", files: [good, aFile(Buffer.from(text, "latin1"), name, "image/png")] }
  const sent = sendMessage(company.actor, conversationId, written, from())
  await expect(sent).rejects.toMatchObject({ code, data: { field: "attachments", name } })
  await expect(sent).rejects.toBeInstanceOf(Invalid)
  expect(stored()).toHaveLength(before)
  expect((await loadConversation(company.actor, conversationId, null)).messages).toEqual([])
})

test("what hangs on a picture does not arrive with it", async () => {
  const bytes = Buffer.concat([await aPicture().jpeg().toBuffer(), Buffer.from("<script>alert(1)</script>")])
  const { attachments, conversationId, influencer } = await aConversationWith([aFile(bytes, "a.jpg")])
  const answer = await asked(influencer.actor, conversationId, attachments[0]?.id)
  expect(Buffer.from(await answer.arrayBuffer()).includes("<script>")).toBe(false)
})

test("too many files, and one that is too heavy, are refused", async () => {
  const { conversationId, company } = await aConversation({ messages: [] })
  const send = (files: File[]) => sendMessage(company.actor, conversationId, { body: "", files }, from())
  await expect(send(Array.from({ length: 5 }, () => aFile(PDF, "a.pdf")))).rejects.toMatchObject({
    code: "messages_files_too_many",
  })
  const heavy = Buffer.alloc(MAX_ATTACHMENT_BYTES + 1, PDF)
  await expect(send([aFile(heavy, "a.pdf")])).rejects.toMatchObject({ code: "messages_file_too_heavy" })
})

test("whoever may not read the message finds no file, and a file is found in its own conversation alone", async () => {
  const { attachments, conversationId, company, influencer } = await aConversationWith([aFile(PDF, "a.pdf")])
  const id = attachments[0]?.id ?? ""
  expect((await asked(company.actor, conversationId, id)).status).toBe(200)
  const strangers = [await aCompany(), await anInfluencer(), await anAccount(), await anAccount({ role: "admin" })]
  for (const { actor } of strangers) await expect(asked(actor, conversationId, id)).rejects.toBeInstanceOf(NotFound)
  await expect(asked(VISITOR, conversationId, id)).rejects.toThrow()
  const other = await aConversation({ company })
  for (const [talk, attachment] of [
    [other.conversationId, id],
    [conversationId, newId()],
    ["x", id],
    [conversationId, "x"],
  ] as const)
    await expect(asked(influencer.actor, talk, attachment)).rejects.toBeInstanceOf(NotFound)
})

test("what a blocked side attaches is its own alone", async () => {
  const { conversationId, company, influencer } = await aConversation()
  await blockOther(influencer.actor, conversationId)
  await sendMessage(company.actor, conversationId, { body: "", files: [aFile(PDF, "a.pdf")] }, from())
  const own = (await loadConversation(company.actor, conversationId, null)).messages.at(-1)?.attachments[0]
  expect((await asked(company.actor, conversationId, own?.id)).status).toBe(200)
  await expect(asked(influencer.actor, conversationId, own?.id)).rejects.toBeInstanceOf(NotFound)
})

test("the same form twice has its files once", async () => {
  const { conversationId, company } = await aConversation({ messages: [] })
  const bytes = await aPicture().png().toBuffer()
  const circumstances = from()
  const before = stored()
  for (let n = 0; n < 2; n++)
    await sendMessage(company.actor, conversationId, { body: "", files: [aFile(bytes, "a.png")] }, circumstances)
  const { messages } = await loadConversation(company.actor, conversationId, null)
  expect(messages.map(({ attachments }) => attachments.length)).toEqual([1])
  expect(stored().filter((name) => !before.includes(name))).toHaveLength(1)
})

test("the same bytes sent by another are another file, and one who is refused takes away nobody else's", async () => {
  const bytes = `%PDF-1.4\n${newId()}\n%%EOF`
  const kept = await aConversationWith([aFile(bytes, "a.pdf")])
  const { conversationId, company } = await aConversation({ messages: [] })
  await blockOther(company.actor, conversationId)
  const refused = sendMessage(company.actor, conversationId, { body: "", files: [aFile(bytes, "b.pdf")] }, from())
  await expect(refused).rejects.toMatchObject({ code: "messages_you_block" })
  const answer = await asked(kept.influencer.actor, kept.conversationId, kept.attachments[0]?.id)
  expect(await answer.text()).toBe(bytes)
})

test("files of a message that may stand all the same are not taken away", async () => {
  const { conversationId, company } = await aConversation({ messages: [] })
  await asAdmin((db) =>
    db.query(`
      create function in_doubt() returns trigger language plpgsql as $$ begin raise 'in doubt' using errcode = '08007'; end $$;
      create constraint trigger in_doubt after insert on message_attachments deferrable initially deferred
        for each row execute function in_doubt()`),
  )
  const before = stored()
  const files = [aFile(PDF, "a.pdf")]
  await expect(sendMessage(company.actor, conversationId, { body: "", files }, from())).rejects.toThrow()
  await asAdmin((db) => db.query("drop function in_doubt cascade"))
  expect(stored().filter((name) => !before.includes(name))).toHaveLength(1)
})

test("files go with those whose conversations go, and those of others stay", async () => {
  const shared = aFile(`%PDF-1.4\nshared\n%%EOF`, "a.pdf")
  const own = () => aFile(`%PDF-1.4\n${newId()}\n%%EOF`, "b.pdf")
  const [gone, goneToo, stays] = [
    await aConversationWith([shared, own()]),
    await aConversationWith([own()]),
    await aConversationWith([shared]),
  ]
  const filesOf = (ids: readonly string[]) =>
    withActor(SYSTEM, async (tx) => {
      const rows = await tx.select().from(messageAttachments)
      return rows.filter(({ id }) => ids.includes(id)).map(({ file }) => file)
    })
  const before = await filesOf([...gone.attachments, ...goneToo.attachments].map(({ id }) => id))
  await withActor(SYSTEM, (tx) => removeInfluencer(tx, gone.influencer.influencerId))
  await withActor(SYSTEM, (tx) => removeUser(tx, goneToo.company.userId))
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute<{ files: string[] }>("select data->'files' as files from queue.job where name = 'unused-attachments'"),
  )
  expect(rows.flatMap(({ files }) => files).sort()).toEqual([...before].sort())
  for (const { files } of rows) await removeUnmentioned(files)
  expect(before.filter((file) => stored().includes(file))).toEqual([])
  expect((await asked(stays.influencer.actor, stays.conversationId, stays.attachments[0]?.id)).status).toBe(200)
  expect(
    await withActor(SYSTEM, (tx) => tx.$count(messageAttachments, eq(messageAttachments.file, before[1] ?? ""))),
  ).toBe(0)
})

test.each([
  ["", null],
  ["%PDF", null],
  [" %PDF-1.7", null],
  ["RIFF\0\0\0\0WAVE", null],
])("%j is neither a picture nor a PDF", (text, kind) => expect(kindOf(Buffer.from(text, "latin1"))).toBe(kind))

test("the end of a PDF may be followed by blank lines and nothing else", () => {
  expect(isWholePdf(Buffer.from(`${PDF}\r\n\r\n`))).toBe(true)
  expect(isWholePdf(Buffer.from(`${PDF}%`))).toBe(false)
})
