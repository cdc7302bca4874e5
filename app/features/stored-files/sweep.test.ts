import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test, vi } from "vitest"
import { newId } from "#platform/database/ids"
import { log } from "#platform/log/log.server"
import { findFile, findPrivateFile, storeFile, storePrivateFile } from "#platform/storage/storage.server"
import { DAY_MS } from "#platform/text/day"
import { aBlock, anInfluencer } from "#tests/support/builders"
import { aConversation, useDatabaseWithMessages } from "#tests/support/conversations"
import { asAdmin } from "#tests/support/database"
import { useDataFolder } from "#tests/support/settings"
import { sweepFiles } from "./sweep.server"

const folder = useDataFolder()
useDatabaseWithMessages()

/** By when all that is stored now is older than a day. */
const tomorrow = () => new Date(Date.now() + DAY_MS + 60_000)

const some = Buffer.from("some bytes")

/** A stored file for each column that mentions one, with its row. */
async function filesWithRows() {
  const [portrait, pdf, card] = [
    await storeFile(some, "webp"),
    await storeFile(some, "pdf"),
    await storeFile(some, "png"),
  ]
  const [shown, read] = [await storeFile(some, "webp"), await storeFile(some, "webp")]
  const [contract, attachment] = [await storePrivateFile(some, "pdf"), await storePrivateFile(some, "webp")]
  const [letter, letterPdf] = [await storePrivateFile(some, "webp"), await storePrivateFile(some, "pdf")]
  const influencer = await anInfluencer({ profileImageUrl: `/media/${portrait}`, blocks: [aBlock({ picture: shown })] })
  const { conversationId } = await aConversation({ influencer })
  await asAdmin(async (db) => {
    await db.query("insert into move_ins (influencer_id, id, source) values ($1, $2, '')", [
      influencer.influencerId,
      newId(),
    ])
    await db.query(
      "insert into move_in_pictures (influencer_id, place, url, kind, picture) values ($1, 0, 'x', 'link', $2)",
      [influencer.influencerId, read],
    )
    await db.query("insert into media_kits values ($1, 'x', $2, $3, '{}')", [influencer.influencerId, pdf, card])
    await db.query(
      `insert into addressed_kits (id, influencer_id, brand, slug, content, secret_hash, secret, expires_at, picture, pdf)
       values ($1, $2, 'B', 'b', '{}', $3, 's', now(), $3, $4)`,
      [newId(), influencer.influencerId, letter, letterPdf],
    )
    await db.query(
      `insert into contracts (id, version, offer_version, locale, terms, file, sha256)
       values ($1, 1, 1, 'fr', '{}', $2, repeat('a', 64))`,
      [newId(), contract],
    )
    await db.query(
      `insert into message_attachments (id, message_id, file, name, media_type, bytes)
       select $1, id, $2, 'moi.webp', 'image/webp', 1 from messages where conversation_id = $3`,
      [newId(), attachment, conversationId],
    )
  })
  return { influencer, open: [portrait, pdf, card, shown, read], closed: [contract, attachment, letter, letterPdf] }
}

const isThere = async (name: string) => ((await findFile(name))?.bytes ?? (await findPrivateFile(name))) !== null

test("a file that no row mentions goes after a day, public or private; whatever a row mentions stays", async () => {
  const { open, closed } = await filesWithRows()
  const left = [await storeFile(some, "webp"), await storePrivateFile(some, "pdf")]
  expect(await sweepFiles()).toBe(0) // their rows may be about to come
  for (const name of left) expect(await isThere(name)).toBe(true)

  expect(await sweepFiles({ now: tomorrow() })).toBe(2)
  for (const name of left) expect(await isThere(name)).toBe(false)
  for (const name of [...open, ...closed]) expect([name, await isThere(name)]).toEqual([name, true])
  expect(await sweepFiles({ now: tomorrow() })).toBe(0) // a job may run twice
})

test("many files are gone through, and a process that stops leaves the rest for another", async () => {
  const left = await Promise.all(Array.from({ length: 520 }, () => storeFile(some, "webp")))
  const { open, closed } = await filesWithRows()
  expect(await sweepFiles({ now: tomorrow(), signal: AbortSignal.abort() })).toBe(0)
  expect(await isThere(left[0] ?? "")).toBe(true)
  expect(await sweepFiles({ now: tomorrow() })).toBe(520)
  for (const name of [...open, ...closed]) expect(await isThere(name)).toBe(true)
})

test("beside a database that knows none of them the files stay, and the log says so", async () => {
  const said = vi.spyOn(log, "error").mockImplementation(() => undefined)
  await asAdmin((db) => db.query("truncate influencers, contracts, messages cascade"))
  for (let n = 0; n < 10; n++) await storeFile(some, "webp")
  const stored = readdirSync(join(folder, "files"), { recursive: true }).length
  expect(await sweepFiles({ now: tomorrow() })).toBe(0)
  expect(readdirSync(join(folder, "files"), { recursive: true })).toHaveLength(stored)
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.stringContaining("no row mentions any"))
  said.mockRestore()
})

test("whoever stores files is known, so that the rows which mention them are asked", () => {
  const app = join(import.meta.dirname, "../..")
  const storing = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter(
      (path) =>
        /(?<!\.test)\.tsx?$/.test(path) && /\bstore(Private)?File\(/.test(readFileSync(join(app, path), "utf8")),
    )
    .sort()
  // Somebody new? Their column belongs into queries.server.ts and into `filesWithRows`; else their files are swept away.
  expect(storing).toEqual([
    "features/collaborations/contract/store.server.ts",
    "features/collaborations/deliverables/files/commands.server.ts",
    "features/collaborations/money/draw.server.ts",
    "features/collaborations/money/send.server.ts",
    "features/influencers/portrait/commands.server.ts",
    "features/media-kit/addressed/pdf.server.ts",
    "features/media-kit/addressed/picture.server.ts",
    "features/media-kit/files/make.server.ts",
    "features/messaging/attachments/prepare.server.ts",
    "features/page-editor/preview/picture.server.ts",
  ])
})
