import type { NetworkAdapter, Outcome, PublicReader, Reading } from "./adapter"
import type { NetworkCall } from "./call"
import { ManagedPages, Page } from "./facebook-answers.server"
import { byIdOrHandle, eachAlone, fetchInGroups } from "./groups"
import { heedLimits } from "./heed-limits"
import { API_HOSTS, GRAPH_VERSION } from "./hosts"
import { metaRefusal, metaUsedUp } from "./meta.server"
import { outcomeOf } from "./outcome-of"
import type { AdapterSettings } from "./settings"

/** What the path names must be a Page; `me` would be our own. */
const PAGE = /^(?!me$)[a-z0-9][a-z0-9._-]*$/i

/** Exact counts of Facebook's Pages, one call each; a person's own profile is no Page and tells nobody. */
export function facebookAdapter({ keys, service, call, now }: AdapterSettings): NetworkAdapter {
  const origin = service.apiBase ?? API_HOSTS.facebook

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
    const ask = heedLimits(call, { key: `facebook ${origin}`, usedUp: metaUsedUp, now })
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
    },
  }
}
