import { z } from "zod"
import { m } from "#messages"
import { isUuid } from "#platform/database/ids"
import { message } from "#platform/forms/fields.server"
import { PURPOSES } from "#vocabulary/messages"

/** In code points, as the database counts. */
const MAX_BODY = 5000

/** Counted as the database counts, so that nothing is cut: what is too long goes back to its writer whole. */
const body = message(MAX_BODY)

export const NewMessage = z.strictObject({
  body,
  /** The last message that the page showed. */
  seen: z.coerce.number().int().min(0).optional().catch(0),
})

const NewConversation = z.strictObject({
  body,
  purpose: z.enum(PURPOSES, { error: () => m.messages_purpose_missing() }),
})

/** Files may stand for words: without them empty words are refused at once, beside all else that is wrong. */
export function newConversation(files: readonly File[]) {
  if (files.length > 0) return NewConversation
  return NewConversation.extend({ body: body.refine((words) => words !== "", { error: () => m.messages_empty() }) })
}

/** A message's number as an address or a form says it; null for anything else. */
export function seqOf(text: unknown): number | null {
  return typeof text === "string" && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** The files of a message's form; a browser sends an empty one where none was chosen. */
export function takeFiles(form: FormData): File[] {
  const files = form.getAll("attachments").filter((sent) => sent instanceof File && sent.size > 0)
  form.delete("attachments")
  return files.filter((sent) => sent instanceof File)
}

/** The influencer that a company wants to write to (`to` in the address); null where it is not an id. */
export function receiverOf(search: URLSearchParams): string | null {
  const to = search.get("to") ?? ""
  return isUuid(to) ? to.toLowerCase() : null
}
