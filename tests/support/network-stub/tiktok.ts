import { z } from "zod"
import { digitsFor, type NewStubAccount, nameOf, type StubAccount, stubAccounts } from "./accounts.ts"
import { json, type StubAnswer } from "./answers.ts"
import type { StubNetwork, StubRequest } from "./network.ts"
import { type StubPost, stubPosts } from "./posts.ts"
import type { StubTokens } from "./tokens.ts"

export const TIKTOK_VIDEOS_SCOPE = "video.list"

const SCOPES: Record<string, string> = {
  open_id: "user.info.basic",
  display_name: "user.info.basic",
  username: "user.info.profile",
  follower_count: "user.info.stats",
}

/** The parts of TikTok's Display API that are read: `user/info`, `video/query` and `video/list` of the one who gave the token. */
export function stubTiktok(tokens: StubTokens) {
  const accounts = stubAccounts({
    idFor: (handle) => `-000${digitsFor(nameOf(handle))}`,
    tooMany: () => tiktokError(429, "rate_limit_exceeded"),
  })

  const posts = stubPosts()

  function videoQuery({ headers, body }: StubRequest): StubAnswer {
    const grant = tokens.find("tiktok", headers.authorization)
    if (!grant) return tiktokError(401, "access_token_invalid")
    const ids = videoIds(body)
    if (!ids || ids.length > 20) return tiktokError(400, "invalid_params")
    return accounts.answer([grant.platformId, ...ids], () => {
      if (!grant.scopes.includes(TIKTOK_VIDEOS_SCOPE)) return tiktokError(401, "scope_not_authorized")
      const videos = ids.map(posts.find).filter((post) => post?.ownerId === grant.platformId)
      return json(200, {
        data: { videos: videos.map((post) => post && videoOf(post)) },
        error: { code: "ok", message: "", log_id: "20261120" },
      })
    })
  }

  function videoList({ headers, body }: StubRequest): StubAnswer {
    const grant = tokens.find("tiktok", headers.authorization)
    if (!grant) return tiktokError(401, "access_token_invalid")
    const most = Listed.safeParse(JSON.parse(body)).data?.max_count
    if (!most || most > 20) return tiktokError(400, "invalid_params")
    return accounts.answer([grant.platformId], () => {
      if (!grant.scopes.includes(TIKTOK_VIDEOS_SCOPE)) return tiktokError(401, "scope_not_authorized")
      return json(200, {
        data: { videos: posts.latest(grant.platformId, most).map(videoOf), cursor: 0, has_more: false },
        error: { code: "ok", message: "", log_id: "20261120" },
      })
    })
  }

  function userInfo({ headers, query }: StubRequest): StubAnswer {
    const grant = tokens.find("tiktok", headers.authorization)
    const account = grant && accounts.byId(grant.platformId)
    if (!account) return tiktokError(401, "access_token_invalid")
    const fields = query.get("fields")?.split(",") ?? []
    if (fields.some((field) => !(field in SCOPES))) return tiktokError(400, "invalid_params")
    return accounts.answer([account.id], () => {
      if (fields.some((field) => !grant.scopes.includes(SCOPES[field] ?? "")))
        return tiktokError(401, "scope_not_authorized")
      const user = Object.fromEntries(Object.entries(userOf(account)).filter(([field]) => fields.includes(field)))
      return json(200, { data: { user }, error: { code: "ok", message: "", log_id: "20261120" } })
    })
  }

  return {
    routes: [
      { method: "GET", path: "/v2/user/info/", answer: userInfo },
      { method: "POST", path: "/v2/video/query/", answer: videoQuery },
      { method: "POST", path: "/v2/video/list/", answer: videoList },
    ],
    ...accounts.controls,
    ...posts.controls,
    addAccount: (account: NewStubAccount) => accounts.add(account),
  } satisfies StubNetwork & Record<string, unknown>
}

export function tiktokError(status: number, code: string, headers: Record<string, string> = {}): StubAnswer {
  return json(status, { data: {}, error: { code, message: code, log_id: "20261120" } }, headers)
}

function userOf({ id, handle, title, followers }: StubAccount) {
  return { open_id: id, display_name: title, username: handle, follower_count: followers }
}

function videoOf({ id, publishedAt, views, likes, comments, shares, ai }: StubPost) {
  return {
    id,
    create_time: Math.floor(Date.parse(publishedAt) / 1000),
    view_count: views,
    like_count: likes,
    comment_count: comments,
    share_count: shares,
    is_aigc: ai,
  }
}

function videoIds(body: string): string[] | undefined {
  return Asked.safeParse(JSON.parse(body)).data?.filters.video_ids
}
const Asked = z.object({ filters: z.object({ video_ids: z.array(z.string()) }) })
const Listed = z.object({ max_count: z.int() })
