import { z } from "zod"
import { m } from "#messages"
import { normalizeEmail } from "#platform/text/email-address"
import { judgeName, MAX_NAME } from "../names"
import { MIN_PASSWORD } from "../passwords/rules.server"

const typed = z.string().optional().default("")

/** In this order: all filled in, the two passwords alike, long enough; beside them names and address in themselves. */
export const InfluencerSignUp = z
  .strictObject({ firstName: typed, lastName: typed, email: typed, password: typed, confirmPassword: typed })
  .transform((form, check) => {
    const refuse = (message: string, field?: keyof typeof form) =>
      check.addIssue({ code: "custom", message, path: field ? [field] : [] })
    const filled = [form.firstName, form.lastName, form.email].every((text) => text.trim() !== "")
    if (!filled || form.password === "") {
      refuse(m.form_fill_all())
      return z.NEVER
    }
    const firstName = nameFrom(form.firstName, (message) => refuse(message, "firstName"))
    const lastName = nameFrom(form.lastName, (message) => refuse(message, "lastName"))
    const email = normalizeEmail(form.email)
    if (!email) refuse(m.email_invalid(), "email")
    if (form.password !== form.confirmPassword) refuse(m.password_mismatch(), "confirmPassword")
    else if ([...form.password].length < MIN_PASSWORD) refuse(m.password_too_short({ min: MIN_PASSWORD }), "password")
    return { firstName, lastName, email: email ?? "", password: form.password }
  })
export type InfluencerSignUp = z.output<typeof InfluencerSignUp>

function nameFrom(text: string, refuse: (message: string) => void) {
  const verdict = judgeName(text)
  switch (verdict.kind) {
    case "ok":
      return verdict.name
    case "empty":
      refuse(m.form_fill_all())
      return ""
    case "too_long":
      refuse(m.name_too_long({ max: MAX_NAME }))
      return ""
    case "not_allowed":
      refuse(m.name_not_allowed())
      return ""
  }
}
