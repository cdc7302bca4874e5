import { z } from "zod"
import { m } from "#messages"
import { refuse, refuseEmpty, typed } from "#platform/forms/fields.server"
import { singleLine } from "#platform/text/bidi"
import { normalizeEmail } from "#platform/text/email-address"
import { messageText } from "#platform/text/several-lines"
import { MAX_MESSAGE, MAX_NAME, MAX_SUBJECT, MIN_MESSAGE } from "./rules"

/** All four filled in; then each within its length. The other two find robots: `website` is the honeypot, which nobody sees. */
export const ContactMessage = z
  .strictObject({ name: typed, email: typed, subject: typed, message: typed, website: typed, openedAt: typed })
  .transform(({ website, openedAt, ...form }, check) => {
    const sent = { name: singleLine(form.name), subject: singleLine(form.subject), message: messageText(form.message) }
    const email = normalizeEmail(form.email)
    const isEmpty = (field: keyof typeof form) => singleLine(form[field]) === ""
    refuseEmpty(form, check, {
      name: m.form_missing_name,
      email: m.form_missing_email,
      subject: m.form_missing_subject,
      message: m.form_missing_message,
    })
    if (!email && !isEmpty("email")) refuse(check, m.email_invalid(), "email")
    if (sent.name.length > MAX_NAME) refuse(check, m.form_too_long({ max: String(MAX_NAME) }), "name")
    if (sent.subject.length > MAX_SUBJECT) refuse(check, m.form_too_long({ max: String(MAX_SUBJECT) }), "subject")
    if (sent.message.length > MAX_MESSAGE) refuse(check, m.form_too_long({ max: String(MAX_MESSAGE) }), "message")
    if (!isEmpty("message") && sent.message.length < MIN_MESSAGE)
      refuse(check, m.form_too_short({ min: String(MIN_MESSAGE) }), "message")
    return { ...sent, email: email ?? "", website, openedAt }
  })
export type ContactMessage = z.output<typeof ContactMessage>
