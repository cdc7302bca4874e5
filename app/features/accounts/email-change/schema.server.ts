import { z } from "zod"
import { m } from "#messages"
import { refuse, typed } from "#platform/forms/fields.server"
import { normalizeEmail } from "#platform/text/email-address"
import { codeIfAny } from "../two-factor/code-schema.server"

export const EmailChange = z
  .strictObject({ email: typed, currentPassword: typed, code: codeIfAny })
  .transform((form, check) => {
    const email = normalizeEmail(form.email)
    if (form.email.trim() === "" || form.currentPassword === "") refuse(check, m.form_fill_all())
    else if (!email) refuse(check, m.email_invalid(), "email")
    return { email: email ?? "", currentPassword: form.currentPassword, code: form.code }
  })
export type EmailChange = z.output<typeof EmailChange>

export const MailedToken = z.strictObject({ token: typed })
export const UndoToken = z.strictObject({ token: typed, code: codeIfAny })
