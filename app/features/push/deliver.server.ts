import { and, eq, sql } from "drizzle-orm"
import webPush from "web-push"
import { SESSION_IS_OVER } from "#app/features/accounts/public.server"
import { pushDevices, pushOutbox } from "#database/schema/push"
import { type Locale, localizedHref } from "#messages"
import { type Config, config } from "#platform/config/config.server"
import { readAs, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Unavailable } from "#platform/errors/errors"
import { enqueue, enqueueAll } from "#platform/jobs/enqueue.server"
import { counter } from "#platform/metrics/metrics.server"
import { againAt, createPlaces } from "#platform/outgoing/places"
import { type Answer, post } from "#platform/outgoing/post.server"
import { findVapidKeys } from "./keys.server"
import { PUSH_QUEUE, PUSHES_AT_ONCE } from "./promise.server"
import { KEPT_SECONDS } from "./rules"

const outcomes = counter("push_total", "Tries to notify a device by how they ended", ["outcome"])

type Row = typeof pushOutbox.$inferSelect

/** One person may take two of them, slow push services two. */
const inPlaceOf = createPlaces({ places: PUSHES_AT_ONCE, ofOne: 2, ofSlow: 2, waitingOfOne: 1 })
/** A push service answers in far less; a connection to the database waits for it. */
const TIMEOUT_MS = 5_000

/**
 * A notice for a person is copied once for each of their devices; a notice for a device is sent once, however often this is called. A
 * device that its push service no longer knows is removed. Throws `Unavailable` when another try may succeed. People with slow push
 * services have their turn later.
 */
export async function deliverPush(id: string, { isLastTry }: { isLastTry: boolean }) {
  const row = await readAs(SYSTEM, async (tx) => (await tx.select().from(pushOutbox).where(eq(pushOutbox.id, id)))[0])
  if (!row) return
  if (row.deviceId === null) await tell(id, isLastTry)
  else if (!(await inPlaceOf(row.userId, () => tell(id, isLastTry)))) await putBack(row, new Date())
}

async function tell(id: string, isLastTry: boolean) {
  const outcome = await withActor(SYSTEM, async (tx) => {
    // The transaction waits while a push service takes its time.
    await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', '1min', true)`)
    const [row] = await tx.select().from(pushOutbox).where(eq(pushOutbox.id, id)).for("update")
    if (!row) return null
    const isWanted = await stillWanted(tx, row)
    if (isWanted && row.deviceId === null) await fanOut(tx, row)
    const answer = isWanted && row.deviceId !== null ? await send(tx, row, row.deviceId) : "done"
    if (answer !== "later" || isLastTry) await tx.delete(pushOutbox).where(eq(pushOutbox.id, id))
    return answer
  })
  if (outcome === null) return
  outcomes.inc({ outcome })
  if (outcome === "later" && !isLastTry) throw new Unavailable("push")
}

/** Puts a push at the end of the person's queue, with all its tries left. After a day it is dropped: nobody wants it any more. */
function putBack({ id, userId, createdAt }: Row, now: Date) {
  return withActor(SYSTEM, async (tx) => {
    if (now.getTime() - createdAt.getTime() > KEPT_SECONDS * 1000) {
      await tx.delete(pushOutbox).where(eq(pushOutbox.id, id))
      return
    }
    const waiting = await tx.$count(pushOutbox, eq(pushOutbox.userId, userId))
    await enqueue(tx, PUSH_QUEUE, { id }, { startAfter: againAt(waiting, now, Math.random()) })
  })
}

/** Whether the person may see it still, and has not read it meanwhile. */
async function stillWanted(tx: Tx, { userId, companyId, influencerId, conversationId }: Row) {
  const { rows } = await tx.execute(sql`
    select 1 where ${userId}::uuid in (select app_private.who_may_see(${companyId}::uuid, ${influencerId}::uuid))
      and (${conversationId}::uuid is null or exists (select 1 from conversations c where c.id = ${conversationId}::uuid
        and case when ${companyId}::uuid is null then c.to_influencer_seq > c.influencer_seen_seq
          else c.to_company_seq > c.company_seen_seq end))`)
  return rows.length > 0
}

/** The devices on which the person wants it and is signed in: a push may wait for hours, and somebody else hold the device by then. */
function isToldOf({ userId, kind }: Row) {
  return and(
    eq(pushDevices.userId, userId),
    sql`${kind}::text = any(${pushDevices.kinds})`,
    sql`exists (select 1 from auth.sessions s where s.id = ${pushDevices.sessionId} and not ${SESSION_IS_OVER})`,
  )
}

async function fanOut(tx: Tx, row: Row) {
  const devices = await tx.select({ id: pushDevices.id }).from(pushDevices).where(isToldOf(row))
  if (devices.length === 0) return
  const rows = devices.map((device) => ({ ...row, id: newId(), deviceId: device.id }))
  await tx.insert(pushOutbox).values(rows)
  await enqueueAll(
    tx,
    PUSH_QUEUE,
    rows.map((each) => ({ payload: { id: each.id }, startAfter: new Date() })),
  )
}

async function send(tx: Tx, row: Row, deviceId: string): Promise<"done" | "gone" | "later" | "refused"> {
  const [device] = await tx
    .select()
    .from(pushDevices)
    .where(and(eq(pushDevices.id, deviceId), isToldOf(row)))
  const keys = await findVapidKeys(tx)
  if (!device || keys === null) return "refused"
  const { endpoint, p256dh, auth } = device
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payloadOf(row)),
    {
      TTL: KEPT_SECONDS,
      contentEncoding: "aes128gcm",
      vapidDetails: { subject: subjectOf(config()), ...keys },
      // One that has not been shown gives way to the next of the same room.
      topic: tagOf(row),
    },
  )
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  const outcome = outcomeOf(await post({ url: endpoint, headers: sent, body }, { timeoutMs: TIMEOUT_MS }))
  if (outcome === "gone") await tx.delete(pushDevices).where(eq(pushDevices.id, deviceId))
  if (outcome === "done")
    await tx.update(pushDevices).set({ lastUsedAt: sql`now()` }).where(eq(pushDevices.id, deviceId))
  return outcome
}

/** The contact that push services ask for. They refuse addresses without TLS, which is what development has. */
function subjectOf({ pushContact, publicUrl }: Pick<Config, "pushContact" | "publicUrl">) {
  return pushContact ?? (publicUrl.startsWith("https:") ? publicUrl : "mailto:nobody@localhost")
}

function outcomeOf(answer: Answer) {
  if (answer.kind === "fault") return answer.fault === "address" ? "gone" : "later"
  const { statusCode } = answer
  if (statusCode >= 200 && statusCode < 300) return "done"
  if (statusCode === 404 || statusCode === 410) return "gone"
  return statusCode === 429 || statusCode >= 500 ? "later" : "refused"
}

/** The payload for the device: sender, kind and address, never the text that was written. */
function payloadOf(row: Row) {
  const locale: Locale = row.locale
  return { title: row.title, url: localizedHref(row.path, locale), tag: tagOf(row), lang: locale }
}

/** The same for all of one room: 32 characters at most (RFC 8030). */
function tagOf({ conversationId, id }: Row) {
  return (conversationId ?? id).replaceAll("-", "").slice(0, 32)
}
