import { z } from "zod"
import { m } from "#messages"
import { refuse, typed } from "#platform/forms/fields.server"
import { normalizeEmail } from "#platform/text/email-address"

export const Credentials = z.strictObject({ email: typed, password: typed }).transform((form, check) => {
  const email = normalizeEmail(form.email)
  if (form.email.trim() === "" || form.password === "") refuse(check, m.form_fill_all())
  else if (!email) refuse(check, m.email_invalid(), "email")
  return { email: email ?? "", password: form.password }
})
export type Credentials = z.output<typeof Credentials>
