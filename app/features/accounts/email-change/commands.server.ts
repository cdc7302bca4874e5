import { and, eq, ne } from "drizzle-orm"
import { judgeVerification } from "#app/features/companies/public.server"
import { users } from "#database/schema/auth"
import type { Locale } from "#messages"
import { leaveTrace } from "#platform/audit/audit.server"
import { AUTH, type Tx, withActor } from "#platform/database/actor.server"
import { Invalid } from "#platform/errors/errors"
import { queueMail } from "#platform/mail/outbox.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { newToken } from "#platform/secrets/token.server"
import { endPrograms } from "../api-tokens/commands.server"
import type { Client } from "../client.server"
import { addressChangedMail, confirmNewAddressMail } from "../mails/email-change.server"
import { provePassword } from "../passwords/prove.server"
import { findPerson } from "../people.server"
import { endAllSessions } from "../sessions/commands.server"
import { consumeToken, dropTokens, storeToken, takeTokenAttempt } from "../tokens/commands.server"
import type { Proof } from "../tokens/queries.server"
import { emailChangeLink, emailUndoLink } from "./links.server"
import type { EmailChange } from "./schema.server"

type Circumstances = { locale: Locale; client: Client }

/**
 * Mails a link to the address that the person wants; nothing changes before it is followed. Nobody is told whether the
 * address has an account: to one that has, nothing is sent. Throws `Invalid` `account_wrong_password`, `email_same`.
 */
export async function requestEmailChange(
  userId: string,
  { email, currentPassword }: EmailChange,
  { locale, client }: Circumstances,
  now = new Date(),
) {
  await takeRateLimit("mail_request_address", client.address)
  await takeRateLimit("mail_request_account", userId)
  const person = await provePassword(userId, currentPassword)
  if (person.email === email) throw new Invalid("email_same", { field: "email" })
  const { token, hash } = newToken()
  const link = emailChangeLink(token, locale)
  const mail = await confirmNewAddressMail({ locale, firstName: person.firstName ?? "", link })

  await withActor(AUTH, async (tx) => {
    if (await isConfirmedElsewhere(tx, email, userId)) return
    await storeToken(tx, { kind: "email", userId, hash, payload: email }, now)
    await queueMail(tx, { to: email, mail })
    await leaveTrace(tx, {
      actor: userId,
      action: "email_change_requested",
      target: userId,
      clientAddress: client.address,
    })
  })
}

/**
 * Makes the mailed address the account's, and tells the one before, which has a week to take it back. An account that
 * somebody began with the address and never confirmed gives way. Throws `Invalid` `email_change_dead`.
 */
export async function confirmEmailChange(token: string, { locale, client }: Circumstances, now = new Date()) {
  await takeRateLimit("token_submit_address", client.address)
  const { proof, person, email } = await proven("email", token)
  const undo = newToken()
  const link = emailUndoLink(undo.token, locale)
  const mail = await addressChangedMail({ locale, firstName: person.firstName ?? "", link, email })

  await withActor(AUTH, async (tx) => {
    if (!(await consumeToken(tx, proof)) || (await isConfirmedElsewhere(tx, email, person.userId)))
      throw new Invalid("email_change_dead")
    await tx.delete(users).where(and(eq(users.email, email), eq(users.emailVerified, false)))
    await tx.update(users).set({ email }).where(eq(users.id, person.userId))
    await storeToken(tx, { kind: "email_undo", userId: person.userId, hash: undo.hash, payload: person.email }, now)
    await queueMail(tx, { to: person.email, mail })
    await leaveTrace(tx, {
      actor: person.userId,
      action: "email_changed",
      target: person.userId,
      clientAddress: client.address,
    })
  })
  await judgeVerification(person.userId)
}

/**
 * Gives the account back to the address before. Whoever changed it may not be its owner: all sessions end, and links to
 * choose a password die, tokens of the API too. Throws `Invalid` `email_change_dead`.
 */
export async function undoEmailChange(token: string, { client }: { client: Client }) {
  await takeRateLimit("token_submit_address", client.address)
  const { proof, person, email } = await proven("email_undo", token)
  await withActor(AUTH, async (tx) => {
    if (!(await consumeToken(tx, proof)) || (await isConfirmedElsewhere(tx, email, person.userId)))
      throw new Invalid("email_change_dead")
    await tx.delete(users).where(and(eq(users.email, email), eq(users.emailVerified, false)))
    await tx.update(users).set({ email }).where(eq(users.id, person.userId))
    await dropTokens(tx, person.userId)
    await endAllSessions(tx, person.userId)
    await endPrograms(tx, person.userId)
    await leaveTrace(tx, {
      actor: person.userId,
      action: "email_change_undone",
      target: person.userId,
      clientAddress: client.address,
    })
  })
  await judgeVerification(person.userId)
}

async function proven(kind: "email" | "email_undo", token: string) {
  const proof = await takeTokenAttempt(kind, token)
  const person = proof && (await findPerson(proof.userId))
  if (!proof?.payload || !person) throw new Invalid("email_change_dead")
  return { proof: proof satisfies Proof, person, email: proof.payload }
}

async function isConfirmedElsewhere(tx: Tx, email: string, userId: string) {
  const theirs = and(eq(users.email, email), eq(users.emailVerified, true), ne(users.id, userId))
  const [found] = await tx.select({ id: users.id }).from(users).where(theirs).limit(1)
  return found !== undefined
}
