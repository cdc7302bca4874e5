import type { Locale } from "#messages"
import { leaveTrace } from "#platform/audit/audit.server"
import { AUTH, withActor } from "#platform/database/actor.server"
import { Conflict, Invalid } from "#platform/errors/errors"
import { queueMail } from "#platform/mail/outbox.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import type { Client } from "../client.server"
import { twoFactorOffMail } from "../mails/security-notice.server"
import { provePassword } from "../passwords/prove.server"
import type { ProofCode } from "./code-schema.server"
import { newRecoveryCodes } from "./recovery-codes.server"
import { dropTwoFactor, replaceRecoveryCodes, takeCode } from "./stored.server"

export type Circumstances = { locale: Locale; client: Client }

/** New recovery codes in place of all others. Throws `Invalid` `account_wrong_password`, `Conflict` `two_factor_off_already`. */
export async function renewRecoveryCodes(userId: string, currentPassword: string, { client }: Circumstances) {
  await provePassword(userId, currentPassword)
  const codes = newRecoveryCodes()
  await withActor(AUTH, async (tx) => {
    if (!(await replaceRecoveryCodes(tx, userId, codes))) throw new Conflict("two_factor_off_already")
    const trace = { action: "recovery_codes_renewed", target: userId, clientAddress: client.address }
    await leaveTrace(tx, { actor: userId, ...trace })
  })
  return codes
}

/**
 * Switches two-factor off, for the password and a code together. Throws `Invalid` `account_wrong_password` or
 * `two_factor_wrong_code`, `RateLimited`.
 */
export async function switchOff(
  userId: string,
  { currentPassword, code }: { currentPassword: string; code: ProofCode },
  { locale, client }: Circumstances,
  now = new Date(),
) {
  // The right password forgets the failures of the sign-in: codes are counted by themselves.
  await takeRateLimit("code_account", userId)
  const person = await provePassword(userId, currentPassword)
  const mail = await twoFactorOffMail({ locale, firstName: person.firstName ?? "" })
  await withActor(AUTH, async (tx) => {
    if (!(await takeCode(tx, userId, code, now))) throw new Invalid("two_factor_wrong_code", { field: "code" })
    await dropTwoFactor(tx, userId)
    await queueMail(tx, { to: person.email, mail })
    const trace = { action: "two_factor_switched_off", target: userId, clientAddress: client.address }
    await leaveTrace(tx, { actor: userId, ...trace })
  })
}
