import { follow as followLive } from "#app/features/live/public"
import type { StatsProgress } from "#app/features/networks/public"

export type Follower = Readonly<{
  onProgress: (progress: StatsProgress) => void
  /** There is no news, or none any more: the follower must ask. */
  onFailed: () => void
}>

type Followed = { leave: () => void; followers: Set<Follower>; latest: StatsProgress | null }

const followed = new Map<string, Followed>()

/**
 * Tells how an influencer's update goes, as far as it is known and then whenever it comes further. However many parts of a
 * page follow, it is followed once; it is left with the update's end. Answers what stops following.
 */
export function followProgress(influencerId: string, follower: Follower, follow = followLive): () => void {
  const update = followed.get(influencerId) ?? begin(influencerId, follow)
  update.followers.add(follower)
  if (update.latest) follower.onProgress(update.latest)
  return () => {
    update.followers.delete(follower)
    if (update.followers.size === 0) end(influencerId, update)
  }
}

function begin(influencerId: string, follow: typeof followLive): Followed {
  const update: Followed = { leave: () => {}, followers: new Set(), latest: null }
  followed.set(influencerId, update)
  update.leave = follow({
    channel: "stats",
    params: () => ({ influencerId }),
    onNews(news) {
      const progress = news as StatsProgress
      update.latest = progress
      if (!progress.running) end(influencerId, update)
      for (const follower of update.followers) follower.onProgress(progress)
    },
    onLost() {
      end(influencerId, update)
      for (const follower of update.followers) follower.onFailed()
    },
  })
  return update
}

function end(influencerId: string, update: Followed) {
  update.leave()
  if (followed.get(influencerId) === update) followed.delete(influencerId)
}
