import { z } from "zod"
import { m } from "#messages"
import { normalizeEmail } from "#platform/text/email-address"
import { MEMBER_ROLES } from "./rules"

const Role = z.enum(MEMBER_ROLES)

export const NewInvitation = z.strictObject({
  email: z
    .string()
    .max(1000)
    .transform((typed, check) => {
      const email = normalizeEmail(typed)
      if (email) return email
      check.addIssue({ code: "custom", message: m.email_invalid() })
      return z.NEVER
    }),
  role: Role,
})
export type NewInvitation = z.output<typeof NewInvitation>

/** A row of the list: an invitation's id or a person's. */
export const ChosenRow = z.strictObject({ id: z.uuid() })
export const ChosenRole = ChosenRow.extend({ role: Role })
export type ChosenRole = z.output<typeof ChosenRole>
export const Leaving = z.strictObject({})
