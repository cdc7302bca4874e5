import { desc, eq } from "drizzle-orm"
import { checkVerificationOf } from "#app/features/companies/public.server"
import { users, verifications } from "#database/schema/auth"
import type { Locale } from "#messages"
import { writeAudit } from "#platform/audit/audit.server"
import { AUTH, type Tx, withActor } from "#platform/database/actor.server"
import { Conflict, Invalid } from "#platform/errors/errors"
import type { Client } from "#platform/http/client.server"
import { queueMail } from "#platform/mail/outbox.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { newToken } from "#platform/secrets/token.server"
import { type Asked, askForMail } from "../asked-mails/queue.server"
import { confirmationMail } from "../mails/confirmation.server"
import { storePasswordHash } from "../passwords/commands.server"
import { hashPassword, verifyPassword } from "../passwords/hash.server"
import { holdIfProved, holdPerson } from "../passwords/prove.server"
import { refuseWeakPassword } from "../passwords/refuse.server"
import { findByAddress, findPerson, lockPerson, passwordOwner } from "../people.server"
import { endAllSessions } from "../sessions/commands.server"
import { keepNameHold } from "../sign-up/name-hold.server"
import { consumeToken, storeToken, takeTokenAttempt } from "../tokens/commands.server"
import { findToken, identifierOf, type Proof } from "../tokens/queries.server"
import { confirmationLink } from "./link.server"

/**
 * Confirms an address by the mailed token and, in a browser other than the one that signed up, by the password chosen
 * there; returns what is proved, by which they may then be signed in. Throws `Invalid` `confirm_dead` for a token that proves nothing
 * (any more) and `confirm_wrong_password`, `Conflict` `confirm_password_needed` where the token alone is not enough.
 */
export async function confirmAddress(
  { token, password }: { token: string; password: string },
  { browserHash, client }: { browserHash: string | null; client: Client },
) {
  await takeRateLimit("token_submit_address", client.address)
  const proof = alive(await findToken("confirm", token))
  if (isSameBrowser(proof, browserHash)) return confirm(proof, client)

  if (password === "") throw new Conflict("confirm_password_needed")
  const tried = alive(await takeTokenAttempt("confirm", token))
  const person = await findPerson(tried.userId)
  const wrong = new Invalid("confirm_wrong_password", { field: "password" })
  if (!(await verifyPassword(password, person?.passwordHash ?? null)) || !person) throw wrong
  return confirm(tried, client, async (tx) => {
    if (!(await holdIfProved(tx, person))) throw wrong
  })
}

/** Confirms an address and replaces the password, since somebody else may have signed up with it. Ends all sessions. */
export async function confirmWithNewPassword(
  { token, password }: { token: string; password: string },
  { client }: { client: Client },
) {
  await takeRateLimit("token_submit_address", client.address)
  const proof = alive(await takeTokenAttempt("confirm", token))
  const person = await findPerson(proof.userId)
  if (!person) throw new Invalid("confirm_dead")
  await refuseWeakPassword(password, await passwordOwner(person))
  const passwordHash = await hashPassword(password)
  return confirm(proof, client, async (tx) => {
    await storePasswordHash(tx, proof.userId, passwordHash)
    await endAllSessions(tx, proof.userId)
  })
}

/** Whether this browser need only press the button. The same for a page and for its form. */
export function isSameBrowser({ browserHash }: Proof, ofThisBrowser: string | null) {
  return browserHash !== null && browserHash === ofThisBrowser
}

/** Has a new link mailed to an address that waits for its confirmation, and nothing to any other; nobody is told which. */
export async function resendConfirmation(email: string, { locale, client }: { locale: Locale; client: Client }) {
  await takeRateLimit("mail_request_address", client.address)
  await takeRateLimit("mail_request_account", email)
  await takeRateLimit("unproven_mail_account", email)
  await withActor(AUTH, (tx) => askForMail(tx, { kind: "confirmation", email, locale }))
}

/**
 * The job's part of `resendConfirmation`. The new link asks a browser the same questions as the first: who wants it again
 * need not be who signed up.
 */
export async function mailConfirmation({ email, locale }: Asked & { kind: "confirmation" }) {
  const person = await findByAddress(email)
  if (!person || person.confirmed) return
  const { token, hash } = newToken()
  const link = confirmationLink(token, locale)
  const mail = await confirmationMail({ locale, firstName: person.firstName ?? "", link })
  await withActor(AUTH, async (tx) => {
    const [user] = await tx
      .select({ confirmed: users.emailVerified })
      .from(users)
      .where(eq(users.id, person.userId))
      .for("update")
    if (user?.confirmed !== false) return
    const browserHash = await browserOfSignUp(tx, person.userId)
    await storeToken(tx, { kind: "confirm", userId: person.userId, hash, browserHash }, new Date())
    await queueMail(tx, { to: email, mail })
  })
}

async function confirm(proof: Proof, client: Client, alongside?: (tx: Tx) => Promise<void>) {
  const proved = await withActor(AUTH, async (tx) => {
    await lockPerson(tx, proof.userId)
    if (!(await consumeToken(tx, proof))) throw new Invalid("confirm_dead")
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, proof.userId))
    await keepNameHold(tx, proof.userId)
    await alongside?.(tx)
    await writeAudit(tx, { actor: proof.userId, action: "address_confirmed", clientAddress: client.address })
    return holdPerson(tx, proof.userId)
  })
  if (!proved) throw new Invalid("confirm_dead")
  await checkVerificationOf(proof.userId)
  return proved
}

async function browserOfSignUp(tx: Tx, userId: string) {
  const [last] = await tx
    .select({ browserHash: verifications.browserHash })
    .from(verifications)
    .where(eq(verifications.identifier, identifierOf("confirm", userId)))
    .orderBy(desc(verifications.createdAt), desc(verifications.id))
    .limit(1)
  return last?.browserHash ?? null
}

function alive(proof: Proof | null): Proof {
  if (!proof) throw new Invalid("confirm_dead")
  return proof
}
