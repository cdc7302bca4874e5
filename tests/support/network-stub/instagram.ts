import { digitsFor, type NewStubAccount, nameOf, type StubAccount, stubAccounts } from "./accounts.ts"
import { json, type StubAnswer } from "./answers.ts"
import { GRAPH_VERSION, metaError } from "./meta.ts"
import type { StubNetwork, StubRequest } from "./network.ts"
import { type StubPost, stubPosts } from "./posts.ts"
import type { StubTokens } from "./tokens.ts"

export const INSTAGRAM_INSIGHTS_SCOPE = "instagram_business_manage_insights"

type Breakdowns = Record<string, readonly (readonly [string, unknown])[]>

/** The parts of Instagram that are read: Business Discovery by our own account, and what an account tells its owner of itself and its posts. */
export function stubInstagram(tokens: StubTokens) {
  const accounts = stubAccounts({
    idFor: (handle) => `17841${digitsFor(nameOf(handle))}`,
    tooMany: () => metaError(4),
  })
  let requiredToken: string | null = null
  let audience: Breakdowns = {
    country: [
      ["FR", 75],
      ["MA", 25],
    ],
    age: [["18-24", 100]],
    gender: [
      ["F", 60],
      ["M", 40],
    ],
  }
  const audiences = new Map<string, Breakdowns>()

  function businessDiscovery({ query }: StubRequest): StubAnswer | undefined {
    const handle = query.get("fields")?.match(/^business_discovery\.username\(([\w.]+)\)\{[\w,]+\}$/)?.[1]
    if (handle === undefined) return undefined
    const token = query.get("access_token")
    if (!token || (requiredToken !== null && token !== requiredToken)) return metaError(190, { subcode: 460 })
    return accounts.answer([handle], () => {
      const found = accounts.byHandle(handle)
      if (!found || found.personal) return notDiscovered()
      return json(200, { business_discovery: discovered(found), id: "17841405309211844" })
    })
  }

  const posts = stubPosts()

  function ownMedia({ query, path }: StubRequest): StubAnswer {
    const grant = tokens.find("instagram", query.get("access_token"))
    if (!grant) return metaError(190)
    const metrics = metricsIn(query)
    if (metrics && !grant.scopes.includes(INSTAGRAM_INSIGHTS_SCOPE)) return metaError(10)
    return accounts.answer([grant.platformId], () => {
      if (metrics) {
        const latest = posts.latest(grant.platformId, Number(query.get("limit")))
        return json(200, {
          data: latest.map((post) => ({ ...mediaOf(post), insights: { data: insightsOf(post, metrics) } })),
        })
      }
      const own = [...posts.of(grant.platformId, path.endsWith("/stories"))].reverse()
      return json(200, { data: own.slice(0, Number(query.get("limit"))).map(mediaOf) })
    })
  }

  function media({ query, path }: StubRequest): StubAnswer | undefined {
    const metrics = metricsIn(query)
    if (!metrics) return undefined
    const grant = tokens.find("instagram", query.get("access_token"))
    if (!grant) return metaError(190)
    const id = path.split("/").at(-1) ?? ""
    return accounts.answer([grant.platformId, id], () => {
      const post = posts.find(id)
      if (post?.ownerId !== grant.platformId) return metaError(100, { subcode: 33 })
      if (post.isStory && metrics.includes("saved")) return metaError(100)
      return json(200, { ...mediaOf(post), insights: { data: insightsOf(post, metrics) } })
    })
  }

  function me({ query }: StubRequest): StubAnswer | undefined {
    const grant = tokens.find("instagram", query.get("access_token"))
    const account = grant && accounts.byId(grant.platformId)
    if (!query.get("fields")?.includes("user_id")) return undefined
    if (!account) return metaError(190)
    return accounts.answer([account.id], () => json(200, ownProfile(account)))
  }

  function insights({ query, path }: StubRequest): StubAnswer {
    const grant = tokens.find("instagram", query.get("access_token"))
    if (!grant) return metaError(190)
    if (!path.endsWith(`/${grant.platformId}/insights`)) return metaError(100, { subcode: 33 })
    if (!grant.scopes.includes(INSTAGRAM_INSIGHTS_SCOPE)) return metaError(10)
    const followers = audiences.get(grant.platformId) ?? audience
    const results = (followers[query.get("breakdown") ?? ""] ?? []).map(([key, value]) => ({
      dimension_values: [key],
      value,
    }))
    const breakdowns = [{ dimension_keys: [query.get("breakdown")], results }]
    return accounts.answer([grant.platformId], () =>
      json(200, { data: results.length > 0 ? [{ name: "follower_demographics", total_value: { breakdowns } }] : [] }),
    )
  }

  return {
    routes: [
      { method: "GET", path: new RegExp(`^/${GRAPH_VERSION}/\\d+$`), answer: businessDiscovery },
      { method: "GET", path: new RegExp(`^/${GRAPH_VERSION}/\\d+$`), answer: media },
      { method: "GET", path: new RegExp(`^/${GRAPH_VERSION}/me/(?:media|stories)$`), answer: ownMedia },
      { method: "GET", path: new RegExp(`^/${GRAPH_VERSION}/me$`), answer: me },
      { method: "GET", path: new RegExp(`^/${GRAPH_VERSION}/\\d+/insights$`), answer: insights },
    ],
    ...accounts.controls,
    ...posts.controls,
    addAccount: (account: NewStubAccount) => accounts.add(account),
    /** Refuses every other token of ours from now on. */
    requireKey(token: string) {
      requiredToken = token
    },
    /** Who follows an account, or every other one, from now on: how many in each country, age group and gender. */
    isFollowedBy(breakdowns: Breakdowns, id?: string) {
      if (id === undefined) audience = breakdowns
      else audiences.set(id, breakdowns)
    },
  } satisfies StubNetwork & Record<string, unknown>
}

/** The same for an account that nobody has and for one that is not professional. */
export function notDiscovered(): StubAnswer {
  return metaError(110, { subcode: 2207013, message: "Invalid user id" })
}

function discovered({ id, handle, title, bio, followers }: StubAccount) {
  return { id, username: handle, name: title, biography: bio, followers_count: followers, media_count: 12 }
}

function ownProfile({ id, handle, title, followers, personal }: StubAccount) {
  const account_type = personal ? "PERSONAL" : "MEDIA_CREATOR"
  return { user_id: id, id: `9${id}`, username: handle, name: title, account_type, followers_count: followers }
}

function mediaOf({ id, code, isStory, publishedAt, likes, comments }: StubPost) {
  const permalink = `https://www.instagram.com/${isStory ? "stories/nadia" : "p"}/${code}/`
  const timestamp = publishedAt.replace(/(?:\.\d+)?Z$/, "+0000")
  return { id, permalink, timestamp, like_count: likes, comments_count: comments }
}

function metricsIn(query: URLSearchParams) {
  return query
    .get("fields")
    ?.match(/insights\.metric\(([\w,]+)\)/)?.[1]
    ?.split(",")
}

/** What is not told is not among them. */
function insightsOf(post: StubPost, metrics: readonly string[]) {
  const values: Record<string, unknown> = {
    views: post.views,
    reach: post.reach,
    shares: post.shares,
    saved: post.saves,
  }
  return metrics
    .filter((name) => values[name] !== undefined)
    .map((name) => ({ name, period: "lifetime", values: [{ value: values[name] }] }))
}
