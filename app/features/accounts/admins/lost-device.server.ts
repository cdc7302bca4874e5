import { writeAudit } from "#platform/audit/audit.server"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { queueMail } from "#platform/mail/outbox.server"
import { normalizeEmail } from "#platform/text/email-address"
import { twoFactorOffMail } from "../mails/security.server"
import { findByAddress } from "../people.server"
import { endAllSessions } from "../sessions/commands.server"
import { dropTwoFactor } from "../two-factor/stored.server"

/**
 * Switches two-factor off for somebody who has lost both the phone and the recovery codes, and ends their sessions. For
 * the operator's command alone, who answers for it that it is them. Throws `NotFound` for an address without an account.
 */
export async function forgetTwoFactor(typedEmail: string) {
  const email = normalizeEmail(typedEmail)
  const person = email && (await findByAddress(email))
  if (!person) throw new NotFound()
  const mail = await twoFactorOffMail({ locale: person.locale ?? "fr", firstName: person.firstName ?? "" })
  await withActor(SYSTEM, async (tx) => {
    await dropTwoFactor(tx, person.userId)
    await endAllSessions(tx, person.userId)
    await queueMail(tx, { to: person.email, mail })
    await writeAudit(tx, { actor: "operator", action: "two_factor_switched_off", target: person.userId })
  })
}
