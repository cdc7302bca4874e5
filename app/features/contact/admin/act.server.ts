import { and, eq } from "drizzle-orm"
import { type AdminAction, changeAsAdmin, idOf, withFlash } from "#app/features/admin-kit/public.server"
import { contactInfo } from "#database/schema/operations"
import { m } from "#messages"
import { writeAudit } from "#platform/audit/audit.server"
import type { Member } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"

/** The form of the messages: it deletes. */
export function actInMessages({ actor, form, client }: AdminAction) {
  return withFlash(
    async () => {
      await deleteMessage(actor, idOf(form.get("id"), "admin_message_gone"), client.address)
      return { title: m.admin_message_deleted(), text: m.admin_message_deleted_text() }
    },
    () => ({ title: m.ui_error(), text: m.admin_message_delete_failed() }),
  )
}

/** Removes a message of the contact form for good. Throws `NotFound`, `Forbidden`. */
export function deleteMessage(actor: Member, id: string, clientAddress?: string) {
  return changeAsAdmin(actor, async (tx) => {
    const [gone] = await tx
      .delete(contactInfo)
      .where(and(eq(contactInfo.id, id), eq(contactInfo.type, "contact_form")))
      .returning({ flagged: contactInfo.flagged, createdAt: contactInfo.createdAt })
    if (!gone) throw new NotFound("admin_message_gone")
    await writeAudit(tx, { actor: actor.userId, action: "message_deleted", target: id, clientAddress, before: gone })
  })
}
