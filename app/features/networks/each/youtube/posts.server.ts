import { z } from "zod"
import { CountInDigits, PlatformId } from "../../reading/counts.server"
import { outcomeOf, UNEXPECTED } from "../../reading/outcome-of"
import {
  forEachPost,
  LATEST_POSTS,
  NO_FIGURES,
  type PostAsked,
  type PostOutcome,
  type PostReader,
  seenPosts,
} from "../../reading/post"
import { publishedAt, ToldTime } from "../../reading/post-time"
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
        snippet: z.object({ channelId: PlatformId, publishedAt: ToldTime }),
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

/** `playlistItems.list` of a channel's uploads, the latest first; a channel without any has no such list. */
const Uploads = z.object({
  items: z.array(z.object({ contentDetails: z.object({ videoId: PlatformId }) })).default([]),
})

/** Videos by `videos.list`, as their channel's owner: whether a promotion is paid is told to nobody else. */
export function youtubePosts({ service, call, now }: ReaderSettings): PostReader {
  const ask = (list: string, { token }: OwnAccess, query: Record<string, string>) =>
    call({
      origin: service.apiBase ?? youtube.origins.api,
      path: ["youtube", "v3", list],
      query,
      headers: { Authorization: `Bearer ${token}` },
    })

  async function read(access: OwnAccess, posts: readonly PostAsked[]) {
    const answer = await ask("videos", access, {
      part: "snippet,statistics,status,paidProductPlacementDetails",
      id: [...new Set(posts.map(({ id }) => id))].join(","),
      maxResults: String(VIDEOS_IN_A_CALL),
    })
    const said = outcomeOf(answer, { schema: Videos, read: ({ items }) => ({ items }), refusal, now: now() })
    if ("outcome" in said) return forEachPost(posts, said)
    const found = new Map(said.items.map((video) => [video.id, video]))
    return posts.map(({ id }) => videoOutcome(found.get(id), access.platformId, now()))
  }

  return {
    batchSize: VIDEOS_IN_A_CALL,
    read,
    async latest(access) {
      // The list of what a channel has uploaded is called like the channel, but for its second letter.
      const playlistId = access.platformId.replace(/^UC/, "UU")
      const answer = await ask("playlistItems", access, {
        part: "contentDetails",
        playlistId,
        maxResults: String(LATEST_POSTS),
      })
      if (answer.kind === "answer" && answer.status === 404) return { outcome: "ok", posts: [] }
      const listed = outcomeOf(answer, { schema: Uploads, read: ({ items }) => ({ items }), refusal, now: now() })
      if ("outcome" in listed) return listed
      const asked = listed.items.map(({ contentDetails }) => ({ id: contentDetails.videoId, isStory: false }))
      const said = asked.length > 0 ? await read(access, asked) : []
      return { outcome: "ok", posts: seenPosts(said) }
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
    publishedAt: publishedAt(video.snippet.publishedAt, fetchedAt),
    figures: { ...NO_FIGURES, views, likes, comments },
    labels: { paid: placement?.hasPaidProductPlacement ?? null, ai: status?.containsSyntheticMedia ?? null },
    fetchedAt,
  }
}
