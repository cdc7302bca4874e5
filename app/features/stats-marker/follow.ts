import { followProgress } from "./progress-stream"
import { isFinished, isOver, type Marker } from "./rules"

const LOOK_AGAIN_MS = 3000

export type Surroundings = {
  now: () => number
  wait: (ms: number) => Promise<unknown>
  /** When the influencer's figures were last updated; null where there is no such influencer. May fail. */
  lastUpdated: (influencerId: string) => Promise<number | null>
}

/** Looks until the update has finished, or counts no more: because it is too old, or because its influencer is gone. */
export async function follow(marker: Marker, { now, wait, lastUpdated }: Surroundings): Promise<"finished" | "over"> {
  while (!isOver(marker, now())) {
    const updated = await lastUpdated(marker.influencerId).catch(() => "unknown" as const)
    if (updated === null) return "over"
    if (updated !== "unknown" && isFinished(marker, updated)) return "finished"
    await wait(LOOK_AGAIN_MS)
  }
  return "over"
}

/** The same by being told; `failed` where it tells nothing, or has ended before the update. `left` ends it without an answer. */
export function followLive(marker: Marker, left: AbortSignal, listen = followProgress): Promise<"finished" | "failed"> {
  return new Promise((resolve) => {
    const leave = listen(marker.influencerId, {
      onProgress: ({ lastUpdated, running }) => {
        if (isFinished(marker, Date.parse(lastUpdated))) resolve("finished")
        else if (!running) resolve("failed")
      },
      onFailed: () => resolve("failed"),
    })
    left.addEventListener("abort", leave)
  })
}
