import { z } from "zod"
import { Count, PlatformId } from "../../reading/counts.server"
import { GRAPH_VERSION, metaRefusal } from "../../reading/meta.server"
import { outcomeOf } from "../../reading/outcome-of"
import { NO_FIGURES, NO_LABELS, type PostAsked, type PostOutcome, type PostReader } from "../../reading/post"
import { publishedAt, ToldTime } from "../../reading/post-time"
import type { OwnAccess } from "../../reading/reader"
import type { ReaderSettings } from "../../reading/settings"
import { facebook } from "./facts"

const POSTS_IN_A_CALL = "100"
const Published = z.object({
  data: z.array(z.object({ id: PlatformId, permalink_url: z.string().max(1000).default("") })),
})

const Total = z.object({ summary: z.object({ total_count: Count }) })
const Post = z.object({
  id: PlatformId,
  created_time: ToldTime,
  reactions: Total.optional(),
  comments: Total.optional(),
  /** Absent while there are none, as while they are not told. */
  shares: z.object({ count: Count }).optional(),
})

/**
 * Posts of a Page, told by its own token. What people share a post by is not what the interface calls it: the Page's newest posts are
 * looked through. Views are told to `read_insights` alone, which is not asked for. One call a post, as at Instagram.
 */
export function facebookPosts({ service, call, now }: ReaderSettings): PostReader {
  const ask = (path: string[], query: Record<string, string>, { token }: OwnAccess) =>
    call({
      origin: service.apiBase ?? facebook.origins.api,
      path: [GRAPH_VERSION, ...path],
      query: { ...query, access_token: token },
    })

  async function readOne(access: OwnAccess, { id }: PostAsked): Promise<PostOutcome> {
    if (!id.startsWith(`${access.platformId}_`)) return { outcome: "not_theirs" }
    const fields = "id,created_time,shares,reactions.limit(0).summary(true),comments.limit(0).summary(true)"
    const answer = await ask([id], { fields }, access)
    return outcomeOf(answer, {
      schema: Post,
      read: ({ created_time, reactions, comments, shares }) => ({
        outcome: "ok" as const,
        publishedAt: publishedAt(created_time, now()),
        figures: {
          ...NO_FIGURES,
          likes: reactions?.summary.total_count ?? null,
          comments: comments?.summary.total_count ?? null,
          shares: shares?.count ?? null,
        },
        labels: NO_LABELS,
        fetchedAt: now(),
      }),
      refusal: metaRefusal,
      now: now(),
    })
  }

  return {
    batchSize: 1,
    async find(access, { id }) {
      const answer = await ask(
        [access.platformId, "published_posts"],
        { fields: "id,permalink_url", limit: POSTS_IN_A_CALL },
        access,
      )
      return outcomeOf(answer, {
        schema: Published,
        read: ({ data }) => {
          const post = data.find((each) => each.id === `${access.platformId}_${id}` || isNamed(each.permalink_url, id))
          return post ? { outcome: "ok" as const, id: post.id } : { outcome: "not_found" as const }
        },
        refusal: metaRefusal,
        now: now(),
      })
    },
    read: (access, posts) => Promise.all(posts.map((post) => readOne(access, post))),
  }
}

function isNamed(permalink: string, id: string) {
  const url = URL.parse(permalink)
  return url !== null && facebook.post.read(url)?.id === id
}
