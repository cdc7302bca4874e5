import { hash } from "node:crypto"
import { type NewStubAccount, nameOf, type StubAccount, stubAccounts } from "./accounts.ts"
import { json, type StubAnswer } from "./answers.ts"
import type { StubNetwork, StubRequest } from "./network.ts"
import { type StubPost, stubPosts } from "./posts.ts"
import type { StubTokens } from "./tokens.ts"

type NewChannel = {
  handle: string
  /** Written as it is given, so that a test can have a count that no network should send. */
  subscriberCount: unknown
  id?: string
  title?: string
  hidden?: boolean
  description?: string
}

export const YOUTUBE_ANALYTICS_SCOPE = "https://www.googleapis.com/auth/yt-analytics.readonly"

/** The parts of YouTube that are read: `channels.list` by handle, ids or owner, `videos.list`, a channel's uploads, and who watches, told to the owner. */
export function stubYoutube(tokens: StubTokens) {
  const accounts = stubAccounts({ idFor: channelIdFor, tooMany: quotaExceeded })
  const posts = stubPosts()
  let requiredKey: string | null = null
  let audience: Audience = {
    ageGender: [
      ["age18-24", "female", 60],
      ["age25-34", "male", 40],
    ],
    countries: [["FR", 100]],
  }
  const audiences = new Map<string, Audience>()

  function channelsList({ query, headers }: StubRequest): StubAnswer {
    const refused = query.has("mine") ? null : keyRefusal(headers["x-goog-api-key"] ?? query.get("key"))
    if (refused) return refused
    if (!query.has("part")) return youtubeError(400, "missingRequiredParameter")
    const filters = ["id", "forHandle", "forUsername", "mine"].filter((filter) => query.has(filter))
    if (filters.length !== 1)
      return youtubeError(400, filters.length ? "incompatibleParameters" : "missingRequiredParameter")

    if (query.has("mine")) {
      const grant = tokens.find("youtube", headers.authorization)
      if (!grant) return youtubeError(401, "authError")
      return accounts.answer([grant.platformId], () => list([accounts.byId(grant.platformId)]))
    }
    const handle = query.get("forHandle")
    if (handle !== null && !isChannelId(handle))
      return accounts.answer([handle], () => list([accounts.byHandle(handle)]))
    const ids = (query.get("id") ?? handle ?? "").split(",")
    if (ids.length > 50) return youtubeError(400, "invalidFilters")
    return accounts.answer(ids, () => list(ids.map(accounts.byId).reverse())) // in no order that was asked for
  }

  function videosList({ query, headers }: StubRequest): StubAnswer {
    const grant = tokens.find("youtube", headers.authorization)
    if (!grant) return youtubeError(401, "authError")
    const ids = (query.get("id") ?? "").split(",")
    if (ids.length > 50) return youtubeError(400, "invalidFilters")
    return accounts.answer([grant.platformId, ...ids], () => {
      const found = ids.map(posts.find).filter((post) => post !== undefined)
      return json(200, { items: found.reverse().map((post) => videoOf(post, post.ownerId === grant.platformId)) })
    })
  }

  /** A channel without uploads has no list of them. */
  function uploads({ query, headers }: StubRequest): StubAnswer {
    const grant = tokens.find("youtube", headers.authorization)
    if (!grant) return youtubeError(401, "authError")
    const channelId = (query.get("playlistId") ?? "").replace(/^UU/, "UC")
    return accounts.answer([grant.platformId], () => {
      const found = posts.latest(channelId, Number(query.get("maxResults") ?? 5))
      if (found.length === 0) return youtubeError(404, "playlistNotFound")
      return json(200, { items: found.map(({ id }) => ({ contentDetails: { videoId: id } })) })
    })
  }

  function keyRefusal(key: unknown): StubAnswer | null {
    if (!key) return youtubeError(403, "forbidden")
    return requiredKey !== null && key !== requiredKey ? invalidKey() : null
  }

  function report({ query, headers }: StubRequest): StubAnswer {
    const grant = tokens.find("youtube", headers.authorization)
    if (!grant) return youtubeError(401, "authError")
    if (!grant.scopes.includes(YOUTUBE_ANALYTICS_SCOPE)) return youtubeError(403, "insufficientPermissions")
    const { countries, ageGender } = audiences.get(grant.platformId) ?? audience
    const rows = query.get("dimensions") === "country" ? countries : ageGender
    return accounts.answer([grant.platformId], () =>
      json(200, { kind: "youtubeAnalytics#resultTable", columnHeaders: [], ...(rows.length > 0 && { rows }) }),
    )
  }

  return {
    routes: [
      { method: "GET", path: "/youtube/v3/channels", answer: channelsList },
      { method: "GET", path: "/youtube/v3/videos", answer: videosList },
      { method: "GET", path: "/youtube/v3/playlistItems", answer: uploads },
      { method: "GET", path: "/v2/reports", answer: report },
    ],
    ...accounts.controls,
    ...posts.controls,
    /** With digits in a text, as YouTube rounds them. */
    addAccount: (account: NewStubAccount) => accounts.add({ ...account, followers: rounded(account.followers) }),
    populate: (followers: (id: string) => unknown) => accounts.controls.populate((id) => rounded(followers(id))),
    /** Adds a channel, found by its handle and by its id, which is made from the handle unless given. */
    addChannel({ subscriberCount, description = "", ...channel }: NewChannel) {
      return accounts.add({ ...channel, followers: subscriberCount, bio: description })
    },
    /** Refuses every other key from now on. */
    requireKey(key: string) {
      requiredKey = key
    },
    /** Who watches a channel, or every other one, from now on: rows as the reports give them. */
    isWatchedBy(rows: Audience, id?: string) {
      if (id === undefined) audience = rows
      else audiences.set(id, rows)
    },
  } satisfies StubNetwork & Record<string, unknown>
}

type Audience = { ageGender: readonly (readonly unknown[])[]; countries: readonly (readonly unknown[])[] }

export function youtubeError(status: number, reason: string, headers: Record<string, string> = {}): StubAnswer {
  const error = { code: status, message: reason, errors: [{ message: reason, domain: "youtube", reason }] }
  return json(status, { error }, headers)
}

export function quotaExceeded(headers: Record<string, string> = {}): StubAnswer {
  return youtubeError(403, "quotaExceeded", headers)
}

/** Google tells an unknown key from a wrong request by the details alone. */
function invalidKey(): StubAnswer {
  const message = "API key not valid. Please pass a valid API key."
  const errors = [{ message, domain: "global", reason: "badRequest" }]
  const details = [{ "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "API_KEY_INVALID" }]
  return json(400, { error: { code: 400, message, errors, status: "INVALID_ARGUMENT", details } })
}

function list(found: readonly (StubAccount | undefined)[]): StubAnswer {
  const items = found
    .filter((account) => account !== undefined)
    .map(({ id, title, handle, bio, followers, hidden }) => ({
      kind: "youtube#channel",
      id,
      snippet: { title, description: bio, customUrl: `@${handle}` },
      statistics: {
        viewCount: "123",
        ...(hidden ? {} : { subscriberCount: followers }),
        hiddenSubscriberCount: hidden,
        videoCount: "45",
      },
    }))
  const pageInfo = { totalResults: items.length, resultsPerPage: 5 }
  return json(200, { kind: "youtube#channelListResponse", pageInfo, ...(items.length > 0 ? { items } : {}) })
}

/** Whether a promotion is paid is told to the owner alone. */
function videoOf({ id, ownerId, publishedAt, views, likes, comments, paid, ai }: StubPost, isOwn: boolean) {
  return {
    id,
    snippet: { channelId: ownerId, publishedAt },
    statistics: { viewCount: digits(views), likeCount: digits(likes), commentCount: digits(comments) },
    ...(isOwn && { status: { containsSyntheticMedia: ai } }),
    ...(isOwn && { paidProductPlacementDetails: { hasPaidProductPlacement: paid } }),
  }
}

function digits(count: unknown) {
  return typeof count === "number" ? String(count) : count
}

/** Three digits remain, the rest is rounded down. */
function rounded(followers: unknown) {
  if (typeof followers !== "number") return followers
  const unit = 10 ** Math.max(String(followers).length - 3, 0)
  return String(Math.floor(followers / unit) * unit)
}

function channelIdFor(handle: string) {
  return `UC${hash("sha256", nameOf(handle), "base64url").slice(0, 22)}`
}

function isChannelId(text: string) {
  return /^UC[\w-]{22}$/.test(text)
}
