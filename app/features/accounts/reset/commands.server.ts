import { eq } from "drizzle-orm"
import { checkVerificationOf } from "#app/features/companies/public.server"
import { users } from "#database/schema/auth"
import type { Locale } from "#messages"
import { writeAudit } from "#platform/audit/audit.server"
import { AUTH, withActor } from "#platform/database/actor.server"
import { Invalid } from "#platform/errors/errors"
import type { Client } from "#platform/http/client.server"
import { queueMail } from "#platform/mail/outbox.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { forgetFailuresOfAccount } from "#platform/rate-limit/sign-in-attempts.server"
import { newToken } from "#platform/secrets/token.server"
import { endPrograms } from "../api-tokens/commands.server"
import { hasPrograms } from "../api-tokens/queries.server"
import { type Asked, askForMail } from "../asked-mails/queue.server"
import { passwordChangedMail } from "../mails/password-changed.server"
import { resetMail } from "../mails/reset.server"
import { dropPasskeys, hasPasskeys } from "../passkeys/stored.server"
import { storePasswordHash } from "../passwords/commands.server"
import { hashPassword } from "../passwords/hash.server"
import { refuseWeakPassword } from "../passwords/refuse.server"
import { findByAddress, findPerson, lockPerson, passwordOwner } from "../people.server"
import { endAllSessions } from "../sessions/commands.server"
import { keepNameHold } from "../sign-up/name-hold.server"
import { consumeToken, keepOldestUndo, storeToken, takeTokenAttempt } from "../tokens/commands.server"
import { resetLink } from "./link.server"

type Circumstances = { locale: Locale; client: Client }

/** Has a link to choose a new password mailed to an address that has an account; nobody is told whether it has. */
export async function requestReset(email: string, { locale, client }: Circumstances) {
  await takeRateLimit("mail_request_address", client.address)
  await takeRateLimit("mail_request_account", email)
  await withActor(AUTH, (tx) => askForMail(tx, { kind: "reset", email, locale, clientAddress: client.address }))
}

/** The job's part of `requestReset`. */
export async function mailReset({ email, locale, clientAddress }: Asked & { kind: "reset" }) {
  const person = await findByAddress(email)
  if (!person) return
  const { token, hash } = newToken()
  const mail = await resetMail({ locale, firstName: person.firstName ?? "", link: resetLink(token, locale) })
  await withActor(AUTH, async (tx) => {
    // The account may have left the address, or gone, since it was looked up.
    if ((await lockPerson(tx, person.userId)) !== email) return
    await storeToken(tx, { kind: "reset", userId: person.userId, hash }, new Date())
    await queueMail(tx, { to: email, mail })
    const entry = { action: "password_reset_requested", target: person.userId, clientAddress }
    await writeAudit(tx, { actor: "visitor", ...entry })
  })
}

/**
 * Sets a new password by a mailed token: once, and at the end of all sessions. It signs nobody in; what failed before is forgotten. The address is
 * confirmed by it as well: its owner has read the mail and chosen the password. Throws `Invalid` `reset_dead` for a token
 * that proves nothing (any more), and for a weak password, which uses up one of the token's five attempts.
 */
export async function resetPassword(
  { token, password }: { token: string; password: string },
  { locale, client }: Circumstances,
) {
  await takeRateLimit("token_submit_address", client.address)
  const proof = await takeTokenAttempt("reset", token)
  const person = proof && (await findPerson(proof.userId))
  if (!proof || !person) throw new Invalid("reset_dead")
  await refuseWeakPassword(password, await passwordOwner(person))

  const passwordHash = await hashPassword(password)
  const mail = await passwordChangedMail({
    locale,
    firstName: person.firstName ?? "",
    programsEnd: await hasPrograms(person.userId),
    passkeysEnd: await hasPasskeys(person.userId),
  })
  await withActor(AUTH, async (tx) => {
    await lockPerson(tx, person.userId)
    if (!(await consumeToken(tx, proof))) throw new Invalid("reset_dead")
    await keepOldestUndo(tx, person.userId, new Date())
    await storePasswordHash(tx, person.userId, passwordHash)
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, person.userId))
    await keepNameHold(tx, person.userId)
    await endAllSessions(tx, person.userId)
    await endPrograms(tx, person.userId)
    await dropPasskeys(tx, person.userId)
    await queueMail(tx, { to: person.email, mail })
    await writeAudit(tx, { actor: person.userId, action: "password_reset", clientAddress: client.address })
  })
  const { email, userId } = person
  await forgetFailuresOfAccount({ email, userId, address: client.address })
  await checkVerificationOf(userId)
  return { email }
}
