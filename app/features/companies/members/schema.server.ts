import { z } from "zod"
import { email } from "#platform/forms/fields.server"
import { MEMBER_ROLES } from "#vocabulary/roles"

const Role = z.enum(MEMBER_ROLES)

export const NewInvitation = z.strictObject({
  email,
  role: Role,
})
export type NewInvitation = z.output<typeof NewInvitation>

/** A row of the list: an invitation's id or a person's. */
export const ChosenRow = z.strictObject({ id: z.uuid() })
export const ChosenRole = ChosenRow.extend({ role: Role })
export type ChosenRole = z.output<typeof ChosenRole>
