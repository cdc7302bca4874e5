import { z } from "zod"
import { MAX_MESSAGE } from "#app/features/contact/public"
import { email, filled, line, message, typed } from "#platform/forms/fields.server"

export const MAX_COMPANY = 120

/** The sender, and the address for the answer. The last two fields find robots: `website` is the honeypot, which nobody sees. */
export const ProRequest = z.strictObject({
  companyName: filled(line(MAX_COMPANY)),
  email,
  message: message(MAX_MESSAGE),
  website: typed,
  openedAt: typed,
})
export type ProRequest = z.output<typeof ProRequest>
