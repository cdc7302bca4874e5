import type { CallAnswer, CallRequest } from "../../reading/call"
import { askInGroups, byIdOrHandle, eachAlone, fetchInGroups, type Lookup } from "../../reading/groups"
import { outcomeOf } from "../../reading/outcome-of"
import { rateLimitAware } from "../../reading/rate-limit-aware"
import { refusal, usedUp } from "../../reading/ratelimit-headers"
import type { NetworkAccount, NetworkReader, NoAnswer, Outcome, PublicReader, Reading } from "../../reading/reader"
import type { ReaderSettings } from "../../reading/settings"
import { FollowerTotal, type TwitchUser, TwitchUsers } from "./answers.server"
import { twitchAppCall } from "./app-token.server"
import { twitch } from "./facts"
import { twitchPosts } from "./posts.server"

const USERS_IN_A_CALL = 100
/** A single name of another form has Twitch refuse all those it is asked for with. */
const LOGIN = /^\w{1,25}$/

/** A question, by whichever token. */
type Ask = (path: string[], query?: CallRequest["query"]) => Promise<CallAnswer | NoAnswer>

/**
 * Follower totals by Twitch's Helix: a hundred accounts are looked up by one call, the total of each is a call of its own.
 * Known ids are looked up too: what Twitch says of the total of an id that nobody has any more is not documented.
 */
export function twitchReader(settings: ReaderSettings): NetworkReader {
  const { service, call, now } = settings
  const origin = service.apiBase ?? twitch.origins.api
  const { clientId = "", clientSecret } = service

  const requestOf = (token: string, path: string[], query: CallRequest["query"]): CallRequest => ({
    origin,
    path: ["helix", ...path],
    ...(query && { query }),
    headers: { Authorization: `Bearer ${token}`, "Client-Id": clientId },
  })
  const asOwnerOf =
    (token: string): Ask =>
    (path, query) =>
      call(requestOf(token, path, query))

  async function usersBy(ask: Ask, query?: CallRequest["query"]) {
    const answer = await ask(["users"], query)
    return outcomeOf(answer, { schema: TwitchUsers, read: ({ data }) => data, refusal, now: now() })
  }

  async function totalOf(ask: Ask, platformId: string, { title, mode }: Pick<Reading, "title" | "mode">) {
    const answer = await ask(["channels", "followers"], { broadcaster_id: platformId, first: "1" })
    return outcomeOf(answer, {
      schema: FollowerTotal,
      read: ({ total: followers }): Outcome => {
        return { outcome: "ok", followers, platformId, title, precision: "exact", mode, fetchedAt: now() }
      },
      refusal,
      now: now(),
    })
  }

  function publicReader(secret: string): PublicReader {
    const awareCall = rateLimitAware(call, { key: `twitch ${origin}`, usedUp, now })
    const askAsApp = twitchAppCall({ clientId, clientSecret: secret }, { ...settings, call: awareCall })
    const ask: Ask = (path, query) => askAsApp((token) => requestOf(token, path, query))

    const way = (by: Lookup["by"]) => ({
      size: USERS_IN_A_CALL,
      async ask(values: string[]): Promise<Map<string, Outcome> | NoAnswer> {
        const found = await lookUp(by, values)
        if (!Array.isArray(found)) return found
        const users = new Map(found.map((user) => [by === "id" ? user.id : user.login.toLowerCase(), user]))
        const total = async (value: string): Promise<Outcome> => {
          const user = users.get(value)
          if (!user) return { outcome: "not_found" }
          return totalOf(ask, user.id, { title: user.display_name ?? null, mode: "public_api" })
        }
        return askInGroups(
          values.filter((value) => users.has(value)),
          eachAlone(total),
        )
      },
    })
    async function lookUp(by: Lookup["by"], values: readonly string[]): Promise<TwitchUser[] | NoAnswer> {
      if (by === "id") return usersBy(ask, { id: values })
      const logins = values.filter((value) => LOGIN.test(value))
      return logins.length > 0 ? usersBy(ask, { login: logins }) : []
    }

    return {
      batchSize: USERS_IN_A_CALL,
      fetchFollowers: (accounts) => fetchInGroups(accounts, lookupOf, { id: way("id"), handle: way("handle") }),
      async readBio(account) {
        const { by, value } = lookupOf(account)
        const found = await lookUp(by, [value])
        if (!Array.isArray(found)) return found
        const [user] = found
        return user ? { outcome: "ok", bio: user.description } : { outcome: "not_found" }
      },
    }
  }

  return {
    network: "twitch",
    ...(clientSecret !== undefined && { asAnybody: publicReader(clientSecret) }),
    asOwner: {
      fetchFollowers: ({ token, platformId }) =>
        totalOf(asOwnerOf(token), platformId, { title: null, mode: "connected" }),
      async findAccounts(token) {
        const found = await usersBy(asOwnerOf(token))
        return Array.isArray(found) ? { outcome: "ok", accounts: found.map(accountOf) } : found
      },
      posts: twitchPosts(settings),
    },
  }
}

/** Logins are in small letters whatever people type. */
function lookupOf({ handle, platformId }: NetworkAccount): Lookup {
  return byIdOrHandle({ handle: handle.toLowerCase(), platformId: platformId ?? null })
}

function accountOf({ id, login, display_name }: TwitchUser) {
  return { platformId: id, handle: login, title: display_name ?? null }
}
