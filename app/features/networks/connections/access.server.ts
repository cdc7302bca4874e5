import { setTimeout as wait } from "node:timers/promises"
import { and, eq, isNull, type SQL } from "drizzle-orm"
import { networkConnections } from "#database/schema/statistics"
import { readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { log } from "#platform/log/log.server"
import type { Fault, OwnAccess } from "../adapters/adapter"
import type { Network } from "../network"
import { endLease, keepRenewed, takeLease } from "./lease.server"
import type { Tokens } from "./provider"
import { providerOf } from "./provider-of.server"
import { isDue, isOver } from "./renewal"
import { openTokens } from "./sealed-tokens.server"

type Key = { influencerId: string; network: Network }

export type OwnAccessOutcome =
  | { outcome: "ok"; access: OwnAccess }
  /** The account is not connected, or cannot be here any more. */
  | { outcome: "none" }
  /** Its owner has to connect it again. */
  | { outcome: "auth_error" }
  | { outcome: "transient"; fault: Fault }

/** How often, and after how long each time, one process looks whether another has renewed what it needs too. */
const LOOKS = 40
const LOOK_MS = 250

/**
 * The owner's leave to read an account, with a token that is still good for a while: renewed where it ends, by one process
 * at a time. A refusal of the network's marks the connection as broken. No transaction is open meanwhile.
 */
export async function ownAccess(key: Key, now = new Date()): Promise<OwnAccessOutcome> {
  for (let look = 0; look < LOOKS; look += 1) {
    const outcome = await accessOrBusy(key, now)
    if (outcome !== "busy") return outcome
    await wait(LOOK_MS)
  }
  return { outcome: "transient", fault: "timeout" }
}

/** `busy`: somebody else renews what has ended. */
async function accessOrBusy(key: Key, now: Date): Promise<OwnAccessOutcome | "busy"> {
  const row = await findLive(key)
  const known = providerOf(key.network)
  if (!row || !known) return { outcome: "none" }
  if (row.brokenAt) return { outcome: "auth_error" }
  const tokens = openTokens(row.id, row.tokens)
  if (!tokens) {
    // Not marked: the key may come back, and the connection with it.
    log.error({ connection: row.id }, "tokens sealed by a key that is not in TOKEN_KEYS")
    return { outcome: "auth_error" }
  }
  const granted = { tokens, expiresAt: row.accessExpiresAt }
  if (!isDue(granted, known.provider, now)) return withTokens(tokens, row.platformId)
  if (await takeLease({ id: row.id, sealed: row.tokens }, now)) return renewed(key, row, granted, now)
  return isOver(granted, now) ? "busy" : withTokens(tokens, row.platformId)
}

type Row = NonNullable<Awaited<ReturnType<typeof findLive>>>

async function renewed(key: Key, row: Row, before: { tokens: Tokens; expiresAt: Date | null }, now: Date) {
  const known = providerOf(key.network)
  const after = (await known?.provider.renew?.(known.client, before.tokens, now)) ?? { outcome: "refused" as const }
  switch (after.outcome) {
    case "ok":
      await keepRenewed(row.id, after)
      return withTokens(after.tokens, row.platformId)
    case "refused":
      await mark(eq(networkConnections.id, row.id), now) // and no newer one
      return { outcome: "auth_error" as const }
    case "transient":
      log.warn({ network: key.network, connection: row.id, fault: after.fault }, "tokens could not be renewed")
      await endLease(row.id)
      return isOver(before, now) ? after : withTokens(before.tokens, row.platformId)
  }
}

function withTokens({ access }: Tokens, platformId: string) {
  return { outcome: "ok" as const, access: { token: access, platformId } }
}

async function findLive(key: Key) {
  const [row] = await readAs(SYSTEM, (tx) =>
    tx
      .select({
        id: networkConnections.id,
        platformId: networkConnections.platformId,
        tokens: networkConnections.tokens,
        accessExpiresAt: networkConnections.accessExpiresAt,
        brokenAt: networkConnections.brokenAt,
      })
      .from(networkConnections)
      .where(live(key)),
  )
  return row
}

/** Notes that the network refuses what its account's owner gave us: they have to connect again. */
export function markBroken(key: Key, now: Date) {
  return mark(live(key), now)
}

function mark(which: SQL | undefined, now: Date) {
  return withActor(SYSTEM, async (tx) => {
    await tx
      .update(networkConnections)
      .set({ brokenAt: now, renewingUntil: null })
      .where(and(which, isNull(networkConnections.brokenAt)))
  })
}

function live({ influencerId, network }: Key) {
  return and(
    eq(networkConnections.influencerId, influencerId),
    eq(networkConnections.network, network),
    isNull(networkConnections.endedAt),
  )
}
