import { z } from "zod"
import { Count, PlatformId } from "../../reading/counts.server"
import { GRAPH_VERSION, metaRefusal } from "../../reading/meta.server"
import { outcomeOf } from "../../reading/outcome-of"
import {
  LATEST_POSTS,
  NO_FIGURES,
  NO_LABELS,
  type PostAsked,
  type PostOutcome,
  type PostReader,
  seenPosts,
} from "../../reading/post"
import { publishedAt, ToldTime } from "../../reading/post-time"
import type { OwnAccess } from "../../reading/reader"
import type { ReaderSettings } from "../../reading/settings"
import { instagram } from "./facts"

/** The latest posts among which a newly published one is looked for. */
const MEDIA_IN_A_CALL = "100"

const Media = z.object({ id: PlatformId, permalink: z.string().max(500).default("") })
const MediaList = z.object({ data: z.array(Media) })

/** One metric: lifetime figures say it in `values`, some in `total_value`. An empty set says nothing, which is not 0. */
const Insight = z.object({
  name: z.string(),
  values: z.array(z.object({ value: Count })).default([]),
  total_value: z.object({ value: Count }).optional(),
})

const Post = z.object({
  id: PlatformId,
  timestamp: ToldTime,
  like_count: Count.optional(),
  comments_count: Count.optional(),
  insights: z
    .object({ data: z.array(Insight) })
    .optional()
    .catch(undefined),
})

const SeenMedia = z.object({ data: z.array(Post) })

/**
 * Posts, reels and stories of a professional account, told to its owner. An address names a post by a code that the interface
 * does not ask by: the account's newest media are looked through for it. One call a post: of several asked for together one that is gone
 * would have Meta refuse all.
 */
export function instagramPosts({ service, call, now }: ReaderSettings): PostReader {
  const ask = (path: string[], query: Record<string, string>, { token }: OwnAccess) =>
    call({
      origin: service.apiBase ?? instagram.origins.own,
      path: [GRAPH_VERSION, ...path],
      query: { ...query, access_token: token },
    })

  async function readOne(access: OwnAccess, { id, isStory }: PostAsked): Promise<PostOutcome> {
    const metrics = isStory ? "views,reach,shares" : "views,reach,shares,saved" // of a story Meta refuses `saved`
    const fields = `id,timestamp,like_count,comments_count,insights.metric(${metrics})`
    const answer = await ask([id], { fields }, access)
    return outcomeOf(answer, {
      schema: Post,
      read: (post) => postOutcome(post, now()),
      refusal: metaRefusal,
      now: now(),
    })
  }

  return {
    batchSize: 1,
    async find(access, { id, isStory }) {
      const answer = await ask(
        ["me", isStory ? "stories" : "media"],
        { fields: "id,permalink", limit: MEDIA_IN_A_CALL },
        access,
      )
      return outcomeOf(answer, {
        schema: MediaList,
        read: ({ data }) => {
          const media = data.find(({ permalink }) => permalink.split("/").includes(id))
          return media ? { outcome: "ok" as const, id: media.id } : { outcome: "not_found" as const }
        },
        refusal: metaRefusal,
        now: now(),
      })
    },
    read: (access, posts) => Promise.all(posts.map((post) => readOne(access, post))),
    async latest(access) {
      const fields = "id,timestamp,insights.metric(views)"
      const answer = await ask(["me", "media"], { fields, limit: String(LATEST_POSTS) }, access)
      return outcomeOf(answer, {
        schema: SeenMedia,
        read: ({ data }) => ({
          outcome: "ok" as const,
          posts: seenPosts(data.map((post) => postOutcome(post, now()))),
        }),
        refusal: metaRefusal,
        now: now(),
      })
    },
  }
}

function postOutcome({ timestamp, like_count, comments_count, insights }: z.output<typeof Post>, fetchedAt: Date) {
  const told = (metric: string) => {
    const insight = insights?.data.find(({ name }) => name === metric)
    return insight?.total_value?.value ?? insight?.values[0]?.value ?? null
  }
  return {
    outcome: "ok" as const,
    publishedAt: publishedAt(timestamp, fetchedAt),
    figures: {
      ...NO_FIGURES,
      views: told("views"),
      likes: like_count ?? null, // absent where their owner hides them
      comments: comments_count ?? null,
      shares: told("shares"),
      saves: told("saved"),
      reach: told("reach"),
    },
    labels: NO_LABELS,
    fetchedAt,
  }
}
