import { Readable } from "node:stream"
import { and, asc, eq, isNotNull } from "drizzle-orm"
import { deliverableFileParts, deliverableFiles, deliverables } from "#database/schema/deliverables"
import { type Member, readAs } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import { dispositionOf } from "#platform/http/disposition"
import { webStream } from "#platform/http/web-stream"
import { findPrivateFile, openPrivateFile } from "#platform/storage/storage.server"
import { loadHeld } from "../../held.server"
import type { PieceAddress } from "../queries.server"
import { savedName } from "./rules"

const HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; media-src 'self'; frame-ancestors 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "private, no-store",
}

/**
 * A file of a draft for its two sides, or a part of it where the browser asks for one, as videos are played. A piece at a time is in
 * memory. Throws `NotFound` for everybody else.
 */
export async function draftFileAnswer(
  actor: Member,
  { id, pieceId, fileId }: PieceAddress & { fileId: string },
  range: string | null,
) {
  if (!isUuid(fileId) || !isUuid(pieceId)) throw new NotFound()
  const { file, parts } = await readAs(actor, async (tx) => {
    // Asked at each request: somebody who has left the company or lost the role may not read it any more.
    await loadHeld(tx, id)
    const [found] = await tx
      .select({ name: deliverableFiles.name, mediaType: deliverableFiles.mediaType, bytes: deliverableFiles.bytes })
      .from(deliverableFiles)
      .innerJoin(deliverables, eq(deliverables.id, deliverableFiles.deliverableId))
      .where(
        and(
          eq(deliverableFiles.id, fileId),
          eq(deliverableFiles.deliverableId, pieceId),
          eq(deliverables.collaborationId, id),
          isNotNull(deliverableFiles.draftId),
        ),
      )
    if (!found) throw new NotFound()
    const pieces = await tx
      .select({ start: deliverableFileParts.start, bytes: deliverableFileParts.bytes, file: deliverableFileParts.file })
      .from(deliverableFileParts)
      .where(eq(deliverableFileParts.fileId, fileId))
      .orderBy(asc(deliverableFileParts.start))
    return { file: found, parts: pieces }
  })
  const asked = rangeOf(range, file.bytes)
  if (asked === null)
    return new Response(null, { status: 416, headers: { ...HEADERS, "Content-Range": `bytes */${file.bytes}` } })
  const { from, to } = asked
  return new Response(webStream(Readable.from(bytesOf(parts, from, to))), {
    status: asked.isPart ? 206 : 200,
    headers: {
      ...HEADERS,
      "Content-Type": file.mediaType,
      "Content-Length": String(to - from + 1),
      "Accept-Ranges": "bytes",
      ...(asked.isPart && { "Content-Range": `bytes ${from}-${to}/${file.bytes}` }),
      "Content-Disposition": dispositionOf({ ...file, name: savedName(file) }),
    },
  })
}

/** The picture of a published post, for the two sides. */
export async function screenshotAnswer(actor: Member, { id, pieceId }: PieceAddress) {
  const [found] = isUuid(pieceId)
    ? await readAs(actor, async (tx) => {
        await loadHeld(tx, id)
        return tx
          .select({ screenshot: deliverables.screenshot })
          .from(deliverables)
          .where(and(eq(deliverables.id, pieceId), eq(deliverables.collaborationId, id)))
      })
    : []
  const file = found?.screenshot ? await openPrivateFile(found.screenshot) : null
  if (!file) throw new NotFound()
  return new Response(file.body, {
    headers: { ...HEADERS, "Content-Type": "image/webp", "Content-Length": String(file.bytes) },
  })
}

type Part = Readonly<{ start: number; bytes: number; file: string }>

async function* bytesOf(parts: readonly Part[], from: number, to: number) {
  for (const { start, bytes, file } of parts) {
    if (start + bytes <= from || start > to) continue
    const part = await findPrivateFile(file)
    if (!part) throw new Error("a piece of a draft's file is gone")
    yield part.subarray(Math.max(0, from - start), Math.min(bytes, to - start + 1))
  }
}

/** The bytes that a `Range` asks for; all of them where it asks for nothing that we know, null for none that are there. */
export function rangeOf(header: string | null, bytes: number) {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? []
  if (first === "" && last === "") return { from: 0, to: bytes - 1, isPart: false }
  const from = first === "" ? Math.max(0, bytes - Number(last)) : Number(first)
  const to = first === "" || last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1)
  return from > to ? null : { from, to, isPart: true }
}
