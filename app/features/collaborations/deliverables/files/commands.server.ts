import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm"
import { dropFiles } from "#app/features/stored-files/public.server"
import { deliverableFileParts, deliverableFiles } from "#database/schema/deliverables"
import { type Member, readAs, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { isUuid, newId } from "#platform/database/ids"
import { Conflict, Invalid, NotFound } from "#platform/errors/errors"
import { redraw } from "#platform/pictures/redraw.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { findPrivateFile, storePrivateFile } from "#platform/storage/storage.server"
import { HOUR_MS } from "#platform/text/day"
import { fileName, shortFileName } from "#platform/text/file-name"
import { DRAFT_TYPES } from "#vocabulary/collaborations"
import { lockHeld } from "../../held.server"
import { lockPiece, type PieceAddress } from "../queries.server"
import { canActOnDeliverable } from "../rules"
import {
  type DraftType,
  isWholePdf,
  MAX_COLLABORATION_BYTES,
  MAX_FILE_BYTES,
  MAX_FORM_FILE_BYTES,
  MAX_UNSENT,
  PART_BYTES,
  typeOf,
  UNSENT_HOURS,
} from "./rules"
import { withoutPlace } from "./without-place"

type Begun = Readonly<{ name: string; bytes: number }>

/** Begins to bring a file; its id. Throws `NotFound`, `Conflict` where no draft can be sent or there is no room, `Invalid` for one that is too heavy. */
export async function beginFile(actor: Member, address: PieceAddress, { name, bytes }: Begun) {
  const now = new Date()
  if (!Number.isSafeInteger(bytes) || bytes < 1) throw new Invalid("collaborations_file_refused", of(name))
  if (bytes > MAX_FILE_BYTES) throw new Invalid("collaborations_file_heavy", of(name))
  await takeRateLimit("draft_file_account", actor.userId, now)
  const row = { name: fileName(name), bytes, mediaType: "application/octet-stream" }
  return withActor(actor, (tx) => insertFile(tx, actor, address, row, now))
}

type Row = Readonly<{ name: string; bytes: number; mediaType: string }>

/** Throws `NotFound`, and `Conflict` where the actor can send no draft now. */
async function lockOpenPiece(tx: Tx, { id, pieceId }: PieceAddress, now: Date) {
  const held = await lockHeld(tx, id)
  const piece = await lockPiece(tx, held, pieceId)
  if (!canActOnDeliverable(piece, "send_draft", held.side, { status: held.state.status, now }))
    throw new Conflict("collaborations_moved_on")
}

async function insertFile(tx: Tx, actor: Member, address: PieceAddress, row: Row, now: Date) {
  const { id, pieceId } = address
  await lockOpenPiece(tx, address, now)
  const { rows } = await tx.execute<{ unsent: number; bytes: string }>(sql`
    select count(*) filter (where f.draft_id is null and f.deliverable_id = ${pieceId}::uuid)::int as unsent,
      coalesce(sum(f.bytes), 0)::text as bytes
    from deliverable_files f join deliverables d on d.id = f.deliverable_id where d.collaboration_id = ${id}::uuid`)
  const [used] = rows
  if ((used?.unsent ?? 0) >= MAX_UNSENT || Number(used?.bytes ?? 0) + row.bytes > MAX_COLLABORATION_BYTES)
    throw new Conflict("collaborations_files_full", { field: "attachments" })
  const fileId = newId()
  await tx.insert(deliverableFiles).values({ ...row, id: fileId, deliverableId: pieceId, uploadedBy: actor.userId })
  return fileId
}

type Part = Readonly<{ start: number; bytes: Uint8Array }>

/**
 * Asked before a piece is read, of so many bytes as its sender says: throws as `addPart` for whoever brings no such file or not its next
 * piece, and `RateLimited` for whoever has brought enough.
 */
export async function expectPart(actor: Member, pieceId: string, fileId: string, part: Expected) {
  await takeRateLimit("draft_part_account", actor.userId)
  assertNext(await findUnsent(actor, pieceId, fileId), part)
}

type Expected = Readonly<{ start: number; length: number }>

/**
 * Keeps the next piece of a file; how far it has come. The first says what the file is. Throws `NotFound` for a file that is not
 * being brought by the actor, `Conflict` `upload_elsewhere` for a piece that is not the next (`received` says where to go on).
 */
export async function addPart(actor: Member, { fileId, ...address }: PieceAddress & { fileId: string }, part: Part) {
  const { start, bytes } = part
  if (bytes.length < 1 || bytes.length > PART_BYTES) throw new Invalid("upload_part")
  const { length } = bytes
  const before = await findUnsent(actor, address.pieceId, fileId)
  assertNext(before, { start, length })
  const mediaType = start === 0 ? cameAs(bytes, before.name) : undefined
  const file = await storePrivateFile(withoutPlace(bytes, await pieceBefore(actor, fileId, start)), "part")
  try {
    return await withActor(actor, async (tx) => {
      const upload = await lockUnsent(tx, actor, address.pieceId, fileId)
      assertNext(upload, { start, length })
      await tx.insert(deliverableFileParts).values({ fileId, start, bytes: bytes.length, file })
      const received = start + bytes.length
      await tx
        .update(deliverableFiles)
        .set({ received, ...(mediaType && { mediaType }) })
        .where(eq(deliverableFiles.id, fileId))
      return received
    })
  } catch (error) {
    await dropFiles([file])
    throw error
  }
}

/** What was kept of the piece that ends where this one starts; undefined for the first. */
async function pieceBefore(actor: Member, fileId: string, start: number) {
  if (start === 0) return undefined
  const pieces = await readAs(actor, (tx) => partsOf(tx, fileId))
  const before = pieces.at(-1)
  return (before && (await findPrivateFile(before.file))) ?? undefined
}

function assertNext(upload: Readonly<{ received: number; bytes: number }>, { start, length }: Expected) {
  if (start !== upload.received || start + length > upload.bytes)
    throw new Conflict("upload_elsewhere", { received: upload.received })
}

/** The type of an upload in pieces: a video or a PDF. A picture would keep the camera's metadata, since only whole files are redrawn. */
function cameAs(first: Uint8Array, name: string): DraftType {
  const type = typeOf(first)
  if (type === null || type === "picture") throw new Invalid("collaborations_file_refused", of(name))
  return type
}

/** How many bytes of the actor's upload have arrived. */
export function findUnsent(actor: Member, pieceId: string, fileId: string) {
  return withActor(actor, (tx) => lockUnsent(tx, actor, pieceId, fileId))
}

async function lockUnsent(tx: Tx, actor: Member, pieceId: string, fileId: string) {
  const [upload] =
    isUuid(fileId) && isUuid(pieceId)
      ? await tx
          .select({ name: deliverableFiles.name, bytes: deliverableFiles.bytes, received: deliverableFiles.received })
          .from(deliverableFiles)
          .where(
            and(
              eq(deliverableFiles.id, fileId),
              eq(deliverableFiles.deliverableId, pieceId),
              eq(deliverableFiles.uploadedBy, actor.userId),
              isNull(deliverableFiles.draftId),
            ),
          )
          .for("update")
      : []
  if (!upload) throw new NotFound("upload")
  return upload
}

/** Takes back a file that was not sent. */
export async function removeUpload(actor: Member, pieceId: string, fileId: string) {
  const files = await withActor(actor, async (tx) => {
    await lockUnsent(tx, actor, pieceId, fileId)
    const parts = await partsOf(tx, fileId)
    await tx.delete(deliverableFiles).where(eq(deliverableFiles.id, fileId))
    return parts.map(({ file }) => file)
  })
  await dropFiles(files)
}

function partsOf(tx: Tx, fileId: string) {
  return tx
    .select({ file: deliverableFileParts.file })
    .from(deliverableFileParts)
    .where(eq(deliverableFileParts.fileId, fileId))
    .orderBy(asc(deliverableFileParts.start))
}

/**
 * Brings the small files of a form at once, pictures made anew without what the camera wrote; their ids. Nothing is drawn for somebody who can
 * send no draft, or has sent enough. Throws `Invalid` about the field `attachments`, and then keeps none.
 */
export async function bringFiles(actor: Member, address: PieceAddress, files: readonly File[]) {
  const now = new Date()
  if (files.length === 0) return []
  await withActor(actor, (tx) => lockOpenPiece(tx, address, now))
  for (const _ of files) await takeRateLimit("draft_file_account", actor.userId, now)
  const checked: { name: string; type: DraftType; bytes: Uint8Array }[] = []
  for (const file of files) checked.push(await checkedFile(file))
  const ids: string[] = []
  for (const { name, type, bytes } of checked) {
    const file = await storePrivateFile(bytes, type === "image/webp" ? "webp" : "part")
    try {
      ids.push(
        await withActor(actor, async (tx) => {
          const row = { name, bytes: bytes.length, mediaType: type }
          const fileId = await insertFile(tx, actor, address, row, now)
          await tx.insert(deliverableFileParts).values({ fileId, start: 0, bytes: bytes.length, file })
          await tx.update(deliverableFiles).set({ received: bytes.length }).where(eq(deliverableFiles.id, fileId))
          return fileId
        }),
      )
    } catch (error) {
      await dropFiles([file])
      throw error
    }
  }
  return ids
}

async function checkedFile(file: File) {
  if (file.size > MAX_FORM_FILE_BYTES) throw new Invalid("collaborations_file_heavy_form", of(file.name))
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = typeOf(bytes)
  if (type === null) throw new Invalid("collaborations_file_refused", of(file.name))
  if (type === "picture")
    return { name: fileName(file.name, "webp"), type: "image/webp" as const, bytes: await redrawn(file, bytes) }
  if (type === "application/pdf" && !isWholePdf(bytes)) throw new Invalid("messages_file_broken", of(file.name))
  return { name: fileName(file.name, DRAFT_TYPES[type]), type, bytes: withoutPlace(bytes) }
}

async function redrawn(file: File, bytes: Uint8Array, field?: string) {
  try {
    return await redraw(bytes, {
      refusals: { unreadable: "messages_file_broken", tooManyPixels: "messages_file_too_large" },
      draw: (picture) => picture.resize(2048, 2048, { fit: "inside", withoutEnlargement: true }),
    })
  } catch (error) {
    if (error instanceof Invalid) throw new Invalid(error.code, of(file.name, field), { cause: error })
    throw error
  }
}

/** The picture of a published post, made anew and counted like a draft's; the name that it is kept under. Throws `Invalid`, `RateLimited`. */
export async function storeScreenshot({ userId }: Member, file: File) {
  if (file.size > MAX_FORM_FILE_BYTES) throw new Invalid("collaborations_file_heavy_form", of(file.name, "screenshot"))
  await takeRateLimit("draft_file_account", userId)
  const bytes = await redrawn(file, new Uint8Array(await file.arrayBuffer()), "screenshot")
  return storePrivateFile(bytes, "webp")
}

/** Puts files that have come whole to the draft that is being sent. Throws `Conflict` for one that has not, or is another's. */
export async function attachFiles(
  tx: Tx,
  { pieceId, draftId, fileIds }: Readonly<{ pieceId: string; draftId: string; fileIds: readonly string[] }>,
) {
  for (const fileId of fileIds) {
    const { rowCount } = await tx
      .update(deliverableFiles)
      .set({ draftId })
      .where(
        and(
          eq(deliverableFiles.id, fileId),
          eq(deliverableFiles.deliverableId, pieceId),
          isNull(deliverableFiles.draftId),
          eq(deliverableFiles.received, deliverableFiles.bytes),
        ),
      )
    if (rowCount !== 1) throw new Conflict("collaborations_file_missing", { field: "attachments" })
  }
}

/** How many files one run removes; each has some fifty pieces. */
const UNSENT_AT_ONCE = 500

/** Removes what was brought a day ago and never sent, each file with all of its pieces; how many files. */
export async function removeUnsent(now = new Date()): Promise<number> {
  const old = new Date(now.getTime() - UNSENT_HOURS * HOUR_MS)
  const { files, parts } = await withActor(SYSTEM, async (tx) => {
    const files = await tx
      .select({ id: deliverableFiles.id })
      .from(deliverableFiles)
      .where(and(isNull(deliverableFiles.draftId), lt(deliverableFiles.createdAt, old)))
      .limit(UNSENT_AT_ONCE)
      .for("update") // one that is sent at this moment is not among them
    const ids = files.map(({ id }) => id)
    const parts = await tx
      .select({ file: deliverableFileParts.file })
      .from(deliverableFileParts)
      .where(inArray(deliverableFileParts.fileId, ids))
    await tx.delete(deliverableFiles).where(inArray(deliverableFiles.id, ids))
    return { files, parts }
  })
  await dropFiles(parts.map(({ file }) => file))
  return files.length
}

/** How long drafts are kept after the end of their collaboration; the privacy policy promises it. */
const KEPT_MONTHS = 12

/**
 * Removes the drafts of collaborations that ended a year ago, and those of creators who are gone, with what was said about them;
 * how many. Their files go at night. What was agreed on and where it was published stays.
 */
export async function removeOldDrafts(now = new Date()): Promise<number> {
  const { rowCount } = await withActor(SYSTEM, (tx) =>
    tx.execute(sql`
      delete from deliverable_drafts where id in (
        select f.id from deliverable_drafts f join deliverables d on d.id = f.deliverable_id
          join collaborations c on c.id = d.collaboration_id
        where c.influencer_id is null
          or c.ended_at < ${now.toISOString()}::timestamptz - make_interval(months => ${KEPT_MONTHS})
        limit 1000)`),
  )
  return rowCount ?? 0
}

/** For the sentence about it. */
function of(name: string, field = "attachments") {
  return { field, name: shortFileName(name) }
}
