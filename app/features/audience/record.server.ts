import { hash } from "node:crypto"
import { join } from "node:path"
import { log } from "#platform/log/log.server"
import { onShutdown } from "#platform/process/shutdown.server"
import { clicks, kitOpenings, views } from "./buffers.server"
import { type Event, eventOf, eventOfLine, lineOf } from "./event.server"
import { openJournal } from "./journal"
import type { Visit } from "./visit"
import { CLICKS, notWritten, VIEWS } from "./writes.server"

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
