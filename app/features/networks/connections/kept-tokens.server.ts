import { and, eq, isNull, lte, or } from "drizzle-orm"
import { networkConnections } from "#database/schema/statistics"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import type { Granted, Tokens } from "./provider"
import { sealTokens } from "./sealed-tokens.server"

/** A connection, and its tokens as they were read: where others stand there by now, somebody has been faster. */
export type ConnectionAsRead = { id: string; sealed: string }

/** Longer than a network may take to answer; a process that dies keeps the others waiting no longer. */
const RESERVED_MS = 30_000

/** Whether this process alone may renew or take back a connection's tokens for now. */
export async function reserveTokens(connection: ConnectionAsRead, now: Date): Promise<boolean> {
  const taken = await withActor(SYSTEM, (tx) =>
    tx
      .update(networkConnections)
      .set({ renewingUntil: new Date(now.getTime() + RESERVED_MS) })
      .where(and(isAsRead(connection), isFree(now)))
      .returning({ id: networkConnections.id }),
  )
  return taken.length > 0
}

/**
 * Keeps other tokens in place of those that were renewed, all of them in one statement: a refresh token that was used is
 * worth nothing any more. A connection that ended meanwhile keeps them too, to be taken back with. Returns
 * them as they stand there from now on.
 */
export async function keepRenewed(id: string, { tokens, expiresAt }: Granted): Promise<string> {
  const sealed = sealTokens(id, tokens)
  await withActor(SYSTEM, (tx) =>
    tx
      .update(networkConnections)
      .set({ tokens: sealed, accessExpiresAt: expiresAt, renewingUntil: null })
      .where(eq(networkConnections.id, id)),
  )
  return sealed
}

/** Seals the same tokens by the first key, unless somebody is faster. Returns them as this process knows them from then on. */
export async function sealAnew(connection: ConnectionAsRead, tokens: Tokens, now: Date): Promise<string> {
  const sealed = sealTokens(connection.id, tokens)
  const kept = await withActor(SYSTEM, (tx) =>
    tx
      .update(networkConnections)
      .set({ tokens: sealed })
      .where(and(isAsRead(connection), isFree(now)))
      .returning({ id: networkConnections.id }),
  )
  return kept.length > 0 ? sealed : connection.sealed
}

export async function releaseTokens(id: string) {
  await withActor(SYSTEM, (tx) =>
    tx.update(networkConnections).set({ renewingUntil: null }).where(eq(networkConnections.id, id)),
  )
}

export function isAsRead({ id, sealed }: ConnectionAsRead) {
  return and(eq(networkConnections.id, id), eq(networkConnections.tokens, sealed))
}

/** Whether nobody renews or takes back the tokens at this moment. */
export function isFree(now: Date) {
  const { renewingUntil } = networkConnections
  return or(isNull(renewingUntil), lte(renewingUntil, now))
}
