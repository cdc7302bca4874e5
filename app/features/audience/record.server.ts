import { newId } from "#platform/database/ids"
import { log } from "#platform/log/log.server"
import { requestContext } from "#platform/log/request-context.server"
import { gauge } from "#platform/metrics/metrics.server"
import { onShutdown } from "#platform/process/shutdown.server"
import { createBuffer } from "./buffer"
import type { Visit } from "./visit"
import { type Click, type View, writeClicks, writeViews } from "./writes.server"

const failed = (error: unknown) => log.warn({ err: error }, "audience events could not be written yet")
/** Writing waits for the database as long as it takes: the request that happened to begin it has its answer long since. */
const unhurried =
  <Row>(write: (rows: readonly Row[]) => Promise<unknown>) =>
  (rows: readonly Row[]) =>
    requestContext.run({ requestId: "" }, () => write(rows))
const views = createBuffer<View>({ write: unhurried(writeViews), onFailure: failed })
const clicks = createBuffer<Click>({ write: unhurried(writeClicks), onFailure: failed })

onShutdown("audience views", views.drain)
onShutdown("audience clicks", clicks.drain)
gauge("audience_events_waiting", "Views and clicks not yet written", () => views.waiting() + clicks.waiting())
gauge("audience_events_dropped", "Views and clicks lost to a full queue", () => views.dropped() + clicks.dropped())

/** Counts a view of an influencer's page, unless it is the owner's own. Never waits. */
export function recordView(influencerId: string, visit: Visit) {
  views.push({ ...visit, id: newId(), influencerId })
}

/** Counts a click on a block, unless it is the owner's own. Never waits. */
export function recordClick(block: { influencerId: string; blockId: string }, visit: Visit) {
  clicks.push({ ...visit, ...block, id: newId() })
}

/** Writes what is waiting now; for tests, and for whoever must see the latest figures. */
export async function flushAudience() {
  await Promise.all([views.drain(), clicks.drain()])
}
