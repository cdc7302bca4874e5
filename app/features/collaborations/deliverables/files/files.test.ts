import { sql } from "drizzle-orm"
import sharp from "sharp"
import { beforeEach, describe, expect, test } from "vitest"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Conflict, Invalid, NotFound, RateLimited } from "#platform/errors/errors"
import { everyFile } from "#platform/storage/disk"
import { findPrivateFile, storage, storePrivateFile } from "#platform/storage/storage.server"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aCompany, anInfluencer } from "#tests/support/builders"
import { aDeliverable } from "#tests/support/deliverables"
import { actOnPiece } from "../act.server"
import { sendDraft } from "../commands.server"
import { loadPiece } from "../queries.server"
import {
  addPart,
  beginFile,
  bringFiles,
  findUnsent,
  removeOldDrafts,
  removeUnsent,
  removeUpload,
  storeScreenshot,
} from "./commands.server"
import { MAX_FILE_BYTES, MAX_FILES, MAX_UNSENT, PART_BYTES, typeOf } from "./rules"
import { draftFileAnswer, rangeOf } from "./serve.server"
import { withoutPlace } from "./without-place"

useDatabaseWithMail()

const DRAFT = { caption: "", note: "", version: 0 }
let made: Awaited<ReturnType<typeof aDeliverable>>
let address: { id: string; pieceId: string }
const begun = async () => {
  made = await aDeliverable()
  address = { id: made.id, pieceId: made.deliverableId }
}
beforeEach(begun)

/** Bytes that begin as an MP4 does. */
function aVideo(bytes: number) {
  const video = new Uint8Array(bytes).map((_, at) => at % 251)
  video.set(Buffer.from("\0\0\0\u0018ftypisom", "latin1"))
  return video
}

async function bring(video: Uint8Array) {
  const { actor } = made.influencer
  const fileId = await beginFile(actor, address, { name: "../../réel 2.mp4", bytes: video.length })
  for (let start = 0; start < video.length; start += PART_BYTES)
    await addPart(actor, { ...address, fileId }, { start, bytes: video.slice(start, start + PART_BYTES) })
  return fileId
}

async function storedNames() {
  const names: string[] = []
  for await (const { name } of everyFile(storage())) names.push(name)
  return names.sort()
}

test("a video comes in pieces, each a file of its own, and both sides see it whole or in part", async () => {
  const video = aVideo(2 * PART_BYTES + 1000)
  const fileId = await bring(video)
  await sendDraft(made.influencer.actor, address, { ...DRAFT, files: [fileId] })
  const [draft] = (await loadPiece(made.company.actor, address)).drafts
  expect(draft?.files).toMatchObject([{ id: fileId, name: "réel 2.mp4", mediaType: "video/mp4", bytes: video.length }])
  for (const { actor } of [made.company, made.influencer]) {
    const whole = await draftFileAnswer(actor, { ...address, fileId }, null)
    expect(whole.status).toBe(200)
    expect(Buffer.compare(Buffer.from(await whole.arrayBuffer()), Buffer.from(video))).toBe(0)
  }
  // Across the border of two pieces, as a player asks for it.
  const part = await draftFileAnswer(
    made.company.actor,
    { ...address, fileId },
    `bytes=${PART_BYTES - 10}-${PART_BYTES + 9}`,
  )
  expect(part.status).toBe(206)
  expect(part.headers.get("Content-Range")).toBe(`bytes ${PART_BYTES - 10}-${PART_BYTES + 9}/${video.length}`)
  expect([...new Uint8Array(await part.arrayBuffer())]).toEqual([...video.slice(PART_BYTES - 10, PART_BYTES + 10)])
  const beyond = await draftFileAnswer(made.company.actor, { ...address, fileId }, `bytes=${video.length}-`)
  expect([beyond.status, beyond.headers.get("Content-Range")]).toEqual([416, `bytes */${video.length}`])
})

test("a video does not tell the company where it was filmed, in pieces or from a form", async () => {
  const { actor } = made.influencer
  const android = "\0\0\0\u001e\u00a9xyz\0\u0012\u0015\u00c7+48.8577+002.2950/"
  const apple = "com.apple.quicktime.location.ISO6709\0\0data\0\0\0\u0001+48.8577+002.2950+035.120/ and +33.51"
  const video = aVideo(PART_BYTES + 60_000)
  video.set(Buffer.from(android, "latin1"), 5_000)
  video.set(Buffer.from(apple, "latin1"), PART_BYTES + 100)
  const untold = Buffer.from("-33.8568+151.2153/") // no mark before it: it is no place
  video.set(untold, PART_BYTES + 50_000)
  const inPieces = await bring(video)
  const small = aVideo(300)
  small.set(Buffer.from(android + android, "latin1"), 100)
  const [inForm = ""] = await bringFiles(actor, address, [new File([small], "home.mp4")])
  const read = async (fileId: string) =>
    Buffer.from(await (await draftFileAnswer(actor, { ...address, fileId }, null)).arrayBuffer()).toString("latin1")
  await sendDraft(actor, address, { ...DRAFT, files: [inPieces, inForm] })

  const whole = await read(inPieces)
  expect(whole).toHaveLength(video.length)
  expect(whole.slice(5_000).startsWith(android.replace("+48.8577+002.2950", "+00.0000+000.0000"))).toBe(true)
  const hidden = apple.replace("+48.8577+002.2950+035.120", "+00.0000+000.0000+000.000")
  expect(whole.slice(PART_BYTES + 100).startsWith(hidden)).toBe(true)
  expect(whole.slice(PART_BYTES + 50_000).startsWith(untold.toString())).toBe(true)
  expect(await read(inForm)).not.toContain("48.8577")
})

test("nor where two of its pieces meet, wherever the place is cut", async () => {
  const apple = "com.apple.quicktime.location.ISO6709\0\0data\0\0\0\u0001+48.8577+002.2950+035.120/"
  for (const cut of [10, apple.indexOf("+"), apple.indexOf("8.8"), apple.indexOf("577"), apple.indexOf("2.29"), 65]) {
    const video = aVideo(PART_BYTES + 1000)
    video.set(Buffer.from(apple, "latin1"), PART_BYTES - cut)
    const fileId = await bring(video)
    await sendDraft(made.influencer.actor, address, { ...DRAFT, files: [fileId] })
    const answer = await draftFileAnswer(made.company.actor, { ...address, fileId }, null)
    const whole = Buffer.from(await answer.arrayBuffer()).toString("latin1")
    expect(whole).toHaveLength(video.length)
    const said = whole.slice(PART_BYTES - cut, PART_BYTES - cut + apple.length)
    expect([cut, said]).toEqual([cut, apple.replace("+48.8577+002.2950+035.120", "+00.0000+000.0000+000.000")])
    await begun()
  }
})

/** The box as 3GPP TS 26.244 has it: the name of the place, then longitude, latitude and altitude in 16.16, then two more texts. */
function aPlaceBox(name = "12 rue des Lilas, Lyon", notes = "chez moi") {
  const numbers = Buffer.alloc(13)
  for (const [at, degrees] of [2.295, 48.8577, 35.12].entries())
    numbers.writeInt32BE(Math.round(degrees * 65_536), 1 + 4 * at)
  const content = Buffer.concat([Buffer.from(`${name}\0`), numbers, Buffer.from(`earth\0${notes}\0`)])
  const head = Buffer.from("\0\0\0\0loci\0\0\0\0\x15\xc7", "latin1")
  head.writeUInt32BE(head.length + content.length)
  return { box: Buffer.concat([head, content]), emptied: Buffer.concat([head, Buffer.alloc(content.length)]) }
}

test("nor by the box that 3GPP telephones write, wherever a piece ends in it, and what only looks like one stays", async () => {
  const short = aPlaceBox()
  const { box, emptied } = short
  const long = aPlaceBox("n".repeat(9_000))
  const tooLong = aPlaceBox("n".repeat(20_000)).box
  const otherVersion = Buffer.from(box).fill(1, 8, 9)
  for (const cut of [0, 3, 6, 10, 13, 14, 20, box.length - 4, box.length]) {
    const video = aVideo(PART_BYTES + 60_000)
    const stays = [
      [Buffer.from("loci\0\0\0\0"), 100],
      [otherVersion, 30_000],
      [tooLong, PART_BYTES + 30_000],
    ] as const
    for (const [bytes, at] of stays) video.set(bytes, at)
    const expected = Buffer.from(video)
    for (const [at, one] of [
      [20_000, long],
      [PART_BYTES - cut, short],
      [PART_BYTES + 1_000, short],
    ] as const) {
      video.set(one.box, at)
      expected.set(one.emptied, at)
    }
    const fileId = await bring(video)
    await sendDraft(made.influencer.actor, address, { ...DRAFT, files: [fileId] })
    const answer = await draftFileAnswer(made.company.actor, { ...address, fileId }, null)
    expect([cut, Buffer.compare(Buffer.from(await answer.arrayBuffer()), expected)]).toEqual([cut, 0])
    await begun()
  }
  const small = aVideo(300)
  small.set(box, 100)
  const [inForm = ""] = await bringFiles(made.influencer.actor, address, [new File([small], "home.3gp")])
  await sendDraft(made.influencer.actor, address, { ...DRAFT, files: [inForm] })
  const kept = await draftFileAnswer(made.company.actor, { ...address, fileId: inForm }, null)
  expect(Buffer.from(await kept.arrayBuffer()).subarray(100, 100 + box.length)).toEqual(emptied)
})

test("a file of nothing but marks of places takes no longer than it is long", () => {
  for (const [bytes, mark] of [
    [PART_BYTES, "\0\0\x40\0loci\0\0\0\0"],
    [PART_BYTES, "\u00a9xyz"],
  ] as const) {
    const began = performance.now()
    withoutPlace(Buffer.alloc(bytes, Buffer.from(mark, "latin1")))
    expect(performance.now() - began).toBeLessThan(2_000)
  }
})

test.each([
  ["rapport.pdf.bat", "rapport.pdf.mp4"],
  ["facture.html", "facture.mp4"],
  ["Reel.MP4", "Reel.MP4"],
  ["sans fin", "sans fin.mp4"],
  [`v1.2 ${"a".repeat(150)}.mp4`, `v1.2 ${"a".repeat(105)}.mp4`],
])("a video that came in pieces as %s is shown and saved as %s", async (name, saved) => {
  const { actor } = made.influencer
  const video = aVideo(100)
  const fileId = await beginFile(actor, address, { name, bytes: video.length })
  await addPart(actor, { ...address, fileId }, { start: 0, bytes: video })
  await sendDraft(actor, address, { ...DRAFT, files: [fileId] })
  const [draft] = (await loadPiece(made.company.actor, address)).drafts
  expect(draft?.files).toMatchObject([{ name: saved }])
  const { headers } = await draftFileAnswer(made.company.actor, { ...address, fileId }, null)
  expect(headers.get("Content-Disposition")).toBe(`inline; filename*=UTF-8''${encodeURIComponent(saved)}`)
})

test("after a break it goes on where it stopped, and the same piece twice at once is kept once", async () => {
  const { actor } = made.influencer
  const video = aVideo(PART_BYTES + 5)
  const fileId = await beginFile(actor, address, { name: "v.mp4", bytes: video.length })
  const upload = { ...address, fileId }
  const first = { start: 0, bytes: video.slice(0, PART_BYTES) }
  const before = await storedNames()
  const twice = await Promise.allSettled([addPart(actor, upload, first), addPart(actor, upload, first)])
  expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  expect((await storedNames()).length).toBe(before.length + 1)
  expect(await findUnsent(actor, address.pieceId, fileId)).toMatchObject({ received: PART_BYTES })
  await expect(addPart(actor, upload, first)).rejects.toMatchObject({
    code: "upload_elsewhere",
    data: { received: PART_BYTES },
  })
  await expect(addPart(actor, upload, { start: PART_BYTES, bytes: video })).rejects.toThrow(Invalid)
  await expect(addPart(actor, upload, { start: PART_BYTES, bytes: video.slice(0, 6) })).rejects.toThrow(Conflict)
  await expect(sendDraft(actor, address, { ...DRAFT, files: [fileId] })).rejects.toThrow(Conflict)
  expect(await addPart(actor, upload, { start: PART_BYTES, bytes: video.slice(PART_BYTES) })).toBe(video.length)
  await sendDraft(actor, address, { ...DRAFT, files: [fileId] })
})

test("pictures are made anew, without what the camera wrote, and a form brings several files or none", async () => {
  const { actor } = made.influencer
  const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#c33" } })
    .withExif({ IFD0: { Copyright: "SECRET PLACE" } })
    .jpeg()
    .toBuffer()
  const picture = new File([new Uint8Array(jpeg)], "photo.jpg")
  const [id] = await bringFiles(actor, address, [picture])
  if (!id) throw new Error("one was brought")
  expect((await loadPiece(actor, address)).piece.pictureId).toBeNull()
  await sendDraft(actor, address, { ...DRAFT, files: [id] })
  // What the room shows of the piece.
  expect((await loadPiece(made.company.actor, address)).piece.pictureId).toBe(id)
  const answer = await draftFileAnswer(made.company.actor, { ...address, fileId: id }, null)
  expect(answer.headers.get("Content-Type")).toBe("image/webp")
  expect(Buffer.from(await answer.arrayBuffer()).toString("latin1")).not.toContain("SECRET PLACE")

  const before = await storedNames()
  const page = new File(["<html><script>alert(1)</script>"], "reel.mp4")
  await expect(bringFiles(actor, address, [picture, page])).rejects.toMatchObject({
    code: "collaborations_file_refused",
  })
  expect(await storedNames()).toEqual(before)
})

test("no picture is drawn anew for whoever can send no draft, or has sent as many as one may", async () => {
  const { actor } = made.influencer
  // Would be refused as broken by one who looked at it.
  const broken = new File([new Uint8Array([0xff, 0xd8, 0xff, 0, 0, 0])], "photo.jpg")
  const stranger = (await anInfluencer()).actor
  await expect(bringFiles(stranger, address, [broken])).rejects.toThrow(NotFound)
  await expect(bringFiles(made.company.actor, address, [broken])).rejects.toMatchObject({
    code: "collaborations_moved_on",
  })
  for (let sent = 0; sent < 30; sent++) {
    await expect(bringFiles(actor, address, [broken])).rejects.toMatchObject({ code: "messages_file_broken" })
    await expect(storeScreenshot(actor, broken)).rejects.toMatchObject({ code: "messages_file_broken" })
  }
  await expect(bringFiles(actor, address, [broken])).rejects.toThrow(RateLimited)
  await expect(storeScreenshot(actor, broken)).rejects.toThrow(RateLimited)
})

function aDraftForm(fileIds: readonly string[]) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: "draft", version: "0", caption: "", note: "" }))
    form.set(name, value)
  for (const fileId of fileIds) form.append("files", fileId)
  return form
}

test("what came ahead of the form is sent with it, beside the files that are in it", async () => {
  const ahead = [await bring(aVideo(100)), await bring(aVideo(200))]
  const form = aDraftForm(ahead)
  form.append("attachments", new File([aVideo(300)], "reel.mp4"))
  await actOnPiece(made.influencer.actor, address, form, () => new Response())
  const [draft] = (await loadPiece(made.company.actor, address)).drafts
  expect(draft?.files.map(({ bytes }) => bytes)).toEqual([100, 200, 300])
})

test("what came ahead of the form counts among the files of its draft", async () => {
  const form = aDraftForm(Array.from({ length: MAX_FILES }, newId))
  form.append("attachments", new File([aVideo(100)], "reel.mp4"))
  const before = await storedNames()
  const answered = await actOnPiece(made.influencer.actor, address, form, () => new Response())
  expect(answered).toMatchObject({ data: { answer: { error: { attachments: [expect.stringContaining("6")] } } } })
  expect(await storedNames()).toEqual(before)
})

describe("what may not be brought", () => {
  test("what is no video, though it is called one, and pictures in pieces", async () => {
    const { actor } = made.influencer
    for (const bytes of [Buffer.from("<svg onload=alert(1)>"), Buffer.from([0xff, 0xd8, 0xff, 0, 0, 0])]) {
      const fileId = await beginFile(actor, address, { name: "v.mp4", bytes: bytes.length })
      await expect(addPart(actor, { ...address, fileId }, { start: 0, bytes })).rejects.toThrow(Invalid)
    }
  })

  test.each([0, -1, 1.5, Number.NaN, MAX_FILE_BYTES + 1, Number.MAX_SAFE_INTEGER + 2])(
    "a file of %d bytes",
    async (bytes) => {
      await expect(beginFile(made.influencer.actor, address, { name: "v.mp4", bytes })).rejects.toThrow(Invalid)
    },
  )

  test("more than so many that are never sent, or than the collaboration has room for", async () => {
    const { actor } = made.influencer
    for (let n = 0; n < MAX_UNSENT; n++) await beginFile(actor, address, { name: "v.mp4", bytes: 1 })
    await expect(beginFile(actor, address, { name: "v.mp4", bytes: 1 })).rejects.toThrow(Conflict)
    await withActor(SYSTEM, (tx) =>
      tx.execute(sql`update deliverable_files set bytes = 2147483648 where id in
        (select id from deliverable_files where deliverable_id = ${address.pieceId}::uuid limit 1)`),
    )
    await withActor(SYSTEM, (tx) =>
      tx.execute(sql`delete from deliverable_files where bytes = 1 and deliverable_id = ${address.pieceId}::uuid`),
    )
    await expect(beginFile(actor, address, { name: "v.mp4", bytes: 1 })).rejects.toThrow(Conflict)
  })
})

test("nobody but the two parties reads a file, and before it is sent nobody does", async () => {
  const fileId = await bring(aVideo(100))
  const read = (actor: Parameters<typeof draftFileAnswer>[0], at = address) =>
    draftFileAnswer(actor, { ...at, fileId }, null)
  await expect(read(made.company.actor)).rejects.toThrow(NotFound)
  await sendDraft(made.influencer.actor, address, { ...DRAFT, files: [fileId] })
  expect((await read(made.company.actor)).status).toBe(200)
  const strangers = [(await aCompany()).actor, (await anInfluencer()).actor]
  for (const actor of strangers) await expect(read(actor)).rejects.toThrow(NotFound)
  // Under the address of a collaboration that is somebody's own.
  const other = await aDeliverable()
  await expect(read(other.company.actor, { id: other.id, pieceId: other.deliverableId })).rejects.toThrow(NotFound)
  await expect(read(other.company.actor, { id: other.id, pieceId: address.pieceId })).rejects.toThrow(NotFound)
  // Who has left the company is a stranger from that moment on, and so is a company that the role was taken from.
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`delete from company_members where user_id = ${made.company.userId}::uuid`),
  )
  await expect(read(made.company.actor)).rejects.toThrow(NotFound)
})

test("of what is swept up no piece stays in the storage, however many there are", async () => {
  const old = await bring(aVideo(100))
  const last = await storePrivateFile(Buffer.from("the last piece"), "part")
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`insert into deliverable_file_parts (file_id, start, bytes, file)
      select ${old}::uuid, n * 100, 100, case n when 600 then ${last} else 'piece-' || n || '.part' end from generate_series(1, 600) n`),
  )
  await removeUnsent(new Date(Date.now() + 25 * 3_600_000))
  expect(await findPrivateFile(last)).toBeNull()
})

test("nobody goes on bringing another's file, sends it, or takes it back", async () => {
  const fileId = await bring(aVideo(100))
  const other = await aDeliverable()
  const stranger = other.influencer.actor
  for (const tried of [
    () => addPart(stranger, { ...address, fileId }, { start: 0, bytes: aVideo(20) }),
    () => removeUpload(stranger, address.pieceId, fileId),
    () => removeUpload(made.company.actor, address.pieceId, fileId),
    () => beginFile(stranger, address, { name: "v.mp4", bytes: 1 }),
  ])
    await expect(tried()).rejects.toThrow(NotFound)
  const theirs = { id: other.id, pieceId: other.deliverableId }
  await expect(sendDraft(stranger, theirs, { ...DRAFT, files: [fileId] })).rejects.toThrow(Conflict)
  await expect(beginFile(made.company.actor, address, { name: "v.mp4", bytes: 1 })).rejects.toThrow(Conflict)
})

test("what was begun a day ago and never sent is swept up with its pieces; what was sent stays", async () => {
  const sent = await bring(aVideo(100))
  await sendDraft(made.influencer.actor, address, { ...DRAFT, files: [sent] })
  const before = await storedNames()
  const old = await bring(aVideo(100))
  expect(await removeUnsent(new Date(Date.now() + 23 * 3_600_000))).toBe(0)
  expect(await removeUnsent(new Date(Date.now() + 25 * 3_600_000))).toBeGreaterThan(0)
  await expect(findUnsent(made.influencer.actor, address.pieceId, old)).rejects.toThrow(NotFound)
  expect((await storedNames()).length).toBeLessThanOrEqual(before.length)
  expect((await draftFileAnswer(made.company.actor, { ...address, fileId: sent }, null)).status).toBe(200)
})

test("drafts go a year after the end, and at once with their creator; where it was published stays", async () => {
  const count = async () => (await loadPiece(made.company.actor, address)).drafts.length
  await sendDraft(made.influencer.actor, address, { ...DRAFT, caption: "La tarte", files: [] })
  const end = (set: ReturnType<typeof sql>) =>
    withActor(SYSTEM, (tx) => tx.execute(sql`update collaborations set ${set} where id = ${made.id}::uuid`))
  await end(sql`status = 'completed', ended_at = '2026-01-15T10:00:00Z'`)
  await removeOldDrafts(new Date("2027-01-15T09:59:59Z"))
  expect(await count()).toBe(1)
  await removeOldDrafts(new Date("2027-01-15T10:00:01Z"))
  expect(await count()).toBe(0)
  await begun()
  await sendDraft(made.influencer.actor, address, { ...DRAFT, caption: "La tarte", files: [] })
  await end(sql`influencer_id = null`)
  await removeOldDrafts(new Date("2026-01-01T00:00:00Z"))
  expect(await count()).toBe(0)
})

test.each([
  [null, { from: 0, to: 99, isPart: false }],
  ["bytes=0-", { from: 0, to: 99, isPart: true }],
  ["bytes=10-19", { from: 10, to: 19, isPart: true }],
  ["bytes=-5", { from: 95, to: 99, isPart: true }],
  ["bytes=-500", { from: 0, to: 99, isPart: true }],
  ["bytes=50-5000", { from: 50, to: 99, isPart: true }],
  ["bytes=100-", null],
  ["bytes=20-10", null],
  ["bytes=-0", null],
  ["bytes=0-1,5-6", { from: 0, to: 99, isPart: false }],
  ["pages=1-2", { from: 0, to: 99, isPart: false }],
  ["bytes=-", { from: 0, to: 99, isPart: false }],
])("of 100 bytes %j asks for %j", (header, asked) => expect(rangeOf(header, 100)).toEqual(asked))

test("what a file is its first bytes say", () => {
  const of = (text: string) => typeOf(new Uint8Array(Buffer.from(text, "latin1")))
  expect(of("\0\0\0\u0014ftypqt  ")).toBe("video/quicktime")
  expect(of("\0\0\0\u0018ftypmp42")).toBe("video/mp4")
  expect(of("\u001aE\u00df\u00a3webm")).toBe("video/webm")
  expect(of("%PDF-1.7")).toBe("application/pdf")
  expect(of("RIFF\0\0\0\0WEBP")).toBe("picture")
  for (const text of ["", "ftyp", "<!doctype html>", "GIF89a", "PK\u0003\u0004"]) expect(of(text)).toBe(null)
})
