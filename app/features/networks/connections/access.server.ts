import { setTimeout as wait } from "node:timers/promises"
import { and, eq, isNull, type SQL } from "drizzle-orm"
import { influencerChanged } from "#app/features/influencers/public.server"
import { networkConnections } from "#database/schema/statistics"
import { readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { log } from "#platform/log/log.server"
import { isSealedByFirstKey } from "#platform/secrets/seal.server"
import type { Network } from "#vocabulary/networks"
import { lockInfluencers } from "../lock.server"
import type { Fault, OwnAccess } from "../reading/reader"
import {
  type ConnectionAsRead,
  isAsRead,
  isFree,
  keepRenewed,
  releaseTokens,
  reserveTokens,
  sealAnew,
} from "./kept-tokens.server"
import type { Granted, Tokens } from "./provider"
import { providerOf } from "./provider-of.server"
import { isDue, isOver } from "./renewal"
import { openTokens } from "./sealed-tokens.server"

type Key = { influencerId: string; network: Network }
type OwnConnection = ConnectionAsRead & { influencerId: string }

export type OwnAccessOutcome =
  /** `connection`: what the access comes from, to be named where the network refuses it. */
  | { outcome: "ok"; access: OwnAccess; connection: OwnConnection }
  /** The account is not connected, or cannot be here any more. */
  | { outcome: "none" }
  /** The owner must connect it again. */
  | { outcome: "auth_error" }
  | { outcome: "transient"; fault: Fault }

/** How often, and with which pauses, a process looks whether another one has renewed the same tokens. */
const LOOKS = 40
const LOOK_MS = 250

/**
 * The owner's consent to read an account, with a token that is still good for a while: renewed where it ends, by one process
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
  const asRead = { id: row.id, sealed: row.tokens }
  const sealed = isSealedByFirstKey(row.tokens) ? row.tokens : await sealAnew(asRead, tokens, now)
  const connection = { id: row.id, influencerId: key.influencerId, sealed }
  const own: Own = { network: key.network, platformId: row.platformId, connection }
  const granted = { tokens, expiresAt: row.accessExpiresAt }
  if (!isDue(granted, known.provider, now)) return accessBy(tokens, own)
  if (await reserveTokens(connection, now)) return renewed(own, granted, now)
  return isOver(granted, now) ? "busy" : accessBy(tokens, own)
}

type Own = { network: Network; platformId: string; connection: OwnConnection }

async function renewed(own: Own, before: Granted, now: Date): Promise<OwnAccessOutcome> {
  const { network, connection } = own
  const known = providerOf(network)
  const after = (await known?.provider.renew?.(known.client, before.tokens, now)) ?? { outcome: "refused" as const }
  switch (after.outcome) {
    case "ok": {
      const sealed = await keepRenewed(connection.id, after)
      return accessBy(after.tokens, { ...own, connection: { ...connection, sealed } })
    }
    case "refused":
      await mark(connection, isAsRead(connection), now)
      return { outcome: "auth_error" }
    case "transient":
      log.warn({ network, connection: connection.id, fault: after.fault }, "tokens could not be renewed")
      await releaseTokens(connection.id)
      return isOver(before, now) ? after : accessBy(before.tokens, own)
  }
}

function accessBy({ access }: Tokens, { platformId, connection }: Own): OwnAccessOutcome {
  return { outcome: "ok", access: { token: access, platformId }, connection }
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
      .where(
        and(
          eq(networkConnections.influencerId, key.influencerId),
          eq(networkConnections.network, key.network),
          isNull(networkConnections.endedAt),
        ),
      ),
  )
  return row
}

/**
 * Notes that the network refuses the tokens that a connection was read with: its owner has to connect again. Nothing where
 * others stand there by now or are about to: renewing ends those before.
 */
export function markBroken(connection: OwnConnection, now: Date) {
  return mark(connection, and(isAsRead(connection), isFree(now)), now)
}

function mark({ influencerId }: OwnConnection, which: SQL | undefined, now: Date) {
  return withActor(SYSTEM, async (tx) => {
    await lockInfluencers(tx, [{ influencerId }])
    const broken = await tx
      .update(networkConnections)
      .set({ brokenAt: now, renewingUntil: null })
      .where(and(which, isNull(networkConnections.endedAt), isNull(networkConnections.brokenAt)))
      .returning({ id: networkConnections.id })
    if (broken.length > 0) await influencerChanged(tx, influencerId)
  })
}
