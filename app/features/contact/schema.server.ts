import { z } from "zod"
import { m } from "#messages"
import { singleLine } from "#platform/text/bidi"
import { normalizeEmail } from "#platform/text/email-address"
import { MAX_MESSAGE, MAX_NAME, MAX_SUBJECT, MIN_MESSAGE, messageText } from "./rules"

const typed = z.string().optional().default("")

/** All four filled in; then each within its length. The other two tell robots, and are nobody's to fill in. */
export const ContactMessage = z
  .strictObject({ name: typed, email: typed, subject: typed, message: typed, website: typed, openedAt: typed })
  .transform(({ website, openedAt, ...form }, check) => {
    const sent = { name: singleLine(form.name), subject: singleLine(form.subject), message: messageText(form.message) }
    const email = normalizeEmail(form.email)
    const refuse = (field: keyof typeof form | null, message: string) =>
      check.addIssue({ code: "custom", message, path: field ? [field] : [] })

    const empty = FIELDS.filter((field) => singleLine(form[field]) === "")
    if (empty.length > 0) refuse(null, m.form_fill_all())
    for (const field of empty) refuse(field, m.form_required())
    if (!email && !empty.includes("email")) refuse("email", m.email_invalid())
    if (sent.name.length > MAX_NAME) refuse("name", m.form_too_long({ max: String(MAX_NAME) }))
    if (sent.subject.length > MAX_SUBJECT) refuse("subject", m.form_too_long({ max: String(MAX_SUBJECT) }))
    if (sent.message.length > MAX_MESSAGE) refuse("message", m.form_too_long({ max: String(MAX_MESSAGE) }))
    if (!empty.includes("message") && sent.message.length < MIN_MESSAGE)
      refuse("message", m.form_too_short({ min: String(MIN_MESSAGE) }))
    return { ...sent, email: email ?? "", website, openedAt }
  })
export type ContactMessage = z.output<typeof ContactMessage>

const FIELDS = ["name", "email", "subject", "message"] as const
