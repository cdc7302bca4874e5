import { z } from "zod"
import { m } from "#messages"
import { config } from "#platform/config/config.server"
import { message, refuse, typed } from "#platform/forms/fields.server"
import { singleLine } from "#platform/text/bidi"
import { normalizeEmail } from "#platform/text/email-address"
import { messageText } from "#platform/text/several-lines"
import { NOTICE_REASONS } from "#vocabulary/notices"
import { reportedPath } from "./address"
import { MAX_EXPLANATION, MIN_EXPLANATION, mayBeNameless } from "./rules"

const MAX_NAME = 100
const Reason = z.enum(NOTICE_REASONS)

/** DSA, art. 16(2): why, where, who, and that it is said in good faith. `website` (a honeypot) and `openedAt` find robots. */
export const NewNotice = z
  .strictObject({
    reason: typed,
    url: typed,
    explanation: typed,
    name: typed,
    email: typed,
    goodFaith: typed,
    website: typed,
    openedAt: typed,
  })
  .transform(({ website, openedAt, ...form }, check) => {
    const [name, explanation] = [singleLine(form.name), messageText(form.explanation)]
    const reason = Reason.safeParse(form.reason).data
    const path = reportedPath(form.url, config().publicUrl)
    const email = form.email.trim() === "" ? null : normalizeEmail(form.email)

    if (!reason) refuse(check, m.report_reason_missing(), "reason")
    if (path === null) refuse(check, form.url.trim() === "" ? m.report_url_missing() : m.report_url_other(), "url")
    if (explanation.length < MIN_EXPLANATION)
      refuse(check, m.form_too_short({ min: String(MIN_EXPLANATION) }), "explanation")
    if (explanation.length > MAX_EXPLANATION)
      refuse(check, m.form_too_long({ max: String(MAX_EXPLANATION) }), "explanation")
    if (name.length > MAX_NAME) refuse(check, m.form_too_long({ max: String(MAX_NAME) }), "name")
    if (form.email.trim() !== "" && !email) refuse(check, m.email_invalid(), "email")
    if (!mayBeNameless(form.reason)) {
      if (name === "") refuse(check, m.form_missing_name(), "name")
      if (form.email.trim() === "") refuse(check, m.form_missing_email(), "email")
    }
    if (form.goodFaith !== "on") refuse(check, m.report_good_faith_missing(), "goodFaith")
    if (!reason || path === null) return z.NEVER
    return { reason, path, explanation, name: name === "" ? null : name, email: email ?? null, website, openedAt }
  })
export type NewNotice = z.output<typeof NewNotice>

export const NewAppeal = z.strictObject({
  words: message(MAX_EXPLANATION).pipe(z.string().min(MIN_EXPLANATION)),
})
export type NewAppeal = z.output<typeof NewAppeal>
