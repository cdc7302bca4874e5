import { and, eq, gte } from "drizzle-orm"
import { checkVerificationOf } from "#app/features/companies/public.server"
import { accounts } from "#database/schema/auth"
import type { Locale } from "#messages"
import { writeAudit } from "#platform/audit/audit.server"
import { AUTH, type Tx, withActor } from "#platform/database/actor.server"
import { Invalid } from "#platform/errors/errors"
import type { Client } from "#platform/http/client.server"
import { queueMail } from "#platform/mail/outbox.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { newToken } from "#platform/secrets/token.server"
import { endPrograms } from "../api-tokens/commands.server"
import { changeUndoneMail } from "../mails/email-change.server"
import { dropPasskeys } from "../passkeys/stored.server"
import { dropPassword } from "../passwords/commands.server"
import { findPerson, lockPerson } from "../people.server"
import { endAllSessions } from "../sessions/commands.server"
import { consumeToken, dropUndosSince, storeToken } from "../tokens/commands.server"
import { TOKEN_LIFETIMES_MS } from "../tokens/lifetimes"
import { findToken, type Proof } from "../tokens/queries.server"
import type { ProofCode } from "../two-factor/code-schema.server"
import { noteRefusedCode } from "../two-factor/refused.server"
import { dropTwoFactor, takeCode, twoFactorSince } from "../two-factor/stored.server"
import { takeAddress } from "./commands.server"

type Circumstances = { locale: Locale; client: Client }

/** The change that a link would undo, and the proof it needs; null for an invalid link. */
export async function findUndo(token: string) {
  const proof = await findToken("email_undo", token)
  if (!proof?.payload) return null
  return { email: proof.payload, asksForCode: (await twoFactorOf(proof)) === "owners" }
}

/**
 * Gives the account back to an address that it had, for a code where two-factor is on. The one who changed the address may not be
 * its owner, so that nothing of theirs stays: their addresses' ways back, changes under way, the password, passkeys, sessions,
 * tokens of the API, a Google account that was linked and a two-factor that was switched on meanwhile. Returns the token by which
 * the owner chooses a password now; the address that loses the account is told. Throws `Invalid` `email_change_dead` or
 * `two_factor_wrong_code`, `RateLimited`.
 */
export async function undoEmailChange(
  { token, code }: { token: string; code: ProofCode | null },
  { locale, client }: Circumstances,
) {
  const now = new Date()
  await takeRateLimit("token_submit_address", client.address)
  const proof = await findToken("email_undo", token, now)
  const person = proof && (await findPerson(proof.userId))
  if (!proof?.payload || !person) throw new Invalid("email_change_dead")
  const { userId } = person
  const email = proof.payload
  const twoFactor = await twoFactorOf(proof)
  // Counted by the link: somebody who has only a session can use up no code of the owner's.
  if (twoFactor === "owners") await takeRateLimit("code_token", proof.id)
  const reset = newToken()
  const mail = await changeUndoneMail({ locale, firstName: person.firstName ?? "" })

  const isProved = await withActor(AUTH, async (tx) => {
    const lost = await lockPerson(tx, userId)
    if (twoFactor === "owners" && !(code && (await takeCode(tx, userId, code, now)))) return false
    if (!lost || !(await consumeToken(tx, proof))) throw new Invalid("email_change_dead")
    await takeAddress(tx, userId, email)
    await dropUndosSince(tx, userId, proof.createdAt)
    await dropPassword(tx, userId)
    await dropGoogleSince(tx, userId, proof.createdAt)
    if (twoFactor === "new") await dropTwoFactor(tx, userId)
    await endAllSessions(tx, userId)
    await endPrograms(tx, userId)
    await dropPasskeys(tx, userId)
    await storeToken(tx, { kind: "reset", userId, hash: reset.hash }, now)
    if (lost !== email) await queueMail(tx, { to: lost, mail })
    await writeAudit(tx, {
      actor: userId,
      action: "email_change_undone",
      target: userId,
      clientAddress: client.address,
      after: { twoFactorEnded: twoFactor === "new" },
    })
    return true
  })
  if (!isProved) {
    await noteRefusedCode(person, locale)
    throw new Invalid("two_factor_wrong_code", { field: "code" })
  }
  await checkVerificationOf(userId)
  return reset.token
}

/**
 * Whose two-factor it is: one that was not on for a week when the address changed may have been switched on by the one who
 * changed it, and must not keep the owner out. An older one the owner was told of by mail, in time to close the account.
 */
async function twoFactorOf({ userId, createdAt }: Proof) {
  const since = await twoFactorSince(userId)
  if (!since) return "off"
  return since.getTime() + TOKEN_LIFETIMES_MS.email_undo <= createdAt.getTime() ? "owners" : "new"
}

async function dropGoogleSince(tx: Tx, userId: string, since: Date) {
  const linked = and(eq(accounts.userId, userId), eq(accounts.providerId, "google"), gte(accounts.createdAt, since))
  await tx.delete(accounts).where(linked)
}
