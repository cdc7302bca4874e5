import { z } from "zod"
import { messageText } from "#app/features/contact/public"
import { m } from "#messages"
import { config } from "#platform/config/config.server"
import { singleLine } from "#platform/text/bidi"
import { normalizeEmail } from "#platform/text/email-address"
import { reportedPath } from "./address"
import { MAX_EXPLANATION, MIN_EXPLANATION, mayBeNameless, NOTICE_REASONS } from "./rules"

const typed = z.string().optional().default("")
const MAX_NAME = 100
const Reason = z.enum(NOTICE_REASONS)

/** DSA, art. 16(2): why, where, who, and that it is said in good faith. `website` and `openedAt` tell robots. */
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
    const refuse = (field: keyof typeof form, message: string) =>
      check.addIssue({ code: "custom", message, path: [field] })
    const [name, explanation] = [singleLine(form.name), messageText(form.explanation)]
    const reason = Reason.safeParse(form.reason).data
    const path = reportedPath(form.url, config().publicUrl)
    const email = form.email.trim() === "" ? null : normalizeEmail(form.email)

    if (!reason) refuse("reason", m.report_reason_missing())
    if (path === null) refuse("url", form.url.trim() === "" ? m.form_required() : m.report_url_other())
    if (explanation.length < MIN_EXPLANATION) refuse("explanation", m.form_too_short({ min: String(MIN_EXPLANATION) }))
    if (explanation.length > MAX_EXPLANATION) refuse("explanation", m.form_too_long({ max: String(MAX_EXPLANATION) }))
    if (name.length > MAX_NAME) refuse("name", m.form_too_long({ max: String(MAX_NAME) }))
    if (form.email.trim() !== "" && !email) refuse("email", m.email_invalid())
    if (!mayBeNameless(form.reason)) {
      if (name === "") refuse("name", m.form_required())
      if (form.email.trim() === "") refuse("email", m.form_required())
    }
    if (form.goodFaith !== "on") refuse("goodFaith", m.report_good_faith_missing())
    if (!reason || path === null) return z.NEVER
    return { reason, path, explanation, name: name === "" ? null : name, email: email ?? null, website, openedAt }
  })
export type NewNotice = z.output<typeof NewNotice>

export const NewAppeal = z.strictObject({
  words: z
    .string()
    .optional()
    .default("")
    .transform(messageText)
    .pipe(z.string().min(MIN_EXPLANATION).max(MAX_EXPLANATION)),
})
export type NewAppeal = z.output<typeof NewAppeal>
