import { z } from "zod"
import { m } from "#messages"
import { normalizeEmail } from "#platform/text/email-address"

/** An e-mail address alone, in its normal form; `missing` is said when there is none. */
export function addressOnly(missing: () => string) {
  return z.object({ email: z.string().optional().default("") }).transform(({ email: typed }, check) => {
    const email = normalizeEmail(typed)
    if (!email)
      check.addIssue({ code: "custom", message: typed.trim() ? m.email_invalid() : missing(), path: ["email"] })
    return { email: email ?? "" }
  })
}
