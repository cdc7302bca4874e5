import { randomUUID } from "node:crypto"
import { digitsFor, type NewStubAccount, type StubAccount, stubAccounts } from "./accounts.ts"
import { json, type StubAnswer } from "./answers.ts"
import type { StubNetwork, StubRequest } from "./network.ts"
import { type StubPost, stubPosts } from "./posts.ts"
import type { StubTokens } from "./tokens.ts"

/** The parts of Twitch that are read: app tokens, `helix/users` and the total of `helix/channels/followers`. */
export function stubTwitch(tokens: StubTokens) {
  const accounts = stubAccounts({ idFor: digitsFor, tooMany: twitchTooMany })
  const appTokens = new Set<string>()
  let secret: string | null = null

  function token({ form }: StubRequest): StubAnswer | undefined {
    if (form.get("grant_type") !== "client_credentials") return undefined
    if (!form.get("client_id")) return json(400, { status: 400, message: "missing client id" })
    if (!form.get("client_secret") || (secret !== null && form.get("client_secret") !== secret))
      return json(403, { status: 403, message: "invalid client secret" })
    const appToken = randomUUID()
    appTokens.add(appToken)
    return json(200, { access_token: appToken, expires_in: 5_011_271, token_type: "bearer" })
  }

  /** Whose token a request carries: `null` for an app's, undefined for none that was given. */
  function askerOf({ headers }: StubRequest): string | null | undefined {
    if (!headers["client-id"]) return undefined
    const bearer = headers.authorization?.replace(/^Bearer /, "") ?? ""
    return appTokens.has(bearer) ? null : tokens.find("twitch", bearer)?.platformId
  }

  function users(request: StubRequest): StubAnswer {
    const asker = askerOf(request)
    if (asker === undefined) return twitchError(401, "Unauthorized", "Invalid OAuth token")
    const [logins, ids] = [request.query.getAll("login"), request.query.getAll("id")]
    if (logins.length + ids.length === 0 && asker !== null) ids.push(asker)
    const isWrong = logins.some((login) => !/^\w{1,25}$/.test(login)) || ids.some((id) => !/^\d+$/.test(id))
    if (isWrong || logins.length + ids.length === 0 || logins.length + ids.length > 100)
      return twitchError(400, "Bad Request", "Invalid username(s), email(s), or ID(s). Bad Identifiers.")
    return accounts.answer([...logins, ...ids], () => {
      const found = [...ids.map(accounts.byId), ...logins.map(accounts.byHandle)]
      return json(200, {
        data: found
          .filter((account) => account !== undefined)
          .map(userOf)
          .reverse(),
      })
    })
  }

  const posts = stubPosts()

  function videos({ query, headers }: StubRequest): StubAnswer {
    const grant = tokens.find("twitch", headers.authorization)
    if (!grant) return twitchError(401, "Unauthorized", "Invalid OAuth token")
    const userId = query.get("user_id")
    if (userId !== null)
      return accounts.answer([grant.platformId], () =>
        json(200, { data: posts.latest(userId, Number(query.get("first") ?? 20)).map(videoOf), pagination: {} }),
      )
    const ids = query.getAll("id")
    if (ids.length === 0 || ids.length > 100) return twitchError(400, "Bad Request", "Bad Identifiers.")
    return accounts.answer([grant.platformId, ...ids], () => {
      const found = ids.map(posts.find).filter((post) => post !== undefined)
      if (found.length === 0) return twitchError(404, "Not Found", "videos not found")
      return json(200, {
        data: found.map(videoOf),
      })
    })
  }

  function followers(request: StubRequest): StubAnswer {
    if (askerOf(request) === undefined) return twitchError(401, "Unauthorized", "Invalid OAuth token")
    const id = request.query.get("broadcaster_id")
    if (!id) return twitchError(400, "Bad Request", "Missing required parameter broadcaster_id")
    return accounts.answer([id], () => json(200, { total: accounts.byId(id)?.followers, data: [], pagination: {} }))
  }

  return {
    routes: [
      { method: "POST", path: "/oauth2/token", answer: token },
      { method: "GET", path: "/helix/users", answer: users },
      { method: "GET", path: "/helix/channels/followers", answer: followers },
      { method: "GET", path: "/helix/videos", answer: videos },
    ],
    ...accounts.controls,
    ...posts.controls,
    addAccount: (account: NewStubAccount) => accounts.add(account),
    /** Refuses every other client secret from now on. */
    requireSecret(required: string) {
      secret = required
    },
    /** Lets every app token that was given so far end. */
    endAppTokens() {
      appTokens.clear()
    },
  } satisfies StubNetwork & Record<string, unknown>
}

export function twitchError(status: number, error: string, message: string): StubAnswer {
  return json(status, { error, status, message })
}

/** `resetAt`: in seconds since 1970. */
export function twitchTooMany(resetAt?: number): StubAnswer {
  const headers = resetAt === undefined ? undefined : { "ratelimit-remaining": "0", "ratelimit-reset": String(resetAt) }
  return json(429, { error: "Too Many Requests", status: 429, message: "Request limit exceeded" }, headers)
}

function userOf({ id, handle, title, bio }: StubAccount) {
  return { id, login: handle.toLowerCase(), display_name: title, description: bio, broadcaster_type: "", type: "" }
}

function videoOf({ id, ownerId, publishedAt, views }: StubPost) {
  return { id, user_id: ownerId, published_at: publishedAt, view_count: views, type: "archive" }
}
