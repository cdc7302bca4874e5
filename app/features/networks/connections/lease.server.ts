import { and, eq, isNull, lte, or } from "drizzle-orm"
import { networkConnections } from "#database/schema/statistics"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import type { Granted } from "./provider"
import { sealTokens } from "./sealed-tokens.server"

/** Longer than a network may take to answer; a process that dies keeps the others waiting no longer. */
const LEASE_MS = 30_000

/**
 * Whether this process alone may renew or take back a connection's tokens for now. `sealed`: as they were read; where others
 * stand there by now, somebody has been faster.
 */
export async function takeLease({ id, sealed }: { id: string; sealed: string }, now: Date): Promise<boolean> {
  const { renewingUntil, tokens } = networkConnections
  const taken = await withActor(SYSTEM, (tx) =>
    tx
      .update(networkConnections)
      .set({ renewingUntil: new Date(now.getTime() + LEASE_MS) })
      .where(and(eq(networkConnections.id, id), eq(tokens, sealed), or(isNull(renewingUntil), lte(renewingUntil, now))))
      .returning({ id: networkConnections.id }),
  )
  return taken.length > 0
}

/**
 * Keeps other tokens in place of those that were renewed, all of them in one statement: a refresh token that was used is
 * worth nothing any more. A connection that ended meanwhile keeps them too, to be taken back with.
 */
export async function keepRenewed(id: string, { tokens, expiresAt }: Granted) {
  await withActor(SYSTEM, (tx) =>
    tx
      .update(networkConnections)
      .set({ tokens: sealTokens(id, tokens), accessExpiresAt: expiresAt, renewingUntil: null })
      .where(eq(networkConnections.id, id)),
  )
}

export async function endLease(id: string) {
  await withActor(SYSTEM, (tx) =>
    tx.update(networkConnections).set({ renewingUntil: null }).where(eq(networkConnections.id, id)),
  )
}
