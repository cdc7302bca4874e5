import { and, eq, isNull, lte, sql } from "drizzle-orm"
import { webhookDeliveries, webhookEndpoints } from "#database/schema/webhooks"
import { readAs, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { queueMail } from "#platform/mail/outbox.server"
import { counter } from "#platform/metrics/metrics.server"
import { againAt, createPlaces } from "#platform/outgoing/places"
import { type Answer, post } from "#platform/outgoing/post.server"
import { unseal } from "#platform/secrets/seal.server"
import { traced } from "#platform/tracing/tracing.server"
import { sealedFor } from "../endpoints/sealed.server"
import { TEST_EVENT } from "../events"
import { signatureHeaders } from "../sending/signature.server"
import { type Due, findDue } from "./due.server"
import { DELIVERIES_AT_ONCE, type DeliveryJob, enqueueTry } from "./queue.server"
import { failingBefore, hasFailedForADay, nextTry } from "./retries"
import { switchedOffMail } from "./switched-off-mail.server"

/** One owner may take two of them, slow endpoints four. */
const inPlaceOf = createPlaces({ places: DELIVERIES_AT_ONCE, ofOne: 2, ofSlow: 4, waitingOfOne: 4 })
const outcomes = counter("webhooks_total", "Tries to tell an endpoint by how they ended", ["outcome"])

/** How a try ended: what the endpoint answered, or why it was not asked. */
type Tried = Answer | Readonly<{ kind: "not_sent"; fault: "switched_off" | "secret" | "not_theirs" }>

/**
 * Tells an endpoint, once for each number of a try. What it says to that is kept with when it will be asked again; after a
 * day without any success it is switched off, and its owner told. A process that dies in between tells it twice. Whose endpoints
 * take their time has their turn later.
 */
export async function deliver(job: DeliveryJob, now = new Date()) {
  const due = await readAs(SYSTEM, (tx) => findDue(tx, job))
  if (!due) return
  const isTold = await inPlaceOf(due.owner.id, () => tell(due, job, now))
  if (!isTold) await putBack(job, due, now)
}

async function tell(due: Due, job: DeliveryJob, now: Date) {
  const started = performance.now()
  const tried = await send(due, now)
  const durationMs = Math.round(performance.now() - started)
  const isDelivered = tried.kind === "answer" && tried.statusCode >= 200 && tried.statusCode < 300
  outcomes.inc({ outcome: isDelivered ? "delivered" : tried.kind === "answer" ? "refused" : tried.fault })
  const isOver = !isDelivered && counts(due, tried) && hasFailedForADay(due.failingSince, now)
  const mail = isOver ? await switchedOffMail({ ...due, locale: due.owner.locale ?? "fr" }) : null
  await withActor(SYSTEM, async (tx) => {
    if (!(await keepTry(tx, { job, due, tried, isDelivered, durationMs, now }))) return
    if (isDelivered)
      await tx.update(webhookEndpoints).set({ failingSince: null }).where(eq(webhookEndpoints.id, due.endpointId))
    else if (counts(due, tried)) await beginFailing(tx, due, now)
    if (mail && (await switchOff(tx, due, now))) await queueMail(tx, { to: due.owner.email, mail })
  })
}

/** Puts a delivery at the end of its owner's queue. */
function putBack(job: DeliveryJob, { owner }: Due, now: Date) {
  return withActor(SYSTEM, async (tx) => {
    const waiting = await tx.$count(
      webhookDeliveries,
      and(
        eq(webhookDeliveries.state, "waiting"),
        lte(webhookDeliveries.nextAt, now),
        sql`${webhookDeliveries.endpointId} in (select e.id from webhook_endpoints e where e.user_id = ${owner.id}::uuid)`,
      ),
    )
    await enqueueTry(tx, job, againAt(waiting, now, Math.random()))
  })
}

/** Tests by the owner do not count for an endpoint's last day. */
function counts({ event }: Due, { kind }: Tried) {
  return event !== TEST_EVENT && kind !== "not_sent"
}

async function send(due: Due, now: Date): Promise<Tried> {
  if (due.disabledAt) return { kind: "not_sent", fault: "switched_off" }
  if (!due.maySee) return { kind: "not_sent", fault: "not_theirs" }
  const secret = unseal(due.secret, sealedFor(due.endpointId))
  if (secret === null) return { kind: "not_sent", fault: "secret" }
  const { id, event, createdAt, data } = due
  const body = JSON.stringify({ id, event, createdAt: createdAt.toISOString(), data })
  const headers = {
    "Content-Type": "application/json",
    "User-Agent": "Vitrine-Webhooks/1",
    ...signatureHeaders({ id, body, secret, now }),
  }
  return traced({ name: "call webhook", kind: "client", facts: { "vitrine.event": event } }, async (step) => {
    const answer = await post({ url: due.url, headers, body })
    if (answer.kind === "answer") step?.tell({ "http.response.status_code": answer.statusCode })
    else step?.tell({ "error.type": answer.fault })
    return answer
  })
}

type Try = Readonly<{ job: DeliveryJob; due: Due; tried: Tried; isDelivered: boolean; durationMs: number; now: Date }>

/** Whether it is the first to keep this try. */
async function keepTry(tx: Tx, { job, due, tried, isDelivered, durationMs, now }: Try): Promise<boolean> {
  const isLast = isDelivered || tried.kind === "not_sent" || due.event === TEST_EVENT
  const nextAt = isLast ? null : nextTry(due.step, now, Math.random())
  const { rowCount } = await tx
    .update(webhookDeliveries)
    .set({
      state: isDelivered ? "delivered" : nextAt ? "waiting" : "failed",
      attempts: job.attempt,
      step: due.step + 1,
      nextAt,
      triedAt: now,
      durationMs,
      statusCode: tried.kind === "answer" ? tried.statusCode : null,
      fault: tried.kind === "answer" ? null : tried.fault,
      answer: tried.kind === "answer" ? tried.text : null,
    })
    .where(
      and(
        eq(webhookDeliveries.id, due.id),
        eq(webhookDeliveries.state, "waiting"),
        eq(webhookDeliveries.attempts, job.attempt - 1),
      ),
    )
  if (!rowCount) return false
  if (nextAt) await enqueueTry(tx, { deliveryId: due.id, attempt: job.attempt + 1 }, nextAt)
  return true
}

function beginFailing(tx: Tx, { endpointId }: Due, now: Date) {
  return tx
    .update(webhookEndpoints)
    .set({ failingSince: now })
    .where(and(eq(webhookEndpoints.id, endpointId), isNull(webhookEndpoints.failingSince)))
}

/** Whether this is the one that switches it off. */
async function switchOff(tx: Tx, { endpointId }: Due, now: Date) {
  const { rowCount } = await tx
    .update(webhookEndpoints)
    .set({ disabledAt: now })
    .where(
      and(
        eq(webhookEndpoints.id, endpointId),
        isNull(webhookEndpoints.disabledAt),
        // Another delivery may have been taken while this one was on its way.
        lte(webhookEndpoints.failingSince, failingBefore(now)),
      ),
    )
  return Boolean(rowCount)
}
