import type { Locale } from "#messages"
import { writeAudit } from "#platform/audit/audit.server"
import type { Tx } from "#platform/database/actor.server"
import { Conflict } from "#platform/errors/errors"
import type { Client } from "#platform/http/client.server"
import { queueMail } from "#platform/mail/outbox.server"
import { recoveryCodesRenewedMail, twoFactorOffMail } from "../mails/security.server"
import { asProved, proveOwner } from "../passwords/prove.server"
import type { OwnerProof } from "./code-schema.server"
import { newRecoveryCodes } from "./recovery-codes.server"
import { dropTwoFactor, replaceRecoveryCodes } from "./stored.server"

export type Circumstances = { locale: Locale; client: Client }

/**
 * New recovery codes in place of all others, for the password and a code together; their owner is told by mail. Throws `Invalid` `account_wrong_password` or
 * `two_factor_wrong_code`, `Conflict` `two_factor_off_already`, `RateLimited`.
 */
export async function renewRecoveryCodes(userId: string, proof: OwnerProof, circumstances: Circumstances) {
  const owner = await proveManager(userId, proof)
  const codes = newRecoveryCodes()
  const { locale } = circumstances
  const mail = await recoveryCodesRenewedMail({ locale, firstName: owner.firstName ?? "" })
  await asProved(owner, { locale, now: new Date() }, async (tx) => {
    if (!(await replaceRecoveryCodes(tx, userId, codes))) throw new Conflict("two_factor_off_already")
    await queueMail(tx, { to: owner.email, mail })
    await writeOwnAudit(tx, userId, "recovery_codes_renewed", circumstances)
  })
  return codes
}

/**
 * Switches two-factor off, for the password and a code together. Throws `Invalid` `account_wrong_password` or
 * `two_factor_wrong_code`, `Conflict` `two_factor_off_already`, `RateLimited`.
 */
export async function switchOff(userId: string, proof: OwnerProof, circumstances: Circumstances) {
  const owner = await proveManager(userId, proof)
  const { locale } = circumstances
  const mail = await twoFactorOffMail({ locale, firstName: owner.firstName ?? "" })
  await asProved(owner, { locale, now: new Date() }, async (tx) => {
    if (!(await dropTwoFactor(tx, userId))) throw new Conflict("two_factor_off_already")
    await queueMail(tx, { to: owner.email, mail })
    await writeOwnAudit(tx, userId, "two_factor_switched_off", circumstances)
  })
}

/** Without two-factor sign-in there is nothing to manage, and no code to ask for. */
async function proveManager(userId: string, proof: OwnerProof) {
  const owner = await proveOwner(userId, proof)
  if (!owner.asksForCode) throw new Conflict("two_factor_off_already")
  return owner
}

async function writeOwnAudit(tx: Tx, userId: string, action: string, { client }: Circumstances) {
  await writeAudit(tx, { actor: userId, action, target: userId, clientAddress: client.address })
}
