import { and, eq, isNotNull, isNull, sql } from "drizzle-orm"
import { networkConnections } from "#database/schema/statistics"
import { readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { log } from "#platform/log/log.server"
import { DAY_MS } from "#platform/text/day"
import type { NetworkReader } from "../reading/reader"
import { readerOf } from "../reading/reader-of.server"
import { isFree, keepRenewed, releaseTokens, reserveTokens } from "./kept-tokens.server"
import type { Granted, Tokens } from "./provider"
import { providerOf } from "./provider-of.server"
import { isOver } from "./renewal"
import { openTokens } from "./sealed-tokens.server"

/** A network that does not answer for as long is told no more; the tokens go all the same. */
const TRIED_FOR_MS = DAY_MS
const MOST_AT_ONCE = 100

type Run = { now?: () => Date; signal?: AbortSignal }

/**
 * Tells the networks of the connections that have ended, and forgets these; what a network does not answer is tried again.
 * The others stay for the next run once `signal` aborts.
 */
export async function revokeEnded({ now = () => new Date(), signal }: Run = {}) {
  for (const row of await endedConnections(now())) {
    if (signal?.aborted) return
    await revokeOne(row, now())
  }
}

type Ended = Awaited<ReturnType<typeof endedConnections>>[number]

/** All ended connections. Those of deleted influencers are marked as ended first. */
async function endedConnections(now: Date) {
  const { endedAt, influencerId } = networkConnections
  await withActor(SYSTEM, (tx) =>
    tx
      .update(networkConnections)
      .set({ endedAt: now })
      .where(and(isNull(influencerId), isNull(endedAt))),
  )
  return readAs(SYSTEM, (tx) =>
    tx
      .select({
        id: networkConnections.id,
        network: networkConnections.network,
        platformId: networkConnections.platformId,
        tokens: networkConnections.tokens,
        accessExpiresAt: networkConnections.accessExpiresAt,
        endedAt: networkConnections.endedAt,
      })
      .from(networkConnections)
      .where(and(isNotNull(endedAt), isFree(now)))
      .orderBy(networkConnections.revokeTries, endedAt)
      .limit(MOST_AT_ONCE),
  )
}

async function revokeOne(row: Ended, now: Date) {
  if (!(await reserveTokens({ id: row.id, sealed: row.tokens }, now))) return // another process is at it
  const outcome = await takenBack(row, now).catch((err: unknown) => {
    log.error({ err, connection: row.id, network: row.network }, "an ended connection is left for later")
    return "later" as const
  })
  if (outcome === "gone") return forget(row.id)
  if (now.getTime() - (row.endedAt?.getTime() ?? 0) < TRIED_FOR_MS) return later(row.id)
  log.warn({ connection: row.id, network: row.network }, "a network was not told that a connection has ended")
  await forget(row.id)
}

async function takenBack(row: Ended, now: Date): Promise<"gone" | "later"> {
  const known = providerOf(row.network)
  if (!known) {
    log.warn({ connection: row.id, network: row.network }, "an ended connection whose network cannot be told")
    return "gone"
  }
  const tokens = openTokens(row.id, row.tokens)
  if (!tokens) {
    log.error({ connection: row.id }, "tokens sealed by a key that is not in TOKEN_KEYS")
    return "later" // the key may come back
  }
  const { provider, client } = known
  if (!provider.revocation) return "gone"
  // Networks take back what a person allowed as a whole: a connection made since would end with the one before.
  const others = await isLiveElsewhere(row, tokens, readerOf(row.network, "job"))
  if (others !== "no") return others === "yes" ? "gone" : "later"
  const living = await kept({ tokens, expiresAt: row.accessExpiresAt }, provider.revocation.needsLiving)
  if (typeof living === "string") return living
  const { outcome } = await provider.revocation.revoke(client, living)
  return outcome === "gone" ? "gone" : "later"

  async function kept(granted: Granted, needsLiving: boolean): Promise<Tokens | "gone" | "later"> {
    if (!needsLiving || !provider.renew || !isOver(granted, now)) return granted.tokens
    const renewed = await provider.renew(client, granted.tokens, now)
    if (renewed.outcome === "transient") return "later"
    if (renewed.outcome === "refused") return "gone" // what cannot be renewed is worth nothing to anybody
    await keepRenewed(row.id, renewed)
    return renewed.tokens
  }
}

/** Whether another connection depends on the same consent (of this account, or of another Page of the person): revoking would end it too. */
async function isLiveElsewhere(
  { platformId, network }: Pick<Ended, "platformId" | "network">,
  { grant }: Tokens,
  reader: NetworkReader,
): Promise<"yes" | "no" | "unknown"> {
  const accounts = grant === null ? [platformId] : await accountsOf(reader, grant)
  if (accounts === null) return "unknown"
  const live = await readAs(SYSTEM, (tx) =>
    tx.$count(
      networkConnections,
      and(
        eq(networkConnections.network, network),
        sql`${networkConnections.platformId} = any(${sql.param([platformId, ...accounts])})`,
        isNull(networkConnections.endedAt),
        isNull(networkConnections.brokenAt),
        isNotNull(networkConnections.influencerId),
      ),
    ),
  )
  return live > 0 ? "yes" : "no"
}

/** None where the consent has been taken back already; null where the network does not say. */
async function accountsOf(reader: NetworkReader, token: string) {
  const found = await reader.asOwner?.findAccounts(token)
  if (!found) return null
  if (found.outcome === "ok") return found.accounts.map(({ platformId }) => platformId)
  const isUnsaid = found.outcome === "transient" || found.outcome === "rate_limited"
  return isUnsaid || (found.outcome === "auth_error" && found.isOurs) ? null : []
}

function forget(id: string) {
  return withActor(SYSTEM, (tx) => tx.delete(networkConnections).where(eq(networkConnections.id, id)))
}

async function later(id: string) {
  await withActor(SYSTEM, (tx) =>
    tx
      .update(networkConnections)
      .set({ revokeTries: sql`${networkConnections.revokeTries} + 1` })
      .where(eq(networkConnections.id, id)),
  )
  await releaseTokens(id)
}
