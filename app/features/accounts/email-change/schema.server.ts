import { z } from "zod"
import { m } from "#messages"
import { normalizeEmail } from "#platform/text/email-address"
import { codeIfAny } from "../two-factor/code-schema.server"

const typed = z.string().optional().default("")

export const EmailChange = z
  .strictObject({ email: typed, currentPassword: typed, code: codeIfAny })
  .transform((form, check) => {
    const email = normalizeEmail(form.email)
    if (form.email.trim() === "" || form.currentPassword === "")
      check.addIssue({ code: "custom", message: m.form_fill_all(), path: [] })
    else if (!email) check.addIssue({ code: "custom", message: m.email_invalid(), path: ["email"] })
    return { email: email ?? "", currentPassword: form.currentPassword, code: form.code }
  })
export type EmailChange = z.output<typeof EmailChange>

export const MailedToken = z.strictObject({ token: typed })
export const UndoToken = z.strictObject({ token: typed, code: codeIfAny })
