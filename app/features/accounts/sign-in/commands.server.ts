import { z } from "zod"
import { leaveTrace } from "#platform/audit/audit.server"
import { AUTH, withActor } from "#platform/database/actor.server"
import { Invalid } from "#platform/errors/errors"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { forgetSignInFailures, takeSignInAttempt } from "#platform/rate-limit/sign-in-attempts.server"
import type { Client } from "../client.server"
import { replacePasswordHash } from "../passwords/commands.server"
import { hashPassword, needsRehash } from "../passwords/hash.server"
import { findByAddress } from "../people.server"
import { auth } from "../sessions/auth.server"
import { closeSession } from "../sessions/commands.server"
import type { Credentials } from "./schema.server"

type Visit = { client: Client; userAgent: string | null; cookieHeader: string | null }

const SignedIn = z.object({ user: z.object({ id: z.string() }) })

/**
 * Opens a session for the right password, in place of the one that the browser brought; the cookies to set, and the user.
 * Throws `Invalid` `login_invalid_credentials` whatever was wrong, `login_email_not_confirmed` after the right password
 * only, `RateLimited`.
 */
export async function signIn(credentials: Credentials, { client, userAgent, cookieHeader }: Visit) {
  await takeRateLimit("sign_in_address", client.address)
  await takeSignInAttempt(credentials.email)
  const headers = new Headers(userAgent ? { "User-Agent": userAgent.slice(0, 300) } : {})
  const answer = await (await auth()).api.signInEmail({ body: credentials, headers, asResponse: true })

  if (answer.status === 401) {
    await traceRefusal(credentials.email, client)
    throw new Invalid("login_invalid_credentials")
  }
  await forgetSignInFailures(credentials.email)
  if (answer.status === 403) throw new Invalid("login_email_not_confirmed")
  if (!answer.ok) throw new Error(`the sign-in library answered ${answer.status}`)

  const userId = SignedIn.parse(await answer.json()).user.id
  await closeSession(cookieHeader)
  await renewHash(credentials)
  await withActor(AUTH, (tx) =>
    leaveTrace(tx, { actor: userId, action: "session_opened", clientAddress: client.address }),
  )
  return { userId, cookies: answer.headers.getSetCookie() }
}

async function traceRefusal(email: string, client: Client) {
  const person = await findByAddress(email)
  await withActor(AUTH, (tx) =>
    leaveTrace(tx, {
      actor: "visitor",
      action: "sign_in_refused",
      target: person?.userId ?? null,
      clientAddress: client.address,
    }),
  )
}

/** A hash made under an older cost is made again while the password is at hand. */
async function renewHash({ email, password }: Credentials) {
  const person = await findByAddress(email)
  if (!person?.passwordHash || !needsRehash(person.passwordHash)) return
  const { userId, passwordHash } = person
  const renewed = await hashPassword(password)
  await withActor(AUTH, (tx) => replacePasswordHash(tx, userId, passwordHash, renewed))
}
