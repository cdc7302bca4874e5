import { Invalid } from "#platform/errors/errors"
import { forgetSignInFailures, takeSignInAttempt } from "#platform/rate-limit/sign-in-attempts.server"
import { findPerson } from "../people.server"
import { verifyPassword } from "./hash.server"

/**
 * Somebody who is signed in proves that it is still them, before what cannot be taken back. Counts with the sign-ins of
 * the address, so that an open page is no way to try passwords. Throws `Invalid` beside `currentPassword`
 * (`account_wrong_password`; `account_no_password` for somebody whom Google alone lets in), `RateLimited`.
 */
export async function provePassword(userId: string, password: string) {
  const person = await findPerson(userId)
  if (!person) throw new Invalid("account_wrong_password", { field: "currentPassword" })
  if (!person.passwordHash) throw new Invalid("account_no_password", { field: "currentPassword" })
  await takeSignInAttempt(person.email)
  if (!(await verifyPassword(password, person.passwordHash)))
    throw new Invalid("account_wrong_password", { field: "currentPassword" })
  await forgetSignInFailures(person.email)
  return person
}
