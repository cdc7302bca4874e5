import { hash } from "node:crypto"
import { Invalid } from "#platform/errors/errors"
import { redraw } from "#platform/pictures/redraw.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { storePrivateFile } from "#platform/storage/storage.server"
import { fileName, shortFileName } from "#platform/text/file-name"
import type { ATTACHMENT_TYPES } from "#vocabulary/messages"
import { isWholePdf, kindOf, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS, MAX_PICTURE_SIDE } from "./rules"

export type Uploader = Readonly<{ userId: string; clientAddress: string }>

/** A file that stands in the storage, and the row that it is to have. `digest`: what tells it from another, in the hands of its sender. */
export type StoredAttachment = Readonly<{
  file: string
  name: string
  mediaType: (typeof ATTACHMENT_TYPES)[number]
  bytes: number
  digest: string
}>

type Checked = Readonly<{ name: string; type: "webp" | "pdf"; bytes: Uint8Array }>

/**
 * Looks at the bytes of each file and stores them all, or none: pictures made anew without what the camera wrote, PDFs as they
 * are. Throws `Invalid` about the field `attachments` for what is neither, too heavy or too many; `RateLimited`.
 */
export async function storeAttachments(uploader: Uploader, files: readonly File[]): Promise<StoredAttachment[]> {
  if (files.length > MAX_ATTACHMENTS) throw refusal("messages_files_too_many", { max: String(MAX_ATTACHMENTS) })
  for (const file of files)
    if (file.size > MAX_ATTACHMENT_BYTES) throw refusal("messages_file_too_heavy", { name: shortFileName(file.name) })
  for (const _ of files) {
    await takeRateLimit("attachment_address", uploader.clientAddress)
    await takeRateLimit("attachment_account", uploader.userId)
  }
  const checked: Checked[] = []
  for (const file of files) checked.push(await checkedFile(file))
  const stored: StoredAttachment[] = []
  for (const { name, type, bytes } of checked)
    stored.push({
      file: await storePrivateFile(bytes, type),
      name,
      mediaType: type === "pdf" ? "application/pdf" : "image/webp",
      bytes: bytes.length,
      digest: hash("sha256", bytes),
    })
  return stored
}

async function checkedFile(file: File): Promise<Checked> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  switch (kindOf(bytes)) {
    case "picture":
      return { type: "webp", name: fileName(file.name, "webp"), bytes: await picture(file, bytes) }
    case "pdf":
      if (!isWholePdf(bytes)) throw refusal("messages_file_broken", { name: shortFileName(file.name) })
      return { type: "pdf", name: fileName(file.name, "pdf"), bytes }
    case null:
      throw refusal("messages_file_refused", { name: shortFileName(file.name) })
  }
}

async function picture(file: File, bytes: Uint8Array) {
  try {
    return await redraw(bytes, {
      refusals: { unreadable: "messages_file_broken", tooManyPixels: "messages_file_too_large" },
      draw: (picture) =>
        picture.resize(MAX_PICTURE_SIDE, MAX_PICTURE_SIDE, { fit: "inside", withoutEnlargement: true }),
    })
  } catch (error) {
    // It knows the picture and not what it is called.
    if (error instanceof Invalid) throw refusal(error.code, { name: shortFileName(file.name) }, error)
    throw error
  }
}

function refusal(code: string, data: Readonly<Record<string, string>>, cause?: unknown) {
  return new Invalid(code, { field: "attachments", ...data }, cause === undefined ? undefined : { cause })
}
