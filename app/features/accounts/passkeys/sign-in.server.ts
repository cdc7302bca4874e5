import { and, eq, sql } from "drizzle-orm"
import { passkeys } from "#database/schema/auth"
import { writeAudit } from "#platform/audit/audit.server"
import { AUTH, withActor } from "#platform/database/actor.server"
import { Invalid } from "#platform/errors/errors"
import { log } from "#platform/log/log.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { holdIfProved } from "../passwords/prove.server"
import { findPerson } from "../people.server"
import { enter, type Visit } from "../sign-in/visit.server"
import { takeOnce } from "../tokens/commands.server"
import { CHALLENGE_MS, challengeOf, clearedChallenge } from "./challenge.server"
import { handleOf } from "./registration.server"
import { relyingParty } from "./relying-party.server"
import type { Authentication } from "./schema.server"
import { findCredential } from "./stored.server"

/**
 * Opens a session for who has the passkey and has shown the device who they are: two factors at once, so that no code is asked for.
 * `whose`: the one person whose it must be. Throws `Invalid` `passkey_refused` whatever was wrong with it, `passkey_ended` without a
 * challenge that holds, `login_email_not_confirmed`, `RateLimited`.
 */
export async function signInWithPasskey(
  answer: Authentication,
  visit: Visit,
  { whose, now = new Date() }: { whose?: string; now?: Date } = {},
) {
  const { client, cookieHeader } = visit
  await takeRateLimit("sign_in_address", client.address)
  const challenge = challengeOf(cookieHeader, now)
  if (!challenge) throw new Invalid("passkey_ended")
  const passkey = await findCredential(answer.id)
  const person = passkey && (whose ?? passkey.userId) === passkey.userId ? await findPerson(passkey.userId) : null
  const used = passkey && person && (await verified(answer, passkey, challenge))
  if (!used) {
    const entry = { action: "sign_in_refused", target: passkey?.userId ?? null, clientAddress: client.address }
    await withActor(AUTH, (tx) => writeAudit(tx, { actor: "visitor", ...entry }))
    throw new Invalid("passkey_refused")
  }
  if (!person.confirmed) throw new Invalid("login_email_not_confirmed")

  const { userId } = person
  const proved = { ...person, passkey: passkey.id }
  await withActor(AUTH, async (tx) => {
    // The account is held: the same answer sent twice waits here for its first.
    if (!(await holdIfProved(tx, proved))) throw new Invalid("passkey_refused")
    if (!(await takeOnce(tx, userId, challenge, { lifetimeMs: CHALLENGE_MS, now }))) throw new Invalid("passkey_ended")
    const counted = await tx
      .update(passkeys)
      .set({ counter: used.counter, isSynced: used.isSynced, lastUsedAt: now })
      // Another answer of it may have come in between: a count that does not go on is that of a copy.
      .where(
        and(
          eq(passkeys.id, passkey.id),
          sql`(counter = 0 and ${used.counter}::bigint = 0 or counter < ${used.counter}::bigint)`,
        ),
      )
      .returning({ id: passkeys.id })
    if (counted.length === 0) throw new Invalid("passkey_refused")
    await writeAudit(tx, {
      actor: userId,
      action: "session_opened",
      clientAddress: client.address,
      after: { by: "passkey" },
    })
  })
  return { userId, needsCode: false, cookies: [...(await enter(proved, visit)), clearedChallenge()] }
}

type Stored = NonNullable<Awaited<ReturnType<typeof findCredential>>>

/** The verified facts about the passkey; null if any part of its answer is wrong. */
async function verified(
  answer: Authentication,
  { userId, credentialId, publicKey, counter }: Stored,
  challenge: string,
) {
  const site = relyingParty()
  const { userHandle, ...response } = answer.response
  if (!site || (userHandle && userHandle !== handleOf(userId))) return null
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server")
  try {
    const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, response },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter },
    })
    const { newCounter, credentialBackedUp } = authenticationInfo
    return isRight ? { counter: newCounter, isSynced: credentialBackedUp } : null
  } catch (error) {
    log.info({ err: error }, "the answer of a passkey was refused")
    return null
  }
}
