import { asc, eq } from "drizzle-orm"
import { webhookEndpoints } from "#database/schema/webhooks"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import { type EndpointState, stateOf } from "./rules"

export type Endpoint = Readonly<{
  id: string
  url: string
  events: readonly string[]
  state: EndpointState
  createdAt: Date
  /** Since when it has taken nothing. */
  failingSince: Date | null
}>

const COLUMNS = {
  id: webhookEndpoints.id,
  url: webhookEndpoints.url,
  events: webhookEndpoints.events,
  createdAt: webhookEndpoints.createdAt,
  failingSince: webhookEndpoints.failingSince,
  disabledAt: webhookEndpoints.disabledAt,
}

/** The actor's endpoints, the oldest first; five at most. */
export function listEndpoints(actor: Actor): Promise<Endpoint[]> {
  return readAs(actor, async (tx) =>
    (await tx.select(COLUMNS).from(webhookEndpoints).orderBy(asc(webhookEndpoints.id))).map(endpointOf),
  )
}

/** One of the actor's endpoints. Throws `NotFound` for any other. */
export async function loadEndpoint(tx: Tx, id: string): Promise<Endpoint> {
  const [row] = isUuid(id) ? await tx.select(COLUMNS).from(webhookEndpoints).where(eq(webhookEndpoints.id, id)) : []
  if (!row) throw new NotFound("webhook")
  return endpointOf(row)
}

type Row = Omit<Endpoint, "state"> & { disabledAt: Date | null }

function endpointOf({ disabledAt, ...row }: Row): Endpoint {
  return { ...row, state: stateOf({ failingSince: row.failingSince, disabledAt }) }
}
