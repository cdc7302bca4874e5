import { byIdOrHandle, fetchInGroups, type Lookup } from "../../reading/groups"
import { outcomeOf, UNEXPECTED } from "../../reading/outcome-of"
import { rateLimitAware } from "../../reading/rate-limit-aware"
import { usedUp } from "../../reading/ratelimit-headers"
import type { NetworkReader, NoAnswer, Outcome, PublicReader, Reading } from "../../reading/reader"
import type { ReaderSettings } from "../../reading/settings"
import { lastPart, OwnUser, Users, type XUser, type XUsers } from "./answers.server"
import { x } from "./facts"
import { xPosts } from "./posts.server"
import { xRefusal as refusal } from "./refusal.server"

const USERS_IN_A_CALL = 100
/** A single name of another form has X refuse all those it is asked for with. */
const USERNAME = /^[a-z0-9_]{1,15}$/i

/** Exact counts by the X API v2, up to a hundred users a call. Each user asked for is paid for. */
export function xReader(settings: ReaderSettings): NetworkReader {
  const { keys, service, call, now } = settings
  const origin = service.apiBase ?? x.origins.api
  const requestOf = (path: string[], query: Record<string, string>, token: string, paidReads: number) => ({
    origin,
    path: ["2", "users", ...path],
    query: { "user.fields": "public_metrics,description", ...query },
    headers: { Authorization: `Bearer ${token}` },
    paidReads,
  })

  function publicReader(token: string): PublicReader {
    const awareCall = rateLimitAware(call, {
      key: `x ${origin}`,
      usedUp: (headers, at) => usedUp(headers, at, "x-rate-limit"),
      now,
    })

    async function usersBy(by: Lookup["by"], values: readonly string[]): Promise<XUsers | NoAnswer> {
      if (values.length === 0) return { data: [], errors: [] }
      const list = values.join(",")
      const [path, query] = by === "id" ? [[], { ids: list }] : [["by"], { usernames: list }]
      const answer = await awareCall(requestOf(path, query, token, values.length))
      return outcomeOf(answer, { schema: Users, read: (users) => users, refusal, now: now() })
    }
    const way = (by: Lookup["by"]) => ({
      size: USERS_IN_A_CALL,
      ask: async (values: string[]) => {
        const asked = by === "id" ? values : values.filter((value) => USERNAME.test(value))
        const said = await usersBy(by, asked)
        if ("outcome" in said) return said
        return new Map(asked.map((value) => [value, outcomeFor(value, by, said, now())]))
      },
    })

    return {
      batchSize: USERS_IN_A_CALL,
      fetchFollowers: (accounts) => fetchInGroups(accounts, byIdOrHandle, { id: way("id"), handle: way("handle") }),
      async readBio(account) {
        const { by, value } = byIdOrHandle(account)
        if (by === "handle" && !USERNAME.test(value)) return { outcome: "not_found" }
        const said = await usersBy(by, [value])
        if ("outcome" in said) return said
        const user = said.data.find((each) => isCalled(each, by, value))
        return user ? { outcome: "ok", bio: user.description ?? "" } : missing(said, value)
      },
    }
  }

  async function ownUser<Said>(token: string, read: (user: XUser) => Said): Promise<Said | NoAnswer> {
    const answer = await call(requestOf(["me"], {}, token, 1))
    return outcomeOf(answer, { schema: OwnUser, read: ({ data }) => read(data), refusal, now: now() })
  }

  return {
    network: "x",
    ...(keys.xBearerToken !== undefined && { asAnybody: publicReader(keys.xBearerToken) }),
    asOwner: {
      fetchFollowers: ({ token, platformId }) =>
        ownUser(token, (user) =>
          user.id === platformId ? userOutcome(user, "connected", now()) : { outcome: "auth_error" },
        ),
      findAccounts: (token) =>
        ownUser(token, ({ id, username, name }) => ({
          outcome: "ok",
          accounts: [{ platformId: id, handle: username, title: name ?? null }],
        })),
      posts: xPosts(settings),
    },
  }
}

function outcomeFor(value: string, by: Lookup["by"], said: XUsers, now: Date): Outcome {
  const user = said.data.find((each) => isCalled(each, by, value))
  return user ? userOutcome(user, "public_api", now) : missing(said, value)
}

function isCalled(user: XUser, by: Lookup["by"], value: string) {
  return (by === "id" ? user.id : user.username).toLowerCase() === value.toLowerCase()
}

/** An account that does not tell its posts to everybody tells how many follow it all the same. */
function userOutcome({ id, name, public_metrics }: XUser, mode: Reading["mode"], fetchedAt: Date): Outcome {
  if (!public_metrics) return UNEXPECTED
  const { followers_count: followers } = public_metrics
  return { outcome: "ok", followers, platformId: id, title: name ?? null, precision: "exact", mode, fetchedAt }
}

/** Suspended accounts are reported as not found. An account that the answer leaves out may exist. */
function missing({ errors }: XUsers, value: string): NoAnswer {
  const error = errors.find((each) => [each.value, each.resource_id].some((name) => isSame(name, value)))
  if (!error) return UNEXPECTED
  switch (lastPart(error.type)) {
    case "resource-not-found":
      return { outcome: "not_found" }
    case "not-authorized-for-resource":
      return { outcome: "scope_missing" }
    default:
      return UNEXPECTED
  }
}

function isSame(name: string | undefined, value: string) {
  return name?.toLowerCase() === value.toLowerCase()
}
