import { z } from "zod"
import { m } from "#messages"
import { normalizeEmail } from "#platform/text/email-address"

const typed = z.string().optional().default("")

export const Credentials = z.strictObject({ email: typed, password: typed }).transform((form, check) => {
  const email = normalizeEmail(form.email)
  if (form.email.trim() === "" || form.password === "")
    check.addIssue({ code: "custom", message: m.form_fill_all(), path: [] })
  else if (!email) check.addIssue({ code: "custom", message: m.email_invalid(), path: ["email"] })
  return { email: email ?? "", password: form.password }
})
export type Credentials = z.output<typeof Credentials>
