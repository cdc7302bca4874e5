import type { z } from "zod"
import { outcomeOf } from "../../reading/outcome-of"
import type { NetworkReader } from "../../reading/reader"
import type { ReaderSettings } from "../../reading/settings"
import { TiktokIdentity, TiktokUser } from "./answers.server"
import { tiktok } from "./facts"
import { tiktokPosts } from "./posts.server"
import { tiktokRefusal as refusal } from "./refusal.server"

/** Exact counts by TikTok's Display API, of those who let us read theirs; nothing official tells anybody else's. */
export function tiktokReader(settings: ReaderSettings): NetworkReader {
  const { service, call, now } = settings

  async function ownUser<Schema extends z.ZodType, Said>(
    token: string,
    { fields, schema, read }: { fields: string; schema: Schema; read: (said: z.output<Schema>) => Said },
  ) {
    const answer = await call({
      origin: service.apiBase ?? tiktok.origins.api,
      path: ["v2", "user", "info", ""], // TikTok's addresses end in a slash
      query: { fields },
      headers: { Authorization: `Bearer ${token}` },
    })
    return outcomeOf(answer, { schema, read, refusal, now: now() })
  }

  return {
    network: "tiktok",
    asOwner: {
      fetchFollowers: ({ token, platformId }) =>
        ownUser(token, {
          fields: "open_id,display_name,follower_count",
          schema: TiktokUser,
          read: ({ data: { user } }) => {
            if (user.open_id !== platformId) return { outcome: "auth_error" as const }
            return {
              outcome: "ok" as const,
              followers: user.follower_count,
              platformId,
              title: user.display_name ?? null,
              precision: "exact" as const,
              mode: "connected" as const,
              fetchedAt: now(),
            }
          },
        }),
      findAccounts: (token) =>
        ownUser(token, {
          fields: "open_id,display_name,username",
          schema: TiktokIdentity,
          read: ({ data: { user } }) => ({
            outcome: "ok" as const,
            accounts: [{ platformId: user.open_id, handle: user.username, title: user.display_name ?? null }],
          }),
        }),
      posts: tiktokPosts(settings),
    },
  }
}
