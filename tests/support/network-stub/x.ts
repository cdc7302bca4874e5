import { digitsFor, type NewStubAccount, type StubAccount, stubAccounts } from "./accounts.ts"
import { json, type StubAnswer } from "./answers.ts"
import type { StubNetwork, StubRequest } from "./network.ts"
import { type StubPost, stubPosts } from "./posts.ts"
import type { StubTokens } from "./tokens.ts"

const PROBLEMS = "https://api.x.com/2/problems/"

/** The parts of the X API v2 that are read: users by names, by ids, and the token's own; posts by ids. */
export function stubX(tokens: StubTokens) {
  const accounts = stubAccounts({ idFor: digitsFor, tooMany: xTooMany })
  const posts = stubPosts()
  let appToken: string | null = null

  function mayAsk({ headers }: StubRequest) {
    const bearer = headers.authorization?.match(/^Bearer (.+)$/)?.[1]
    return bearer !== undefined && (appToken === null || bearer === appToken || tokens.find("x", bearer) !== undefined)
  }

  function users(parameter: "usernames" | "ids", find: (name: string) => StubAccount | undefined) {
    return (request: StubRequest): StubAnswer => {
      if (!mayAsk(request)) return xProblem(401, "about:blank", "Unauthorized")
      const names = request.query.get(parameter)?.split(",") ?? []
      const form = parameter === "ids" ? /^\d{1,19}$/ : /^[A-Za-z0-9_]{1,15}$/
      if (names.length === 0 || names.length > 100 || names.some((name) => !form.test(name)))
        return xProblem(400, `${PROBLEMS}invalid-request`, "Invalid Request")
      return accounts.answer(names, () => {
        const found = names.map(find)
        const data = found.filter((account) => account !== undefined).map(userOf)
        const errors = names.filter((_, at) => !found[at]).map((name) => missing(parameter, name))
        return json(200, { ...(data.length > 0 && { data }), ...(errors.length > 0 && { errors }) })
      })
    }
  }

  function tweets({ query, headers }: StubRequest): StubAnswer {
    const grant = tokens.find("x", headers.authorization)
    if (!grant) return xProblem(401, "about:blank", "Unauthorized")
    const ids = query.get("ids")?.split(",") ?? []
    if (ids.length === 0 || ids.length > 100 || ids.some((id) => !/^\d{1,19}$/.test(id)))
      return xProblem(400, `${PROBLEMS}invalid-request`, "Invalid Request")
    return accounts.answer([grant.platformId, ...ids], () => {
      const data = ids.map(posts.find).filter((post) => post !== undefined)
      const errors = ids.filter((id) => !posts.find(id)).map((id) => missing("ids", id))
      return json(200, { ...(data.length > 0 && { data: data.map(tweetOf) }), ...(errors.length > 0 && { errors }) })
    })
  }

  function me({ headers }: StubRequest): StubAnswer {
    const id = tokens.find("x", headers.authorization)?.platformId
    const account = id === undefined ? undefined : accounts.byId(id)
    if (!account) return xProblem(401, "about:blank", "Unauthorized")
    return accounts.answer([account.id], () => json(200, { data: userOf(account) }))
  }

  return {
    routes: [
      { method: "GET", path: "/2/tweets", answer: tweets },
      { method: "GET", path: "/2/users/by", answer: users("usernames", accounts.byHandle) },
      { method: "GET", path: "/2/users", answer: users("ids", accounts.byId) },
      { method: "GET", path: "/2/users/me", answer: me },
    ],
    ...accounts.controls,
    ...posts.controls,
    addAccount: (account: NewStubAccount) => accounts.add(account),
    /** Refuses every other app token from now on. */
    requireKey(key: string) {
      appToken = key
    },
  } satisfies StubNetwork & Record<string, unknown>
}

/** `type`: a whole address, or the last part of one of X's. */
export function xProblem(status: number, type: string, title: string): StubAnswer {
  return json(status, { type: type.includes(":") ? type : PROBLEMS + type, title, status, detail: title })
}

/** `resetAt`: in seconds since 1970. */
export function xTooMany(resetAt?: number): StubAnswer {
  const headers = resetAt === undefined ? {} : { "x-rate-limit-remaining": "0", "x-rate-limit-reset": String(resetAt) }
  return json(
    429,
    { title: "Too Many Requests", type: "about:blank", status: 429, detail: "Too Many Requests" },
    headers,
  )
}

export function xError(parameter: "usernames" | "ids", value: string, type: string) {
  return {
    value,
    resource_id: value,
    resource_type: "user",
    parameter,
    title: type,
    detail: type,
    type: PROBLEMS + type,
  }
}

function missing(parameter: "usernames" | "ids", value: string) {
  return xError(parameter, value, "resource-not-found")
}

function userOf({ id, handle, title, bio, followers, hidden }: StubAccount) {
  const counts = { followers_count: followers, following_count: 12, post_count: 140, listed_count: 3 }
  return { id, name: title, username: handle, description: bio, protected: hidden, public_metrics: counts }
}

function tweetOf({ id, ownerId, publishedAt, views, likes, comments, shares, saves }: StubPost) {
  const public_metrics = {
    impression_count: views,
    like_count: likes,
    reply_count: comments,
    retweet_count: shares,
    bookmark_count: saves,
    quote_count: 0,
  }
  return { id, author_id: ownerId, created_at: publishedAt, public_metrics }
}
