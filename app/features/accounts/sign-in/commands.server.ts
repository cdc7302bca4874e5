import { writeAudit } from "#platform/audit/audit.server"
import { AUTH, withActor } from "#platform/database/actor.server"
import { Invalid } from "#platform/errors/errors"
import type { Client } from "#platform/http/client.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { forgetSignInFailures, takeSignInAttempt } from "#platform/rate-limit/sign-in-attempts.server"
import { askForNewPassword, replacePasswordHash } from "../passwords/commands.server"
import { hashPassword, needsRehash, verifyPassword } from "../passwords/hash.server"
import { isTooShortForAdmin } from "../passwords/rules.server"
import { findByAddress, findPerson, type Person, passwordOwner } from "../people.server"
import { deviceOf } from "./device.server"
import { afterFirstProof } from "./first-step.server"
import type { Credentials } from "./schema.server"
import type { Visit } from "./visit.server"

/**
 * Opens a session for the right password, or asks for the code where the person has two-factor: see `FirstStep`. Throws
 * `Invalid` `login_invalid_credentials` whatever was wrong, `login_email_not_confirmed` after the right password only,
 * `RateLimited`.
 */
export async function signIn({ email, password }: Credentials, visit: Visit) {
  await takeRateLimit("sign_in_address", visit.client.address)
  const attempt = { email, address: visit.client.address, device: deviceOf(visit.cookieHeader, email) }
  await takeSignInAttempt(attempt)
  const person = await findByAddress(email)
  const isRight = await verifyPassword(password, person?.passwordHash ?? null)
  if (!person || !isRight) {
    await traceRefusal(person?.userId ?? null, visit.client)
    throw wrongCredentials()
  }
  await forgetSignInFailures(attempt)
  if (!person.confirmed) throw new Invalid("login_email_not_confirmed")
  const proved = await withNewHash(person, password)
  if ((await passwordOwner(person)).admin && isTooShortForAdmin(password))
    await withActor(AUTH, (tx) => askForNewPassword(tx, person.userId))
  return afterFirstProof(proved, visit)
}

/** Says of both fields that one of them is wrong. */
function wrongCredentials() {
  return new Invalid("login_invalid_credentials", { doubtful: ["email", "password"] })
}

async function traceRefusal(target: string | null, client: Client) {
  const entry = { action: "sign_in_refused", target, clientAddress: client.address }
  await withActor(AUTH, (tx) => writeAudit(tx, { actor: "visitor", ...entry }))
}

/**
 * A hash made under an older cost is made again while the password is at hand; the person with the one that stands. Throws `Invalid`
 * `login_invalid_credentials` where another password was chosen meanwhile.
 */
async function withNewHash(person: Person, password: string): Promise<Person> {
  const { userId, passwordHash } = person
  if (!passwordHash || !needsRehash(passwordHash)) return person
  const renewed = await hashPassword(password)
  if (await withActor(AUTH, (tx) => replacePasswordHash(tx, userId, passwordHash, renewed)))
    return { ...person, passwordHash: renewed }
  // Another sign-in of theirs was faster, or another password was chosen.
  const now = await findPerson(userId)
  if (!now || !(await verifyPassword(password, now.passwordHash))) throw wrongCredentials()
  return now
}
