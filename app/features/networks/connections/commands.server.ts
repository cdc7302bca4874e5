import { and, eq, isNull, sql } from "drizzle-orm"
import { influencerChanged, lockOwnInfluencer } from "#app/features/influencers/public.server"
import { networkConnections } from "#database/schema/statistics"
import { writeAudit } from "#platform/audit/audit.server"
import { type Member, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { insertOnly } from "#platform/database/insert-only.server"
import { errorCodes } from "#platform/errors/database-away.server"
import { Conflict, NotFound } from "#platform/errors/errors"
import { enqueue } from "#platform/jobs/enqueue.server"
import type { Network } from "#vocabulary/networks"
import { setHandles } from "../commands.server"
import type { Granted } from "./provider"
import { sealTokens } from "./sealed-tokens.server"

type Acting = { actor: Member; clientAddress: string }

/** The queue of the job that tells networks of connections that have ended. */
export const REVOKE_QUEUE = "revoke-connections"

export type NewConnection = Granted & { influencerId: string; network: Network; handle: string; platformId: string }

/**
 * Makes an account the influencer's on its network, whatever stood there before, and keeps its owner's consent. Throws
 * `NotFound` when the influencer is not the actor's (any more), `Conflict` `connection_account_taken` for an account that
 * another profile has connected.
 */
export async function keepConnection({ actor, clientAddress }: Acting, connection: NewConnection) {
  const { influencerId, network, handle, platformId } = connection
  await withActor(actor, async (tx) => {
    if ((await lockOwnInfluencer(tx)) !== influencerId) throw new NotFound("no_influencer")
    await setHandles(tx, influencerId, { [network]: handle }, [network])
    await endLive(tx, influencerId, network)
    await insertConnection(tx, connection)
    await enqueue(tx, REVOKE_QUEUE, {})
    const after = { network, handle, platformId }
    await writeAudit(tx, {
      actor: actor.userId,
      action: "network_connected",
      target: influencerId,
      clientAddress,
      after,
    })
  }).catch((error: unknown) => {
    const isTaken = errorCodes(error).includes("23505")
    throw isTaken ? new Conflict("connection_account_taken", { network }, { cause: error }) : error
  })
}

/** Owners never read a token back. */
function insertConnection(tx: Tx, { influencerId, network, handle, platformId, tokens, expiresAt }: NewConnection) {
  const id = newId()
  const sealed = { tokens: sealTokens(id, tokens), accessExpiresAt: expiresAt ?? null }
  return insertOnly(tx, networkConnections, { id, influencerId, network, platformId, handle, ...sealed })
}

/**
 * Takes the consent to read an account back: nothing is read from now on, and the network is told by a job. The figures stay,
 * with their source and date. False when there was nothing to take back. Throws `NotFound` without an influencer.
 */
export function disconnect({ actor, clientAddress }: Acting, network: Network): Promise<boolean> {
  return withActor(actor, async (tx) => {
    const influencerId = await lockOwnInfluencer(tx)
    const ended = await endLive(tx, influencerId, network)
    if (ended.length === 0) return false
    await influencerChanged(tx, influencerId)
    await enqueue(tx, REVOKE_QUEUE, {})
    const before = { network, handle: ended[0]?.handle }
    const entry = { action: "network_disconnected", target: influencerId, clientAddress, before }
    await writeAudit(tx, { actor: actor.userId, ...entry })
    return true
  })
}

/**
 * Has a consent that is of no use taken back at its network, by the job that does so for connections that have ended. Not
 * where the influencer lives by an earlier consent of the same network: the network would end both.
 */
export function giveBack({ influencerId, network }: { influencerId: string; network: Network }, granted: Granted) {
  const { tokens, expiresAt } = granted
  return withActor(SYSTEM, async (tx) => {
    const lives = and(live(influencerId, network), isNull(networkConnections.brokenAt))
    if ((await tx.$count(networkConnections, lives)) > 0) return
    const id = newId()
    const sealed = sealTokens(id, { ...tokens, grant: tokens.access })
    const ended = { platformId: "", handle: "", accessExpiresAt: expiresAt, endedAt: new Date() }
    await tx.insert(networkConnections).values({ id, network, tokens: sealed, ...ended })
    await enqueue(tx, REVOKE_QUEUE, {})
  })
}

function endLive(tx: Tx, influencerId: string, network: Network) {
  return tx
    .update(networkConnections)
    .set({ endedAt: sql`now()` })
    .where(live(influencerId, network))
    .returning({ handle: networkConnections.handle })
}

function live(influencerId: string, network: Network) {
  return and(
    eq(networkConnections.influencerId, influencerId),
    eq(networkConnections.network, network),
    isNull(networkConnections.endedAt),
  )
}
