import { digitsFor, type NewStubAccount, type StubAccount, stubAccounts } from "./accounts.ts"
import { json, type StubAnswer } from "./answers.ts"
import { GRAPH_VERSION, metaError } from "./meta.ts"
import type { StubNetwork, StubRequest } from "./network.ts"
import { type StubPost, stubPosts } from "./posts.ts"
import type { StubTokens } from "./tokens.ts"

/** The parts of Facebook that are read: Pages by id or name, the Pages of the one who gave the token, and their posts. */
export function stubFacebook(tokens: StubTokens) {
  const accounts = stubAccounts({ idFor: digitsFor, tooMany: () => metaError(4) })
  let requiredToken: string | null = null

  function page({ query, path }: StubRequest): StubAnswer | undefined {
    if (!query.get("fields")?.includes("followers_count")) return undefined
    const name = decodeURIComponent(path.split("/").at(-1) ?? "")
    const token = query.get("access_token")
    const isOwn = tokens.find("facebook", token) !== undefined
    if (!token || (!isOwn && requiredToken !== null && token !== requiredToken)) return metaError(190)
    return accounts.answer([name], () => {
      const found = /^\d+$/.test(name) ? accounts.byId(name) : accounts.byHandle(name)
      if (!found) return /^\d+$/.test(name) ? unknownId() : unknownName()
      return found.personal ? profileInsteadOfPage() : json(200, pageOf(found))
    })
  }

  const posts = stubPosts()

  function published({ query, path }: StubRequest): StubAnswer {
    const grant = tokens.find("facebook", query.get("access_token"))
    if (!grant) return metaError(190)
    if (!path.endsWith(`/${grant.platformId}/published_posts`)) return metaError(10)
    return accounts.answer([grant.platformId], () =>
      json(200, {
        data: [...posts.of(grant.platformId)]
          .reverse()
          .slice(0, Number(query.get("limit")))
          .map(postOf),
      }),
    )
  }

  function post({ query, path }: StubRequest): StubAnswer | undefined {
    if (!query.get("fields")?.includes("reactions")) return undefined
    const grant = tokens.find("facebook", query.get("access_token"))
    if (!grant) return metaError(190)
    const id = path.split("/").at(-1) ?? ""
    return accounts.answer([grant.platformId, id], () => {
      const found = posts.find(id)
      return found?.ownerId === grant.platformId ? json(200, postOf(found)) : unknownId()
    })
  }

  /** The token of the one Page speaks for its person too, and is the Page's own. */
  function pages({ query }: StubRequest): StubAnswer {
    const token = query.get("access_token") ?? ""
    const grant = tokens.find("facebook", token)
    const found = grant && accounts.byId(grant.platformId)
    if (!found) return metaError(190)
    return accounts.answer([found.id], () => json(200, { data: [{ ...pageOf(found), access_token: token }] }))
  }

  return {
    routes: [
      { method: "GET", path: new RegExp(`^/${GRAPH_VERSION}/me/accounts$`), answer: pages },
      { method: "GET", path: new RegExp(`^/${GRAPH_VERSION}/[^/]+/published_posts$`), answer: published },
      { method: "GET", path: new RegExp(`^/${GRAPH_VERSION}/[^/]+$`), answer: page },
      { method: "GET", path: new RegExp(`^/${GRAPH_VERSION}/\\d+_\\d+$`), answer: post },
    ],
    ...accounts.controls,
    ...posts.controls,
    addAccount: (account: NewStubAccount) => accounts.add(account),
    /** Refuses every other token of ours from now on. */
    requireKey(token: string) {
      requiredToken = token
    },
  } satisfies StubNetwork & Record<string, unknown>
}

export function unknownName(): StubAnswer {
  return metaError(803, { status: 404, message: "(#803) Some of the aliases you requested do not exist" })
}

export function unknownId(): StubAnswer {
  return metaError(100, { subcode: 33, message: "Unsupported get request. Object does not exist" })
}

export function profileInsteadOfPage(): StubAnswer {
  return metaError(100, { message: "(#100) Tried accessing nonexisting field (followers_count) on node type (User)" })
}

function pageOf({ id, handle, title, followers }: StubAccount) {
  return { id, name: title, username: handle, fan_count: followers, followers_count: followers }
}

function postOf({ id, code, publishedAt, likes, comments, shares }: StubPost) {
  return {
    id,
    created_time: publishedAt.replace(/(?:\.\d+)?Z$/, "+0000"),
    permalink_url: `https://www.facebook.com/nadia/posts/${code}`,
    reactions: { data: [], summary: { total_count: likes } },
    comments: { data: [], summary: { total_count: comments } },
    ...(shares !== undefined && { shares: { count: shares } }),
  }
}
