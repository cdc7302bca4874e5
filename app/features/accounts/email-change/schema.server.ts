import { z } from "zod"
import { m } from "#messages"
import { refuse, refuseEmpty, typed } from "#platform/forms/fields.server"
import { singleLine } from "#platform/text/bidi"
import { normalizeEmail } from "#platform/text/email-address"
import { codeIfAny } from "../two-factor/code-schema.server"

export const EmailChange = z
  .strictObject({ email: typed, currentPassword: typed, code: codeIfAny })
  .transform((form, check) => {
    const email = normalizeEmail(form.email)
    refuseEmpty(form, check, { email: m.form_missing_email, currentPassword: m.form_missing_password })
    if (!email && singleLine(form.email) !== "") refuse(check, m.email_invalid(), "email")
    return { email: email ?? "", currentPassword: form.currentPassword, code: form.code }
  })
export type EmailChange = z.output<typeof EmailChange>

export const MailedToken = z.strictObject({ token: typed })
export const UndoToken = z.strictObject({ token: typed, code: codeIfAny })
