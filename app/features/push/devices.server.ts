import { and, desc, eq, or, sql } from "drizzle-orm"
import { listSessions } from "#app/features/accounts/public.server"
import { pushDevices } from "#database/schema/push"
import { type Member, readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { isUuid, newId } from "#platform/database/ids"
import { Conflict, Forbidden } from "#platform/errors/errors"
import { MAX_DEVICES } from "./rules"
import type { SentDevice } from "./schema.server"

/**
 * Notifies this browser from now on, for as long as the session of its cookie lasts. Throws `Forbidden` without a session, `Conflict`
 * `push_too_many`, and `push_failed` for the address of another account's device: a browser gets a new one for each subscription.
 */
export async function keepDevice(actor: Member, device: SentDevice, cookieHeader: string | null): Promise<void> {
  const { userId } = actor
  const sessionId = await findSession(userId, cookieHeader)
  await withActor(SYSTEM, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`push ${userId}`}, 0))`)
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

/** Somebody else's, or nobody's, changes nothing. */
export async function removeDevice(actor: Member, id: string): Promise<void> {
  if (!isUuid(id)) return
  await withActor(actor, (tx) =>
    tx.delete(pushDevices).where(and(eq(pushDevices.id, id), eq(pushDevices.userId, actor.userId))),
  )
}

/** Of the actor, the newest first. */
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
