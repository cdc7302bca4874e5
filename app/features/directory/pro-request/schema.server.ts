import { z } from "zod"
import { MAX_MESSAGE, messageText } from "#app/features/contact/public"
import { m } from "#messages"
import { singleLine } from "#platform/text/bidi"
import { normalizeEmail } from "#platform/text/email-address"

export const MAX_COMPANY = 120

const typed = z.string().optional().default("")

/** Who asks, and where to answer. The last two tell robots, and are nobody's to fill in. */
export const ProRequest = z
  .strictObject({ companyName: typed, email: typed, message: typed, website: typed, openedAt: typed })
  .transform(({ website, openedAt, ...form }, check) => {
    const refuse = (field: keyof typeof form, message: string) =>
      check.addIssue({ code: "custom", message, path: [field] })
    const companyName = singleLine(form.companyName)
    const message = messageText(form.message)
    const email = normalizeEmail(form.email)

    if (companyName === "") refuse("companyName", m.form_required())
    if (companyName.length > MAX_COMPANY) refuse("companyName", m.form_too_long({ max: String(MAX_COMPANY) }))
    if (singleLine(form.email) === "") refuse("email", m.form_required())
    else if (!email) refuse("email", m.email_invalid())
    if (message.length > MAX_MESSAGE) refuse("message", m.form_too_long({ max: String(MAX_MESSAGE) }))
    return { companyName, email: email ?? "", message, website, openedAt }
  })
export type ProRequest = z.output<typeof ProRequest>
