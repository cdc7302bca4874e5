import { z } from "zod"
import { CountInDigits, PlatformId } from "../../reading/counts.server"
import { outcomeOf, UNEXPECTED } from "../../reading/outcome-of"
import { forEachPost, NO_FIGURES, type PostOutcome, type PostReader } from "../../reading/post"
import type { OwnAccess } from "../../reading/reader"
import type { ReaderSettings } from "../../reading/settings"
import { youtube } from "./facts"
import { youtubeRefusal as refusal } from "./refusal.server"

const VIDEOS_IN_A_CALL = 50

const Count = CountInDigits.nullish()

/** `videos.list`: those that there are, in no order. Who hides the likes has none in the list. */
const Videos = z.object({
  items: z
    .array(
      z.object({
        id: PlatformId,
        snippet: z.object({ channelId: PlatformId, publishedAt: z.iso.datetime().transform((at) => new Date(at)) }),
        statistics: z.object({ viewCount: Count, likeCount: Count, commentCount: Count }).optional().catch(undefined),
        status: z.object({ containsSyntheticMedia: z.boolean().optional() }).optional().catch(undefined),
        paidProductPlacementDetails: z
          .object({ hasPaidProductPlacement: z.boolean().optional() })
          .optional()
          .catch(undefined),
      }),
    )
    .default([]),
})
type Video = z.output<typeof Videos>["items"][number]

/** Videos by `videos.list`, as their channel's owner: whether a promotion is paid is told to nobody else. */
export function youtubePosts({ service, call, now }: ReaderSettings): PostReader {
  return {
    batchSize: VIDEOS_IN_A_CALL,
    async read({ token, platformId }, posts) {
      const ids = [...new Set(posts.map(({ id }) => id))].join(",")
      const answer = await call({
        origin: service.apiBase ?? youtube.origins.api,
        path: ["youtube", "v3", "videos"],
        query: {
          part: "snippet,statistics,status,paidProductPlacementDetails",
          id: ids,
          maxResults: String(VIDEOS_IN_A_CALL),
        },
        headers: { Authorization: `Bearer ${token}` },
      })
      const said = outcomeOf(answer, { schema: Videos, read: ({ items }) => ({ items }), refusal, now: now() })
      if ("outcome" in said) return forEachPost(posts, said)
      const found = new Map(said.items.map((video) => [video.id, video]))
      return posts.map(({ id }) => videoOutcome(found.get(id), platformId, now()))
    },
  }
}

function videoOutcome(video: Video | undefined, channelId: OwnAccess["platformId"], fetchedAt: Date): PostOutcome {
  if (!video) return { outcome: "not_found" }
  if (video.snippet.channelId !== channelId) return { outcome: "not_theirs" }
  const { statistics, status, paidProductPlacementDetails: placement } = video
  if (!statistics) return UNEXPECTED
  const { viewCount: views = null, likeCount: likes = null, commentCount: comments = null } = statistics
  return {
    outcome: "ok",
    publishedAt: video.snippet.publishedAt,
    figures: { ...NO_FIGURES, views, likes, comments },
    labels: { paid: placement?.hasPaidProductPlacement ?? null, ai: status?.containsSyntheticMedia ?? null },
    fetchedAt,
  }
}
