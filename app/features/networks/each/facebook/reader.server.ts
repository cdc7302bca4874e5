import type { NetworkCall } from "../../reading/call"
import { byIdOrHandle, eachAlone, fetchInGroups } from "../../reading/groups"
import { GRAPH_VERSION, metaRefusal, metaUsedUp } from "../../reading/meta.server"
import { outcomeOf } from "../../reading/outcome-of"
import { rateLimitAware } from "../../reading/rate-limit-aware"
import type { NetworkReader, Outcome, PublicReader, Reading } from "../../reading/reader"
import type { ReaderSettings } from "../../reading/settings"
import { ManagedPages, Page } from "./answers.server"
import { facebook } from "./facts"
import { facebookPosts } from "./posts.server"

/** The path must name a Page; `me` would be our own. */
const PAGE = /^(?!me$)[a-z0-9][a-z0-9._-]*$/i

/** Exact counts of Facebook's Pages, one call each; a person's own profile is no Page and tells nobody. */
export function facebookReader(settings: ReaderSettings): NetworkReader {
  const { keys, service, call, now } = settings
  const origin = service.apiBase ?? facebook.origins.api

  async function pageOutcome(
    nameOrId: string,
    { ask, token, mode }: { ask: NetworkCall; token: string; mode: Reading["mode"] },
  ): Promise<Outcome> {
    if (!PAGE.test(nameOrId)) return { outcome: "not_found" }
    const query = { fields: "id,name,followers_count", access_token: token }
    const answer = await ask({ origin, path: [GRAPH_VERSION, nameOrId], query })
    return outcomeOf(answer, {
      schema: Page,
      read: ({ id, name, followers_count: followers }): Outcome => {
        const title = name ?? null
        return { outcome: "ok", followers, platformId: id, title, precision: "exact", mode, fetchedAt: now() }
      },
      refusal: metaRefusal,
      now: now(),
    })
  }

  function publicReader(token: string): PublicReader {
    const ask = rateLimitAware(call, { key: `facebook ${origin}`, usedUp: metaUsedUp, now })
    const way = eachAlone((nameOrId) => pageOutcome(nameOrId, { ask, token, mode: "public_api" }))
    return {
      batchSize: 1,
      fetchFollowers: (accounts) => fetchInGroups(accounts, byIdOrHandle, { id: way, handle: way }),
    }
  }

  return {
    network: "facebook",
    ...(keys.facebookAccessToken !== undefined && { asAnybody: publicReader(keys.facebookAccessToken) }),
    asOwner: {
      fetchFollowers: ({ token, platformId }) => pageOutcome(platformId, { ask: call, token, mode: "connected" }),
      async findAccounts(token) {
        const query = { fields: "id,name,username,access_token", limit: "100", access_token: token }
        const answer = await call({ origin, path: [GRAPH_VERSION, "me", "accounts"], query })
        return outcomeOf(answer, {
          schema: ManagedPages,
          read: ({ data }) => ({
            outcome: "ok" as const,
            accounts: data.map(({ id, name, username, access_token }) => ({
              platformId: id,
              handle: username ?? id,
              title: name ?? null,
              token: access_token,
            })),
          }),
          refusal: metaRefusal,
          now: now(),
        })
      },
      posts: facebookPosts(settings),
    },
  }
}
