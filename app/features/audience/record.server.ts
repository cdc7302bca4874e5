import { hash } from "node:crypto"
import { join } from "node:path"
import { log } from "#platform/log/log.server"
import { requestContext } from "#platform/log/request-context.server"
import { gauge } from "#platform/metrics/metrics.server"
import { onShutdown } from "#platform/process/shutdown.server"
import { createBuffer } from "./buffer"
import { type Event, eventOf, eventOfLine, lineOf } from "./event.server"
import { openJournal } from "./journal"
import type { Visit } from "./visit"
import { CLICKS, KIT_OPENINGS, notWritten, VIEWS, writeEvents } from "./writes.server"

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
const views = bufferOf(VIEWS)
const clicks = bufferOf(CLICKS)
/** In memory alone: a file would have to be told from events that are kept, which there are none of. */
const kitOpenings = bufferOf(KIT_OPENINGS)

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

/** Counts a view of an influencer's page, unless it is the owner's own. Never waits. */
export function recordView(influencerId: string, visit: Visit) {
  views.push(eventOf({ influencerId, targetId: influencerId }, visit))
}

/** Counts a click on a block, unless it is the owner's own. Never waits. */
export function recordClick({ influencerId, blockId }: { influencerId: string; blockId: string }, visit: Visit) {
  clicks.push(eventOf({ influencerId, targetId: blockId }, visit))
}

/** Counts an opening of an influencer's media kit, unless it is the owner's own. Never waits. */
export function recordKitOpening(influencerId: string, visit: Visit) {
  kitOpenings.push(eventOf({ influencerId, targetId: kitTargetOf(influencerId) }, visit))
}

/** A target id of the kit's own, so that its repeat visitors are counted apart from the page's. */
function kitTargetOf(influencerId: string) {
  const hex = hash("sha256", `kit ${influencerId}`, "hex")
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-")
}

/** Writes the waiting events now, and ends once they are written: nobody but tests has to wait for that. */
export async function flushAudience() {
  await Promise.all([views.drain(), clicks.drain(), kitOpenings.drain()])
}

/**
 * Keeps what waits to be written in files of `folder`, which is this process's alone; and counts, each once, what a process
 * that was killed has left there. Counting goes on without where the folder cannot be written to.
 */
export async function keepAudienceIn(folder: string) {
  for (const [buffer, kind] of [
    [views, VIEWS],
    [clicks, CLICKS],
  ] as const)
    await keepIn(join(folder, kind.table), buffer, kind).catch((error) =>
      log.error({ err: error, of: kind.table }, "audience events are not kept in a file"),
    )
}

async function keepIn(path: string, buffer: typeof views, kind: typeof VIEWS) {
  const journal = await openJournal<Event>(path, {
    encode: lineOf,
    onFailure: (error) => log.warn({ err: error }, "audience events cannot be kept in a file"),
  })
  try {
    const left = new Map(journal.left.flatMap((line) => eventOfLine(line) ?? []).map((event) => [event.id, event]))
    const inOrder = [...left.values()].sort((a, b) => a.at.getTime() - b.at.getTime())
    buffer.keepIn(journal, await notWritten(inOrder, kind))
  } catch (error) {
    await journal.close()
    throw error
  }
  onShutdown(`journal of ${kind.table}`, journal.close, "connections")
}
