import { Invalid } from "#platform/errors/errors"
import { type PasswordOwner, type PasswordRefusal, passwordRefusal } from "./rules.server"

/** Throws `Invalid` beside the password's field, with its reason, when a new password may not be taken. */
export async function refuseWeakPassword(password: string, owner: PasswordOwner) {
  const refusal = await passwordRefusal(password, owner)
  if (refusal) throw new Invalid(codeOf(refusal), { ...refusal, field: "password" })
}

function codeOf({ reason }: PasswordRefusal) {
  return `password_${reason}` as const
}
