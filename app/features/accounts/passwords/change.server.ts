import type { Locale } from "#messages"
import { writeAudit } from "#platform/audit/audit.server"
import type { Client } from "#platform/http/client.server"
import { queueMail } from "#platform/mail/outbox.server"
import { endPrograms } from "../api-tokens/commands.server"
import { hasPrograms } from "../api-tokens/queries.server"
import { passwordChangedMail } from "../mails/password-changed.server"
import { passwordOwner } from "../people.server"
import { endAllSessions } from "../sessions/commands.server"
import { dropTokens, keepOldestUndo } from "../tokens/commands.server"
import { storePasswordHash } from "./commands.server"
import { hashPassword } from "./hash.server"
import { asProved, type Proved, proveOwner } from "./prove.server"
import { refuseWeakPassword } from "./refuse.server"
import type { PasswordChange } from "./schema.server"

/**
 * Sets a new password and ends all sessions, this one too: the one who asked for it is given a new one by the route, for what is returned. Tokens of
 * the API end and webhooks are switched off as well, unless the person keeps them.
 */
export async function changePassword(
  userId: string,
  { password, keepPrograms, ...proof }: PasswordChange,
  { locale, client }: { locale: Locale; client: Client },
): Promise<Proved> {
  const person = await proveOwner(userId, proof)
  await refuseWeakPassword(password, await passwordOwner(person))
  const passwordHash = await hashPassword(password)
  const programsEnd = !keepPrograms && (await hasPrograms(userId))
  const mail = await passwordChangedMail({ locale, firstName: person.firstName ?? "", programsEnd })
  await asProved(person, { locale }, async (tx) => {
    await storePasswordHash(tx, userId, passwordHash)
    await dropTokens(tx, userId)
    await keepOldestUndo(tx, userId, new Date())
    await endAllSessions(tx, userId)
    if (!keepPrograms) await endPrograms(tx, userId)
    await queueMail(tx, { to: person.email, mail })
    await writeAudit(tx, { actor: userId, action: "password_changed", target: userId, clientAddress: client.address })
  })
  return { userId, email: person.email, passwordHash }
}
