import { z } from "zod"
import { ownerProofIfAny } from "#app/features/accounts/public.server"
import { email } from "#platform/forms/fields.server"
import { MEMBER_ROLES } from "#vocabulary/roles"

const Role = z.enum(MEMBER_ROLES)

export const NewInvitation = z.strictObject({
  email,
  role: Role,
  ...ownerProofIfAny,
})
export type NewInvitation = z.output<typeof NewInvitation>

/** A row of the list: an invitation's id or a person's. */
export const ChosenRow = z.strictObject({ id: z.uuid() })
export const ChosenPerson = ChosenRow.extend(ownerProofIfAny)
export type ChosenPerson = z.output<typeof ChosenPerson>
export const ChosenRole = ChosenPerson.extend({ role: Role })
export type ChosenRole = z.output<typeof ChosenRole>
export const Leaving = z.strictObject({})
