import { z } from "zod"
import { Count, PlatformId } from "../../reading/counts.server"
import { outcomeOf } from "../../reading/outcome-of"
import {
  forEachPost,
  LATEST_POSTS,
  NO_FIGURES,
  NO_LABELS,
  type PostOutcome,
  type PostReader,
  seenPosts,
} from "../../reading/post"
import { publishedAt, ToldTime } from "../../reading/post-time"
import { refusal } from "../../reading/ratelimit-headers"
import type { OwnAccess } from "../../reading/reader"
import type { ReaderSettings } from "../../reading/settings"
import { twitch } from "./facts"

const VIDEOS_IN_A_CALL = 100

/** `helix/videos`: those that there are; one that is gone is passed over, all of them gone are a 404. */
const Videos = z.object({
  data: z.array(z.object({ id: PlatformId, user_id: PlatformId, published_at: ToldTime, view_count: Count })),
})
type Video = z.output<typeof Videos>["data"][number]

/** Broadcasts that were kept as videos, up to a hundred a call. Twitch tells how often each was watched, and nothing else. */
export function twitchPosts({ service, call, now }: ReaderSettings): PostReader {
  const ask = (query: Record<string, string | string[]>, { token }: OwnAccess) =>
    call({
      origin: service.apiBase ?? twitch.origins.api,
      path: ["helix", "videos"],
      query,
      headers: { Authorization: `Bearer ${token}`, "Client-Id": service.clientId ?? "" },
    })

  return {
    batchSize: VIDEOS_IN_A_CALL,
    async latest(access) {
      const answer = await ask({ user_id: access.platformId, first: String(LATEST_POSTS) }, access)
      if (answer.kind === "answer" && answer.status === 404) return { outcome: "ok", posts: [] }
      return outcomeOf(answer, {
        schema: Videos,
        read: ({ data }) => ({
          outcome: "ok" as const,
          posts: seenPosts(data.map((video) => videoOutcome(video, now()))),
        }),
        refusal,
        now: now(),
      })
    },
    async read(access, posts) {
      const { platformId } = access
      const answer = await ask({ id: [...new Set(posts.map(({ id }) => id))] }, access)
      if (answer.kind === "answer" && answer.status === 404) return forEachPost(posts, { outcome: "not_found" })
      const said = outcomeOf(answer, { schema: Videos, read: ({ data }) => ({ data }), refusal, now: now() })
      if ("outcome" in said) return forEachPost(posts, said)
      return posts.map(({ id }): PostOutcome => {
        const video = said.data.find((each) => each.id === id)
        if (!video) return { outcome: "not_found" }
        if (video.user_id !== platformId) return { outcome: "not_theirs" }
        return videoOutcome(video, now())
      })
    },
  }
}

function videoOutcome({ published_at, view_count: views }: Video, fetchedAt: Date) {
  return {
    outcome: "ok" as const,
    publishedAt: publishedAt(published_at, fetchedAt),
    figures: { ...NO_FIGURES, views },
    labels: NO_LABELS,
    fetchedAt,
  }
}
