import type { StatsProgress } from "#app/features/networks/public"

export type Follower = Readonly<{
  onProgress: (progress: StatsProgress) => void
  /** The stream tells nothing, or nothing any more: whoever follows has to ask. */
  onFailed: () => void
}>

type Source = Pick<EventSource, "onmessage" | "onerror" | "close">
type Opened = { source: Source; followers: Set<Follower>; latest: StatsProgress | null }

const opened = new Map<string, Opened>()

/**
 * Tells how an influencer's update goes, as far as it is known and then whenever it comes further. However many parts of a
 * page follow, it is one stream; it closes with the update's end. Answers what stops following.
 */
export function followProgress(influencerId: string, follower: Follower, open = openSource): () => void {
  const stream = opened.get(influencerId) ?? begin(influencerId, open)
  stream.followers.add(follower)
  if (stream.latest) follower.onProgress(stream.latest)
  return () => {
    stream.followers.delete(follower)
    if (stream.followers.size === 0) end(influencerId, stream)
  }
}

function begin(influencerId: string, open: (address: string) => Source): Opened {
  const source = open(`/stats-progress/${influencerId}`)
  const stream: Opened = { source, followers: new Set(), latest: null }
  opened.set(influencerId, stream)
  source.onmessage = ({ data }: MessageEvent<string>) => {
    const progress: StatsProgress = JSON.parse(data)
    stream.latest = progress
    if (!progress.running) end(influencerId, stream)
    for (const follower of stream.followers) follower.onProgress(progress)
  }
  // Left alone, the browser would try again for good; asking from time to time costs less.
  source.onerror = () => {
    end(influencerId, stream)
    for (const follower of stream.followers) follower.onFailed()
  }
  return stream
}

function end(influencerId: string, stream: Opened) {
  stream.source.close()
  if (opened.get(influencerId) === stream) opened.delete(influencerId)
}

function openSource(address: string): Source {
  return new EventSource(address)
}
