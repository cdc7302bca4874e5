import { log } from "#platform/log/log.server"
import { requestContext } from "#platform/log/request-context.server"
import { gauge } from "#platform/metrics/metrics.server"
import { onShutdown } from "#platform/process/shutdown.server"
import { createBuffer } from "./buffer"
import type { Event } from "./event.server"
import { CLICKS, KIT_OPENINGS, VIEWS, writeEvents } from "./writes.server"

/** Writing waits for the database as long as it takes: the request that happened to begin it has its answer long since. */
const unhurried =
  <Row>(write: (rows: readonly Row[]) => Promise<unknown>) =>
  (rows: readonly Row[]) =>
    requestContext.run({ requestId: "" }, () => write(rows))

const bufferOf = (kind: Parameters<typeof writeEvents>[1]) =>
  createBuffer<Event>({
    write: unhurried((events) => writeEvents(events, kind)),
    onFailure: (error) => log.warn({ err: error }, "audience events could not be written yet"),
  })
export const views = bufferOf(VIEWS)
export const clicks = bufferOf(CLICKS)
/** In memory alone: a file would have to be told from events that are kept, which there are none of. */
export const kitOpenings = bufferOf(KIT_OPENINGS)

onShutdown("audience views", views.drain)
onShutdown("audience clicks", clicks.drain)
onShutdown("kit openings", kitOpenings.drain)
gauge(
  "audience_events_waiting",
  "Views and clicks not yet written",
  () => views.waiting() + clicks.waiting() + kitOpenings.waiting(),
)
gauge(
  "audience_events_dropped",
  "Views and clicks lost to a full queue",
  () => views.dropped() + clicks.dropped() + kitOpenings.dropped(),
)
