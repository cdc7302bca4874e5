import { digitsFor, type NewStubAccount, type StubAccount, stubAccounts } from "./accounts.ts"
import { json, type StubAnswer } from "./answers.ts"
import { GRAPH_VERSION, metaError } from "./meta.ts"
import type { StubNetwork, StubRequest } from "./network.ts"
import type { StubTokens } from "./tokens.ts"

/** The parts of Facebook that are read: Pages by id or name, and the Pages of whoever gave the token. */
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
      { method: "GET", path: new RegExp(`^/${GRAPH_VERSION}/[^/]+$`), answer: page },
    ],
    ...accounts.controls,
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
