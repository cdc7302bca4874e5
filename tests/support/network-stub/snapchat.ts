import { hash } from "node:crypto"
import { type NewStubAccount, nameOf, type StubAccount, stubAccounts } from "./accounts.ts"
import { json, type StubAnswer } from "./answers.ts"
import type { StubNetwork, StubRequest } from "./network.ts"
import type { StubTokens } from "./tokens.ts"

/** The part of Snapchat's Public Profile API that is read: the profile of the one who gave the token. */
export function stubSnapchat(tokens: StubTokens) {
  const accounts = stubAccounts({ idFor: uuidFor, tooMany: () => snapchatError(429, "E1008") })

  function myProfile({ headers }: StubRequest): StubAnswer {
    const grant = tokens.find("snapchat", headers.authorization)
    const account = grant && accounts.byId(grant.platformId)
    if (!account) return snapchatError(401, "E1005")
    return accounts.answer([account.id], () => json(200, profilesOf(account)))
  }

  return {
    routes: [{ method: "GET", path: "/v1/public_profiles/my_profile", answer: myProfile }],
    ...accounts.controls,
    addAccount: (account: NewStubAccount) => accounts.add(account),
  } satisfies StubNetwork & Record<string, unknown>
}

export function snapchatError(status: number, code: string, headers: Record<string, string> = {}): StubAnswer {
  return json(status, { request_status: "ERROR", error_code: code, display_message: "refused" }, headers)
}

/** A count is a string of digits; one that is hidden is not there. */
function profilesOf({ id, handle, title, followers, hidden }: StubAccount) {
  const count = typeof followers === "number" ? String(followers) : followers
  const profile = { id, snap_user_name: handle, display_name: title, profile_tier: "TIER_PUBLIC" }
  const public_profile = { ...profile, ...(!hidden && { subscriber_count: count }) }
  return {
    request_status: "SUCCESS",
    request_id: "r1",
    public_profiles: [{ sub_request_status: "SUCCESS", public_profile }],
  }
}

function uuidFor(handle: string) {
  const hex = hash("sha256", nameOf(handle))
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
