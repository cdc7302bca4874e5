import { z } from "zod"
import { m } from "#messages"
import { refuse, refuseEmpty, typed } from "#platform/forms/fields.server"
import { singleLine } from "#platform/text/bidi"
import { normalizeEmail } from "#platform/text/email-address"

export const Credentials = z.strictObject({ email: typed, password: typed }).transform((form, check) => {
  const email = normalizeEmail(form.email)
  refuseEmpty(form, check, { email: m.form_missing_email, password: m.form_missing_password })
  if (!email && singleLine(form.email) !== "") refuse(check, m.email_invalid(), "email")
  return { email: email ?? "", password: form.password }
})
export type Credentials = z.output<typeof Credentials>
