import type { Locale } from "#messages"
import { leaveTrace } from "#platform/audit/audit.server"
import { AUTH, type Tx, withActor } from "#platform/database/actor.server"
import { Conflict, Invalid } from "#platform/errors/errors"
import type { Client } from "#platform/http/client.server"
import { queueMail } from "#platform/mail/outbox.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { twoFactorOffMail } from "../mails/security-notice.server"
import { holdProved, provePassword } from "../passwords/prove.server"
import { findPerson, type Person } from "../people.server"
import type { PasswordAndCode } from "./code-schema.server"
import { newRecoveryCodes } from "./recovery-codes.server"
import { noteRefusedCode } from "./refused.server"
import { dropTwoFactor, hasTwoFactor, replaceRecoveryCodes, takeCode } from "./stored.server"

export type Circumstances = { locale: Locale; client: Client }

/**
 * New recovery codes in place of all others, for the password and a code together. Throws `Invalid` `account_wrong_password` or
 * `two_factor_wrong_code`, `Conflict` `two_factor_off_already`, `RateLimited`.
 */
export async function renewRecoveryCodes(
  userId: string,
  proof: PasswordAndCode,
  circumstances: Circumstances,
  now = new Date(),
) {
  const codes = newRecoveryCodes()
  await afterProof(userId, proof, { ...circumstances, now }, async (tx) => {
    await replaceRecoveryCodes(tx, userId, codes)
    await leaveOwnTrace(tx, userId, "recovery_codes_renewed", circumstances)
  })
  return codes
}

/**
 * Switches two-factor off, for the password and a code together. Throws `Invalid` `account_wrong_password` or
 * `two_factor_wrong_code`, `Conflict` `two_factor_off_already`, `RateLimited`.
 */
export async function switchOff(
  userId: string,
  proof: PasswordAndCode,
  circumstances: Circumstances,
  now = new Date(),
) {
  const firstName = (await findPerson(userId))?.firstName ?? ""
  const mail = await twoFactorOffMail({ locale: circumstances.locale, firstName })
  await afterProof(userId, proof, { ...circumstances, now }, async (tx, person) => {
    await dropTwoFactor(tx, userId)
    await queueMail(tx, { to: person.email, mail })
    await leaveOwnTrace(tx, userId, "two_factor_switched_off", circumstances)
  })
}

/** Does the work in the transaction that uses the code up, if password and code are right. */
async function afterProof(
  userId: string,
  { currentPassword, code }: PasswordAndCode,
  { locale, now }: Circumstances & { now: Date },
  work: (tx: Tx, person: Person) => Promise<void>,
) {
  // The right password forgets the failures of the sign-in: codes are counted by themselves.
  await takeRateLimit("code_account", userId)
  const person = await provePassword(userId, currentPassword)
  if (!(await hasTwoFactor(userId))) throw new Conflict("two_factor_off_already")
  const isRight = await withActor(AUTH, async (tx) => {
    await holdProved(tx, person)
    if (!(await takeCode(tx, userId, code, now))) return false
    await work(tx, person)
    return true
  })
  if (isRight) return
  await noteRefusedCode(person, locale)
  throw new Invalid("two_factor_wrong_code", { field: "code" })
}

async function leaveOwnTrace(tx: Tx, userId: string, action: string, { client }: Circumstances) {
  await leaveTrace(tx, { actor: userId, action, target: userId, clientAddress: client.address })
}
