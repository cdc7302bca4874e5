import { and, eq } from "drizzle-orm"
import { profiles } from "#database/schema/accounts"
import { webhookDeliveries, webhookEndpoints } from "#database/schema/webhooks"
import type { Tx } from "#platform/database/actor.server"
import type { DeliveryJob } from "./queue.server"

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
      owner: { email: profiles.email, locale: profiles.locale },
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
