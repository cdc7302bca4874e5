import { and, eq, isNull, sql } from "drizzle-orm"
import { asProved, proveOwner, refuseWhoLeaves } from "#app/features/accounts/public.server"
import { webhookDeliveries, webhookEndpoints } from "#database/schema/webhooks"
import type { Locale } from "#messages"
import { writeAudit } from "#platform/audit/audit.server"
import { goOnAs, type Member, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { isUuid, newId } from "#platform/database/ids"
import { Conflict, NotFound } from "#platform/errors/errors"
import type { Client } from "#platform/http/client.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { seal } from "#platform/secrets/seal.server"
import { enqueueTry } from "../deliveries/queue.server"
import { TEST_EVENT } from "../events"
import { newWebhookSecret } from "../sending/signature.server"
import { MAX_ENDPOINTS } from "./rules"
import type { NewEndpoint } from "./schema.server"
import { sealedFor } from "./sealed.server"

/**
 * Adds an endpoint for who has proved to be its owner; its id, and its secret, which nobody is shown again. Throws as `proveOwner` and
 * `asProved`, `Conflict` `webhooks_too_many` or `account_leaving`, `RateLimited`.
 */
export async function addEndpoint(
  actor: Member,
  { url, events, ...proof }: NewEndpoint,
  { locale, client }: { locale: Locale; client: Client },
) {
  const { userId } = actor
  await takeRateLimit("webhook_endpoint_account", userId)
  const owner = await proveOwner(userId, proof)
  const [id, secret] = [newId(), newWebhookSecret()]
  await asProved(owner, { role: SYSTEM, locale }, async (tx) => {
    await refuseWhoLeaves(tx, userId)
    // The account is held: of two tabs that add the last one at once, the second waits, and then counts the first one's.
    const count = await tx.$count(webhookEndpoints, eq(webhookEndpoints.userId, userId))
    if (count >= MAX_ENDPOINTS) throw new Conflict("webhooks_too_many", { max: MAX_ENDPOINTS })
    await tx.insert(webhookEndpoints).values({ id, userId, url, events, secret: seal(secret, sealedFor(id)) })
    const { host } = new URL(url)
    await auditEndpoint(tx, { actor, client, action: "webhook_added", id, after: { host, events } })
  })
  return { id, secret }
}

/** Removes an endpoint with its log. Throws `NotFound` for another's. */
export function removeEndpoint(actor: Member, id: string, client: Client): Promise<void> {
  return withActor(actor, async (tx) => {
    await lockEndpoint(tx, id)
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
    await auditEndpoint(tx, { actor, client, action: "webhook_removed", id })
  })
}

/** Has an endpoint told nothing more. Throws `NotFound` for another's. */
export function switchOff(actor: Member, id: string): Promise<void> {
  return withActor(actor, async (tx) => {
    await lockEndpoint(tx, id)
    await tx
      .update(webhookEndpoints)
      .set({ disabledAt: sql`now()` })
      .where(and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.disabledAt)))
  })
}

/** Has an endpoint told of what happens from now on; it has a day again to begin with. Throws `NotFound` for another's, `Conflict` `account_leaving`. */
export function switchOn(actor: Member, id: string): Promise<void> {
  return withActor(SYSTEM, async (tx) => {
    await refuseWhoLeaves(tx, actor.userId)
    await goOnAs(tx, actor)
    await lockEndpoint(tx, id)
    await tx.update(webhookEndpoints).set({ disabledAt: null, failingSince: null }).where(eq(webhookEndpoints.id, id))
  })
}

/** Sends a test, once. Throws `NotFound` for another's, `Conflict` `webhooks_is_off`, `RateLimited`. */
export async function sendTest(actor: Member, id: string): Promise<void> {
  await takeRateLimit("webhook_send_account", actor.userId)
  await withActor(actor, async (tx) => {
    await requireOn(tx, id)
    const deliveryId = newId()
    await tx
      .insert(webhookDeliveries)
      .values({ id: deliveryId, endpointId: id, event: TEST_EVENT, data: { endpointId: id }, nextAt: sql`now()` })
    await enqueueTry(tx, { deliveryId, attempt: 1 })
  })
}

/**
 * Sends a delivery again, under the same id and with all its tries before it, whether or not it was taken before. Throws as
 * `sendTest`, and `NotFound` for a delivery of another endpoint.
 */
export async function sendAgain(actor: Member, id: string, deliveryId: string): Promise<void> {
  await takeRateLimit("webhook_send_account", actor.userId)
  await withActor(actor, async (tx) => {
    await requireOn(tx, id)
    const own = and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.endpointId, id))
    const [delivery] = isUuid(deliveryId)
      ? await tx
          .select({
            attempts: webhookDeliveries.attempts,
            isUnderWay: sql<boolean>`state = 'waiting' and next_at <= now()`,
          })
          .from(webhookDeliveries)
          .where(own)
          .for("update")
      : []
    if (!delivery) throw new NotFound("webhook_delivery")
    if (delivery.isUnderWay) return // it is being sent: a second job would send it twice at once
    await tx.update(webhookDeliveries).set({ state: "waiting", step: 0, nextAt: sql`now()` }).where(own)
    await enqueueTry(tx, { deliveryId, attempt: delivery.attempts + 1 })
  })
}

async function requireOn(tx: Tx, id: string) {
  const { disabledAt } = await lockEndpoint(tx, id)
  if (disabledAt) throw new Conflict("webhooks_is_off")
}

/** The actor's own endpoint, held until the transaction ends. Throws `NotFound` for any other. */
async function lockEndpoint(tx: Tx, id: string) {
  const [endpoint] = isUuid(id)
    ? await tx
        .select({ disabledAt: webhookEndpoints.disabledAt })
        .from(webhookEndpoints)
        .where(eq(webhookEndpoints.id, id))
        .for("update")
    : []
  if (!endpoint) throw new NotFound("webhook")
  return endpoint
}

type Done = Readonly<{ actor: Member; client: Client; action: string; id: string; after?: unknown }>

function auditEndpoint(tx: Tx, { actor, client, action, id, after }: Done) {
  return writeAudit(tx, { actor: actor.userId, action, target: id, clientAddress: client.address, after })
}
