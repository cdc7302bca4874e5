import { isWholePdf, kindOf } from "#app/features/messaging/public"
import { nameOfType } from "#platform/text/file-name"
import { DRAFT_TYPES } from "#vocabulary/collaborations"

export type DraftType = keyof typeof DRAFT_TYPES

/** The `accept` attribute of the file input. */
export const DRAFT_ACCEPT = "image/jpeg,image/png,image/webp,application/pdf,video/mp4,video/quicktime,video/webm"
export const MAX_FILES = 6
export const MAX_FILE_BYTES = 200 * 1024 * 1024
/** A form without scripts brings its files in one piece. */
export const MAX_FORM_FILE_BYTES = 5 * 1024 * 1024
export const DRAFT_BODY_LIMIT = MAX_FILES * (MAX_FORM_FILE_BYTES + 512 * 1024)
/** The most of a file in pieces that is in memory at once. */
export const PART_BYTES = 4 * 1024 * 1024
/** All files of a collaboration, old versions among them. */
export const MAX_COLLABORATION_BYTES = 2 * 1024 * 1024 * 1024
/** Begun and not sent, of one piece. */
export const MAX_UNSENT = 12
export const UNSENT_HOURS = 24

/** The type of a file by its first bytes; null for types that a draft cannot show. Pictures are redrawn, so they never come in parts. */
export function typeOf(first: Uint8Array): DraftType | "picture" | null {
  const kind = kindOf(first)
  if (kind === "picture") return "picture"
  if (kind === "pdf") return "application/pdf"
  const text = (from: number, to: number) => Buffer.from(first.subarray(from, to)).toString("latin1")
  if (text(4, 8) === "ftyp") return text(8, 12) === "qt  " ? "video/quicktime" : "video/mp4"
  return text(0, 4) === "\u001aE\u00df\u00a3" ? "video/webm" : null
}

/** The name under which a file is saved: with the ending of what it is. */
export function savedName({ name, mediaType }: Readonly<{ name: string; mediaType: string }>) {
  return nameOfType(name, mediaType, DRAFT_TYPES)
}

export { isWholePdf }
