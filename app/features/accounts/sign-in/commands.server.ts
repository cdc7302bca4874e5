import { leaveTrace } from "#platform/audit/audit.server"
import { AUTH, withActor } from "#platform/database/actor.server"
import { Invalid } from "#platform/errors/errors"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { forgetSignInFailures, takeSignInAttempt } from "#platform/rate-limit/sign-in-attempts.server"
import type { Client } from "../client.server"
import { replacePasswordHash } from "../passwords/commands.server"
import { hashPassword, needsRehash, verifyPassword } from "../passwords/hash.server"
import { findByAddress } from "../people.server"
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
  await takeSignInAttempt(email)
  const person = await findByAddress(email)
  const isRight = await verifyPassword(password, person?.passwordHash ?? null)
  if (!person || !isRight) {
    await traceRefusal(person?.userId ?? null, visit.client)
    throw new Invalid("login_invalid_credentials")
  }
  if (!person.confirmed) {
    await forgetSignInFailures(email)
    throw new Invalid("login_email_not_confirmed")
  }
  await renewHash(person, password)
  const step = await afterFirstProof(person.userId, visit)
  // With two-factor the delay goes on: whoever has the password would try codes without end.
  if (!step.needsCode) await forgetSignInFailures(email)
  return step
}

async function traceRefusal(target: string | null, client: Client) {
  const trace = { action: "sign_in_refused", target, clientAddress: client.address }
  await withActor(AUTH, (tx) => leaveTrace(tx, { actor: "visitor", ...trace }))
}

/** A hash made under an older cost is made again while the password is at hand. */
async function renewHash({ userId, passwordHash }: { userId: string; passwordHash: string | null }, password: string) {
  if (!passwordHash || !needsRehash(passwordHash)) return
  const renewed = await hashPassword(password)
  await withActor(AUTH, (tx) => replacePasswordHash(tx, userId, passwordHash, renewed))
}
