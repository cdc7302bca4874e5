import { and, desc, eq, or } from "drizzle-orm"
import { listSessions } from "#app/features/accounts/public.server"
import { pushDevices } from "#database/schema/push"
import { type Member, readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { takeAdvisoryLock } from "#platform/database/advisory-lock.server"
import { isUuid, newId } from "#platform/database/ids"
import { errorCodes } from "#platform/errors/database-away.server"
import { Conflict, Forbidden, NotFound } from "#platform/errors/errors"
import { findVapidKeys } from "./keys.server"
import { MAX_DEVICES } from "./rules"
import type { SentDevice, SentSubscription } from "./schema.server"

/**
 * Notifies this browser from now on, for as long as the session of its cookie lasts. Throws `Forbidden` without a session, `Conflict`
 * `push_too_many`, and `push_failed` for the address of another account's device: a browser gets a new one for each subscription.
 */
export async function keepDevice(actor: Member, device: SentDevice, cookieHeader: string | null): Promise<void> {
  const { userId } = actor
  const sessionId = await findSession(userId, cookieHeader)
  await withActor(SYSTEM, async (tx) => {
    await takeAdvisoryLock(tx, `push ${userId}`)
    await tx
      .delete(pushDevices)
      .where(
        and(
          eq(pushDevices.userId, userId),
          or(eq(pushDevices.endpoint, device.endpoint), eq(pushDevices.sessionId, sessionId)),
        ),
      )
    if ((await tx.$count(pushDevices, eq(pushDevices.userId, userId))) >= MAX_DEVICES)
      throw new Conflict("push_too_many", { max: MAX_DEVICES })
    const { rowCount } = await tx
      .insert(pushDevices)
      .values({ ...device, id: newId(), userId, sessionId })
      .onConflictDoNothing({ target: pushDevices.endpoint })
    if (rowCount !== 1) throw new Conflict("push_failed")
  })
}

/**
 * The key for which this browser is to subscribe anew, its push service having taken its address away; null where nothing was switched
 * on in its session, and nothing is to be.
 */
export async function findKeyToRenew({ userId }: Member, cookieHeader: string | null): Promise<string | null> {
  const sessionId = await findSession(userId, cookieHeader)
  return readAs(SYSTEM, async (tx) => {
    const isOn = (await tx.$count(pushDevices, ofSession(userId, sessionId))) > 0
    return isOn ? ((await findVapidKeys(tx))?.publicKey ?? null) : null
  })
}

/**
 * The new address of this browser, for the kinds that were chosen here. Throws `NotFound` where nothing was switched on in its session,
 * `Conflict` `push_failed` for the address of another device.
 */
export async function renewDevice(
  { userId }: Member,
  subscription: SentSubscription,
  cookieHeader: string | null,
): Promise<void> {
  const sessionId = await findSession(userId, cookieHeader)
  try {
    const { rowCount } = await withActor(SYSTEM, (tx) =>
      tx.update(pushDevices).set(subscription).where(ofSession(userId, sessionId)),
    )
    if (rowCount !== 1) throw new NotFound("push_device")
  } catch (error) {
    throw errorCodes(error).includes("23505") ? new Conflict("push_failed", {}, { cause: error }) : error
  }
}

const ofSession = (userId: string, sessionId: string) =>
  and(eq(pushDevices.userId, userId), eq(pushDevices.sessionId, sessionId))

/** An id of somebody else's device, or of none, changes nothing. */
export async function removeDevice(actor: Member, id: string): Promise<void> {
  if (!isUuid(id)) return
  await withActor(actor, (tx) =>
    tx.delete(pushDevices).where(and(eq(pushDevices.id, id), eq(pushDevices.userId, actor.userId))),
  )
}

/** The actor's devices, newest first. */
export function listDevices(actor: Member) {
  return readAs(actor, (tx) =>
    tx
      .select({
        id: pushDevices.id,
        sessionId: pushDevices.sessionId,
        kinds: pushDevices.kinds,
        createdAt: pushDevices.createdAt,
        lastUsedAt: pushDevices.lastUsedAt,
      })
      .from(pushDevices)
      .where(eq(pushDevices.userId, actor.userId))
      .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id))
      .limit(MAX_DEVICES),
  )
}

async function findSession(userId: string, cookieHeader: string | null) {
  const sessions = await listSessions(userId, cookieHeader)
  const here = sessions.find(({ isThisOne }) => isThisOne)
  if (!here) throw new Forbidden("session_missing")
  return here.id
}
