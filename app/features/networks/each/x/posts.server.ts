import { z } from "zod"
import { Count, PlatformId } from "../../reading/counts.server"
import { outcomeOf, UNEXPECTED } from "../../reading/outcome-of"
import { forEachPost, NO_FIGURES, NO_LABELS, type PostOutcome, type PostReader } from "../../reading/post"
import { publishedAt, ToldTime } from "../../reading/post-time"
import type { ReaderSettings } from "../../reading/settings"
import { lastPart } from "./answers.server"
import { x } from "./facts"
import { xRefusal as refusal } from "./refusal.server"

const POSTS_IN_A_CALL = 100

const Post = z.object({
  id: PlatformId,
  author_id: PlatformId,
  created_at: ToldTime,
  public_metrics: z
    .object({
      impression_count: Count.optional(),
      like_count: Count,
      reply_count: Count,
      retweet_count: Count,
      bookmark_count: Count.optional(),
    })
    .optional()
    .catch(undefined),
})
type Post = z.output<typeof Post>

/** `/2/tweets`: 200 with those that there are, and errors for the others. */
const Posts = z.object({
  data: z.array(Post).default([]),
  errors: z.array(z.object({ resource_id: z.string().optional(), type: z.string() })).default([]),
})

/** Posts by their ids, up to a hundred a call. A post that is read costs half of what an account costs; it is counted like one, two at a time. */
export function xPosts({ service, call, now }: ReaderSettings): PostReader {
  return {
    batchSize: POSTS_IN_A_CALL,
    async read({ token, platformId }, posts) {
      const ids = [...new Set(posts.map(({ id }) => id))]
      const answer = await call({
        origin: service.apiBase ?? x.origins.api,
        path: ["2", "tweets"],
        query: { ids: ids.join(","), "tweet.fields": "author_id,created_at,public_metrics" },
        headers: { Authorization: `Bearer ${token}` },
        paidReads: Math.ceil(ids.length / 2),
      })
      const said = outcomeOf(answer, { schema: Posts, read: (answered) => answered, refusal, now: now() })
      if ("outcome" in said) return forEachPost(posts, said)
      const found = new Map(said.data.map((post) => [post.id, post]))
      const gone = new Set(
        said.errors.flatMap(({ resource_id, type }) => (lastPart(type) === "resource-not-found" ? [resource_id] : [])),
      )
      return posts.map(({ id }): PostOutcome => {
        const post = found.get(id)
        if (post) return postOutcome(post, platformId, now())
        return gone.has(id) ? { outcome: "not_found" } : UNEXPECTED // one passed over without a word may be there
      })
    },
  }
}

function postOutcome({ author_id, created_at, public_metrics }: Post, ownId: string, fetchedAt: Date): PostOutcome {
  if (author_id !== ownId) return { outcome: "not_theirs" }
  if (!public_metrics) return UNEXPECTED
  const { impression_count, like_count, reply_count, retweet_count, bookmark_count } = public_metrics
  return {
    outcome: "ok",
    publishedAt: publishedAt(created_at, fetchedAt),
    figures: {
      ...NO_FIGURES,
      views: impression_count ?? null,
      likes: like_count,
      comments: reply_count,
      shares: retweet_count,
      saves: bookmark_count ?? null,
    },
    labels: NO_LABELS,
    fetchedAt,
  }
}
