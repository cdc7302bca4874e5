import { and, eq, ne } from "drizzle-orm"
import { checkVerificationOf } from "#app/features/companies/public.server"
import * as paths from "#app/paths"
import { users } from "#database/schema/auth"
import { type Locale, localizedHref } from "#messages"
import { writeAudit } from "#platform/audit/audit.server"
import { config } from "#platform/config/config.server"
import { AUTH, type Tx, withActor } from "#platform/database/actor.server"
import { Invalid } from "#platform/errors/errors"
import type { Client } from "#platform/http/client.server"
import { queueMail } from "#platform/mail/outbox.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { newToken } from "#platform/secrets/token.server"
import { type Asked, askForMail } from "../asked-mails/queue.server"
import { addressChangedMail, changeUndoneMail, confirmNewAddressMail } from "../mails/email-change.server"
import { asProved, proveOwner } from "../passwords/prove.server"
import { findPerson, lockPerson } from "../people.server"
import { consumeToken, dropUndosSince, storeToken, takeTokenAttempt, undoTimeOf } from "../tokens/commands.server"
import type { EmailChange } from "./schema.server"

type Circumstances = { locale: Locale; client: Client }

/**
 * Has a link mailed to the address that the person wants; nothing changes before it is followed. Nobody is told whether the
 * address has an account: to one that has, nothing is sent. Where two-factor is on it takes a code as well. Throws `Invalid`
 * `account_wrong_password`, `two_factor_wrong_code`, `email_same`.
 */
export async function requestEmailChange(
  userId: string,
  { email, ...proof }: EmailChange,
  { locale, client }: Circumstances,
  now = new Date(),
) {
  await takeRateLimit("mail_request_address", client.address)
  await takeRateLimit("mail_request_account", userId)
  const person = await proveOwner(userId, proof)
  if (person.email === email) throw new Invalid("email_same", { field: "email" })
  await takeRateLimit("unproven_mail_account", email)
  const { token, hash } = newToken()

  await asProved(person, { locale, now }, async (tx) => {
    await storeToken(tx, { kind: "email", userId, hash, payload: email }, now)
    await askForMail(tx, { kind: "email_change", userId, email, token, locale })
    await writeAudit(tx, {
      actor: userId,
      action: "email_change_requested",
      target: userId,
      clientAddress: client.address,
    })
  })
}

/** The job's part of `requestEmailChange`. */
export async function mailEmailChange({ userId, email, token, locale }: Asked & { kind: "email_change" }) {
  const person = await findPerson(userId)
  const link = emailChangeLink(token, locale)
  const mail = await confirmNewAddressMail({ locale, firstName: person?.firstName ?? "", link })
  await withActor(AUTH, async (tx) => {
    if (person && !(await isConfirmedElsewhere(tx, email, userId))) await queueMail(tx, { to: email, mail })
  })
}

/**
 * Makes the mailed address the account's, and tells the one before, which has a week to take it back. An address that could
 * have taken the account back gets it as by that: nobody who had it in between has a way back of their own. An account
 * that somebody began with the address and never confirmed gives way. Throws `Invalid` `email_change_dead`.
 */
export async function confirmEmailChange(token: string, { locale, client }: Circumstances, now = new Date()) {
  await takeRateLimit("token_submit_address", client.address)
  const proof = await takeTokenAttempt("email", token)
  const person = proof && (await findPerson(proof.userId))
  if (!proof?.payload || !person) throw new Invalid("email_change_dead")
  const email = proof.payload
  const undo = newToken()
  const link = emailUndoLink(undo.token, locale)
  const toOwner = { locale, firstName: person.firstName ?? "" }
  const mail = await addressChangedMail({ ...toOwner, link, email })
  const undoneMail = await changeUndoneMail(toOwner)

  await withActor(AUTH, async (tx) => {
    const before = await lockPerson(tx, person.userId)
    if (!before || !(await consumeToken(tx, proof))) throw new Invalid("email_change_dead")
    await takeAddress(tx, person.userId, email)
    const leftAt = await undoTimeOf(tx, person.userId, email, now)
    if (leftAt) {
      await dropUndosSince(tx, person.userId, leftAt)
      await queueMail(tx, { to: before, mail: undoneMail })
    } else {
      await storeToken(tx, { kind: "email_undo", userId: person.userId, hash: undo.hash, payload: before }, now)
      await queueMail(tx, { to: before, mail })
    }
    await writeAudit(tx, {
      actor: person.userId,
      action: "email_changed",
      target: person.userId,
      clientAddress: client.address,
    })
  })
  await checkVerificationOf(person.userId)
}

/** Gives the account the address, and ends what somebody began with it and never confirmed. Throws `Invalid` `email_change_dead`. */
export async function takeAddress(tx: Tx, userId: string, email: string) {
  if (await isConfirmedElsewhere(tx, email, userId)) throw new Invalid("email_change_dead")
  await tx.delete(users).where(and(eq(users.email, email), eq(users.emailVerified, false)))
  await tx.update(users).set({ email }).where(eq(users.id, userId))
}

async function isConfirmedElsewhere(tx: Tx, email: string, userId: string) {
  const theirs = and(eq(users.email, email), eq(users.emailVerified, true), ne(users.id, userId))
  const [found] = await tx.select({ id: users.id }).from(users).where(theirs).limit(1)
  return found !== undefined
}

/** On the configured host, whatever host the request named. */
function emailChangeLink(token: string, locale: Locale) {
  return `${config().publicUrl}${localizedHref(paths.confirmEmail, locale)}?${new URLSearchParams({ token })}`
}

function emailUndoLink(token: string, locale: Locale) {
  return `${config().publicUrl}${localizedHref(paths.undoEmail, locale)}?${new URLSearchParams({ token })}`
}
