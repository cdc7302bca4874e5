import { and, eq, sql } from "drizzle-orm"
import { profiles } from "#database/schema/accounts"
import { webhookDeliveries, webhookEndpoints } from "#database/schema/webhooks"
import type { Tx } from "#platform/database/actor.server"
import { TEST_EVENT } from "../events"
import type { DeliveryJob } from "./queue.server"

/**
 * Whether the endpoint's owner still speaks for the company or the influencer that the event is about: a delivery may be tried
 * for a day and sent again for weeks. What names neither is the owner's own test.
 */
function mayStillSee() {
  const { event, data } = webhookDeliveries
  return sql<boolean>`${event} = ${TEST_EVENT} or ${webhookEndpoints.userId} in (select app_private.who_may_see(
    coalesce(${data}->'company'->>'id', ${data}->>'companyId')::uuid,
    coalesce(${data}->'influencer'->>'id', ${data}->>'influencerId')::uuid))`
}

/** A delivery whose turn it is, with its endpoint and the endpoint's owner; null where that try has been made. */
export async function findDue(tx: Tx, { deliveryId, attempt }: DeliveryJob) {
  const [due] = await tx
    .select({
      id: webhookDeliveries.id,
      event: webhookDeliveries.event,
      data: webhookDeliveries.data,
      createdAt: webhookDeliveries.createdAt,
      step: webhookDeliveries.step,
      endpointId: webhookEndpoints.id,
      url: webhookEndpoints.url,
      secret: webhookEndpoints.secret,
      failingSince: webhookEndpoints.failingSince,
      disabledAt: webhookEndpoints.disabledAt,
      maySee: mayStillSee(),
      owner: { id: profiles.id, email: profiles.email, locale: profiles.locale },
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .innerJoin(profiles, eq(profiles.id, webhookEndpoints.userId))
    .where(
      and(
        eq(webhookDeliveries.id, deliveryId),
        eq(webhookDeliveries.state, "waiting"),
        eq(webhookDeliveries.attempts, attempt - 1),
      ),
    )
  return due ?? null
}

export type Due = NonNullable<Awaited<ReturnType<typeof findDue>>>
