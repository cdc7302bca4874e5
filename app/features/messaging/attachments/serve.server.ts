import { and, eq } from "drizzle-orm"
import { messageAttachments, messages } from "#database/schema/messaging"
import { type Actor, readAs } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import { dispositionOf } from "#platform/http/disposition"
import { openPrivateFile } from "#platform/storage/storage.server"

type Asked = Readonly<{ conversationId: string; attachmentId: string }>

/**
 * The file for those who may read its message: a picture to be shown in the page, a PDF to be saved and nothing else. Throws
 * `NotFound` for all others, as for one that is not there.
 */
export async function attachmentAnswer(actor: Actor, { conversationId, attachmentId }: Asked): Promise<Response> {
  if (!isUuid(conversationId) || !isUuid(attachmentId)) throw new NotFound()
  const [found] = await readAs(actor, (tx) =>
    tx
      .select({ file: messageAttachments.file, name: messageAttachments.name, mediaType: messageAttachments.mediaType })
      .from(messageAttachments)
      .innerJoin(messages, eq(messages.id, messageAttachments.messageId))
      .where(and(eq(messageAttachments.id, attachmentId), eq(messages.conversationId, conversationId))),
  )
  const file = found ? await openPrivateFile(found.file) : null
  if (!found || !file) throw new NotFound()
  return new Response(file.body, {
    headers: {
      "Content-Type": found.mediaType,
      "Content-Length": String(file.bytes),
      "Content-Disposition": dispositionOf(found),
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Cache-Control": "private, no-store",
    },
  })
}
