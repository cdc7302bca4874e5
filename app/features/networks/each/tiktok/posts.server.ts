import { z } from "zod"
import { Count } from "../../reading/counts.server"
import { outcomeOf, UNEXPECTED } from "../../reading/outcome-of"
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
import type { ReaderSettings } from "../../reading/settings"
import { tiktok } from "./facts"
import { tiktokRefusal as refusal } from "./refusal.server"

/** developers.tiktok.com, "Query Videos". */
const VIDEOS_IN_A_CALL = 20
const FIELDS = "id,create_time,view_count,like_count,comment_count,share_count,is_aigc"

/** `video/query`: those of the ids that are videos of the token's owner. */
const Videos = z.object({
  data: z.object({
    videos: z.array(
      z.object({
        id: z.string(),
        create_time: ToldTime,
        view_count: Count.optional(),
        like_count: Count.optional(),
        comment_count: Count.optional(),
        share_count: Count.optional(),
        is_aigc: z.boolean().optional(),
      }),
    ),
  }),
})
type Video = z.output<typeof Videos>["data"]["videos"][number]

/** Videos of the token's owner, up to twenty a call; needs the scope `video.list`. */
export function tiktokPosts({ service, call, now }: ReaderSettings): PostReader {
  return {
    batchSize: VIDEOS_IN_A_CALL,
    async read({ token }, posts) {
      const answer = await call({
        origin: service.apiBase ?? tiktok.origins.api,
        path: ["v2", "video", "query", ""],
        query: { fields: FIELDS },
        headers: { Authorization: `Bearer ${token}` },
        sentJson: { filters: { video_ids: [...new Set(posts.map(({ id }) => id))] } },
      })
      const said = outcomeOf(answer, { schema: Videos, read: ({ data }) => data, refusal, now: now() })
      if ("outcome" in said) return forEachPost(posts, said)
      const found = new Map(said.videos.map((video) => [video.id, video]))
      return posts.map(({ id }) => videoOutcome(found.get(id), now()))
    },
    async latest({ token }) {
      const answer = await call({
        origin: service.apiBase ?? tiktok.origins.api,
        path: ["v2", "video", "list", ""],
        query: { fields: FIELDS },
        headers: { Authorization: `Bearer ${token}` },
        sentJson: { max_count: LATEST_POSTS },
      })
      return outcomeOf(answer, {
        schema: Videos,
        read: ({ data }) => ({
          outcome: "ok" as const,
          posts: seenPosts(data.videos.map((video) => videoOutcome(video, now()))),
        }),
        refusal,
        now: now(),
      })
    },
  }
}

function videoOutcome(video: Video | undefined, fetchedAt: Date): PostOutcome {
  if (!video) return { outcome: "not_found" }
  const { view_count, like_count, comment_count, share_count, is_aigc } = video
  if (view_count === undefined) return UNEXPECTED
  return {
    outcome: "ok",
    publishedAt: publishedAt(video.create_time, fetchedAt),
    figures: {
      ...NO_FIGURES,
      views: view_count,
      likes: like_count ?? null,
      comments: comment_count ?? null,
      shares: share_count ?? null,
    },
    labels: { ...NO_LABELS, ai: is_aigc ?? null },
    fetchedAt,
  }
}
