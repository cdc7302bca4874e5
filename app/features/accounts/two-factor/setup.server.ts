import { siteSettings } from "#app/features/settings/public.server"
import { type QrPath, qrPath } from "#app/ui/qr-path"
import { writeAudit } from "#platform/audit/audit.server"
import { AUTH, withActor } from "#platform/database/actor.server"
import { Conflict, Invalid } from "#platform/errors/errors"
import { queueMail } from "#platform/mail/outbox.server"
import { seal, unseal } from "#platform/secrets/seal.server"
import { MINUTE_MS } from "#platform/text/day"
import { twoFactorOnMail } from "../mails/security.server"
import { holdIfProved, type Proved, provePassword } from "../passwords/prove.server"
import { findPerson } from "../people.server"
import { endSessionsBut } from "../sessions/commands.server"
import type { Circumstances } from "./commands.server"
import { newRecoveryCodes } from "./recovery-codes.server"
import { hasTwoFactor, storeTwoFactor, takeStep } from "./stored.server"
import { newSecret, otpauthLink, stepOfCode } from "./totp.server"

const SETUP_MS = 15 * MINUTE_MS

/** The data for adding the account to an app. Nothing is stored yet: `setup` is the sealed secret, which the form carries. */
export type Setup = { setup: string; secret: string; link: string; qr: QrPath }

/** Begins after the password. Throws `Invalid` `account_wrong_password`, `Conflict` `two_factor_already_on`, `RateLimited`. */
export async function beginSetup(userId: string, currentPassword: string): Promise<Setup> {
  const person = await provePassword(userId, currentPassword)
  if (await hasTwoFactor(userId)) throw new Conflict("two_factor_already_on")
  const secret = newSecret()
  return described(person, secret, seal(`${Date.now() + SETUP_MS}/${secret}`, purposeOf(person)))
}

/** The same setup once more, for a form that comes back with an error; null when it is over. */
export async function setupAgain(userId: string, setup: string) {
  const person = await findPerson(userId)
  const secret = person && secretIn(person, setup, new Date())
  return secret ? described(person, secret, setup) : null
}

/**
 * Switches two-factor on once a code of the app proves that it was added, ends all sessions but this one, and returns the
 * recovery codes, which nobody can be shown again. Throws `Invalid` `two_factor_wrong_code` or `two_factor_setup_ended`,
 * `Conflict` `two_factor_already_on`.
 */
export async function finishSetup(
  userId: string,
  { setup, code }: { setup: string; code: string },
  { locale, client, cookieHeader }: Circumstances & { cookieHeader: string | null },
  now = new Date(),
) {
  const person = await findPerson(userId)
  const secret = person && secretIn(person, setup, now)
  if (!person || !secret) throw new Invalid("two_factor_setup_ended")
  const step = stepOfCode(secret, code, now)
  if (step === null) throw new Invalid("two_factor_wrong_code", { field: "code" })

  const codes = newRecoveryCodes()
  const mail = await twoFactorOnMail({ locale, firstName: person.firstName ?? "" })
  await withActor(AUTH, async (tx) => {
    if (!(await holdIfProved(tx, person))) throw new Invalid("two_factor_setup_ended")
    if (!(await storeTwoFactor(tx, userId, { secret, codes, now }))) throw new Conflict("two_factor_already_on")
    await takeStep(tx, userId, step, now)
    await endSessionsBut(tx, userId, cookieHeader)
    await queueMail(tx, { to: person.email, mail })
    const entry = { action: "two_factor_switched_on", target: userId, clientAddress: client.address }
    await writeAudit(tx, { actor: userId, ...entry })
  })
  return codes
}

async function described({ email }: Proved, secret: string, setup: string): Promise<Setup> {
  const { siteName } = await siteSettings()
  const link = otpauthLink({ secret, issuer: siteName, email })
  return { setup, secret, link, qr: qrPath(link) }
}

/** The secret of a setup that is this person's and not over; null for any other. */
function secretIn(person: Proved, setup: string, now: Date) {
  const [endsAt, secret] = unseal(setup, purposeOf(person))?.split("/") ?? []
  return secret && Number(endsAt) > now.getTime() ? secret : null
}

/** A setup ends with the password that began it. */
function purposeOf({ userId, passwordHash }: Proved) {
  return `two_factor_setup:${userId}:${passwordHash ?? ""}`
}
