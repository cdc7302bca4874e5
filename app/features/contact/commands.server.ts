import { siteSettings } from "#app/features/settings/public.server"
import { contactInfo } from "#database/schema/operations"
import { type Actor, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { dayDigest } from "#platform/forms/day-digest.server"
import { queueMail } from "#platform/mail/outbox.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { contactMail } from "./mails/contact-mail.server"
import { looksAutomatic } from "./rules"
import type { ContactMessage } from "./schema.server"

/**
 * Keeps a message to the site, and promises a mail about it in the same transaction: whatever becomes of the mail, the
 * message is there. The same words from the same person on the same day are kept once. Throws `RateLimited`.
 */
export async function sendMessage(
  actor: Actor,
  { website, openedAt, ...message }: ContactMessage,
  { clientAddress, now = new Date() }: { clientAddress: string; now?: Date },
) {
  await takeRateLimit("public_form_address", clientAddress, now)
  const flagged = looksAutomatic({ website, openedAt }, now)
  const { contactEmail, siteName } = await siteSettings()
  const mail = contactMail(message, { siteName, flagged })
  await withActor(actor, async (tx) => {
    const { name, email, subject, message: text } = message
    const { rowCount } = await tx
      .insert(contactInfo)
      .values({
        id: newId(),
        type: "contact_form",
        label: subject,
        value: JSON.stringify({ name, email, message: text, date: now.toISOString() }),
        flagged,
        digest: dayDigest([name, email, subject, text], now).toString("base64url"),
      })
      .onConflictDoNothing() // without a target: those who write may not read
    if (rowCount !== 0) await queueMail(tx, { to: contactEmail, mail })
  })
}
