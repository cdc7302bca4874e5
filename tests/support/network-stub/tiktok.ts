import { digitsFor, type NewStubAccount, nameOf, type StubAccount, stubAccounts } from "./accounts.ts"
import { json, type StubAnswer } from "./answers.ts"
import type { StubNetwork, StubRequest } from "./network.ts"
import type { StubTokens } from "./tokens.ts"

const SCOPES: Record<string, string> = {
  open_id: "user.info.basic",
  display_name: "user.info.basic",
  username: "user.info.profile",
  follower_count: "user.info.stats",
}

/** The part of TikTok's Display API that is read: `user/info` of whoever gave the token. */
export function stubTiktok(tokens: StubTokens) {
  const accounts = stubAccounts({
    idFor: (handle) => `-000${digitsFor(nameOf(handle))}`,
    tooMany: () => tiktokError(429, "rate_limit_exceeded"),
  })

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
    routes: [{ method: "GET", path: "/v2/user/info/", answer: userInfo }],
    ...accounts.controls,
    addAccount: (account: NewStubAccount) => accounts.add(account),
  } satisfies StubNetwork & Record<string, unknown>
}

export function tiktokError(status: number, code: string, headers: Record<string, string> = {}): StubAnswer {
  return json(status, { data: {}, error: { code, message: code, log_id: "20261120" } }, headers)
}

function userOf({ id, handle, title, followers }: StubAccount) {
  return { open_id: id, display_name: title, username: handle, follower_count: followers }
}
