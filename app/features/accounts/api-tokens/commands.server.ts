import { and, eq, sql } from "drizzle-orm"
import { apiTokens } from "#database/schema/api-tokens"
import type { Locale } from "#messages"
import { writeAudit } from "#platform/audit/audit.server"
import { type Member, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { isUuid, newId } from "#platform/database/ids"
import { Conflict, Invalid, NotFound } from "#platform/errors/errors"
import type { Client } from "#platform/http/client.server"
import { enqueue } from "#platform/jobs/enqueue.server"
import { queueMail } from "#platform/mail/outbox.server"
import { daysAfter, MINUTE_MS } from "#platform/text/day"
import { apiTokenMadeMail } from "../mails/security.server"
import { asProved, proveOwner } from "../passwords/prove.server"
import { refuseWhoLeaves } from "../removal/leaving.server"
import { rolesOf } from "../sessions/queries.server"
import type { NewToken } from "./schema.server"
import { MAX_TOKENS, scopesFor } from "./scopes"
import { newApiToken } from "./token.server"

/**
 * Makes a token for who has proved to be its owner, tells them by mail and returns it: nobody can be shown it again. Throws as
 * `proveOwner` and `asProved`, `Invalid` `api_tokens_scope_refused`, `Conflict` `api_tokens_full` or `account_leaving`, `RateLimited`.
 */
export async function makeToken(
  actor: Member,
  { name, scopes, days, ...proof }: NewToken,
  { locale, client }: { locale: Locale; client: Client },
): Promise<string> {
  const now = new Date()
  const { userId } = actor
  const person = await proveOwner(userId, proof)
  const allowed = scopesFor(await rolesOf(userId))
  if (!scopes.every((scope) => allowed.includes(scope)))
    throw new Invalid("api_tokens_scope_refused", { field: "scopes" })

  const { token, hash, start } = newApiToken()
  const mail = await apiTokenMadeMail({ locale, firstName: person.firstName ?? "", token: start })
  const expiresAt = daysAfter(now, days)
  // Passwords are not for members to read: whether this one still stands is asked in the transaction that makes the token.
  await asProved(person, { role: SYSTEM, locale, now }, async (tx) => {
    // The account is held: two forms sent at once count each other's token.
    await refuseWhoLeaves(tx, userId)
    const held = await tx.$count(apiTokens, eq(apiTokens.userId, userId))
    if (held >= MAX_TOKENS) throw new Conflict("api_tokens_full", { max: MAX_TOKENS })
    await tx.insert(apiTokens).values({ id: newId(), userId, name, start, hash, scopes, expiresAt })
    await queueMail(tx, { to: person.email, mail })
    const entry = { action: "api_token_made", target: userId, clientAddress: client.address }
    await writeAudit(tx, { actor: userId, ...entry, after: { scopes, days } })
  })
  return token
}

/** Ends one of the actor's own tokens at once. Throws `NotFound` for any other. */
export async function revokeToken(actor: Member, tokenId: string, client: Client) {
  const { userId } = actor
  if (!isUuid(tokenId)) throw new NotFound("api_token")
  await withActor(actor, async (tx) => {
    const [gone] = await tx
      .delete(apiTokens)
      .where(and(eq(apiTokens.id, tokenId), eq(apiTokens.userId, userId)))
      .returning({ id: apiTokens.id })
    if (!gone) throw new NotFound("api_token")
    const entry = { action: "api_token_revoked", target: userId, clientAddress: client.address }
    await writeAudit(tx, { actor: userId, ...entry })
  })
}

/**
 * Ends what programs may do for a person and are told of them, whose account may have been in other hands, in the transaction
 * that gives the reason for it: all tokens, webhooks until their owner switches them on again, and the secret address of a calendar.
 */
export async function endPrograms(tx: Tx, userId: string) {
  await tx.execute(sql`delete from api_tokens where user_id = ${userId}::uuid`)
  await tx.execute(sql`
    update webhook_endpoints set disabled_at = now() where user_id = ${userId}::uuid and disabled_at is null`)
  // The auth role may not touch calendars. Somebody who is in the account may still ask for one until the transaction commits.
  const madeBefore = new Date(Date.now() + MINUTE_MS).toISOString()
  await enqueue(tx, "end-deadline-feed", { userId, madeBefore })
}
