import { sql } from "drizzle-orm"
import { currentLocale } from "#messages"
import { type Actor, readAs } from "#platform/database/actor.server"
import { keysetPage } from "#platform/database/keyset.server"
import { formatDateTime } from "#platform/text/format"
import type { DeliveryState } from "#vocabulary/programs"
import { loadEndpoint } from "../endpoints/queries.server"

type Row = {
  id: string
  event: string
  state: DeliveryState
  createdAt: string
  attempts: number
  nextAt: string | null
  triedAt: string | null
  statusCode: number | null
  durationMs: number | null
  fault: string | null
  answer: string | null
}

/** A line of the log, its times in words of the page's language. */
export type DeliveryView = Omit<Row, "createdAt" | "nextAt" | "triedAt"> & {
  at: string
  isoAt: string
  triedAt: string | null
  nextAt: string | null
}

type Place = { after: string | null; before: string | null }

/** One of the actor's endpoints with a page of its log, the newest first. Throws `NotFound` for any other. */
export function loadLog(actor: Actor, endpointId: string, place: Place) {
  return readAs(actor, async (tx) => {
    const endpoint = await loadEndpoint(tx, endpointId)
    const { rows, next, previous } = await keysetPage<Row>(tx, {
      columns: sql`d.id, d.event, d.state, d.created_at as "createdAt", d.attempts, d.next_at as "nextAt",
        d.tried_at as "triedAt", d.status_code as "statusCode", d.duration_ms as "durationMs", d.fault, d.answer`,
      from: sql`webhook_deliveries d`,
      where: [sql`d.endpoint_id = ${endpointId}`],
      id: sql`d.id`,
      key: { by: sql`d.created_at`, type: "timestamptz" },
      descending: true,
      ...place,
    })
    return { endpoint, deliveries: rows.map(viewOf), next, previous }
  })
}

function viewOf({ id, event, state, attempts, statusCode, durationMs, fault, answer, ...times }: Row): DeliveryView {
  const at = new Date(times.createdAt)
  return {
    id,
    event,
    state,
    attempts,
    statusCode,
    durationMs,
    fault,
    answer,
    at: formatDateTime(at, currentLocale()),
    isoAt: at.toISOString(),
    triedAt: inWords(times.triedAt),
    nextAt: inWords(times.nextAt),
  }
}

function inWords(time: string | null) {
  return time === null ? null : formatDateTime(new Date(time), currentLocale())
}
