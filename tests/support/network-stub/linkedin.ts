import { digitsFor, type NewStubAccount, nameOf, type StubAccount, stubAccounts } from "./accounts.ts"
import { json, type StubAnswer } from "./answers.ts"
import type { StubNetwork, StubRequest } from "./network.ts"
import type { StubTokens } from "./tokens.ts"

/** The parts of LinkedIn that are read: who gave the token, and how many follow them. */
export function stubLinkedin(tokens: StubTokens) {
  const accounts = stubAccounts({
    idFor: (handle) => `member-${digitsFor(nameOf(handle))}`,
    tooMany: () => linkedinError(429, "TOO_MANY_REQUESTS"),
  })

  function me({ headers }: StubRequest): StubAnswer {
    const account = ownerOf(headers.authorization)
    if (!account) return linkedinError(401, "INVALID_ACCESS_TOKEN")
    return accounts.answer([account.id], () => json(200, memberOf(account)))
  }

  function followers({ headers, query }: StubRequest): StubAnswer {
    const account = ownerOf(headers.authorization)
    if (!account) return linkedinError(401, "INVALID_ACCESS_TOKEN")
    const version = String(headers["linkedin-version"])
    if (query.get("q") !== "me" || !/^\d{6}$/.test(version) || headers["x-restli-protocol-version"] !== "2.0.0")
      return linkedinError(400, "ILLEGAL_ARGUMENT")
    return accounts.answer([account.id], () =>
      json(200, { paging: { start: 0, count: 10 }, elements: [{ memberFollowersCount: account.followers }] }),
    )
  }

  function ownerOf(authorization: string | undefined) {
    const grant = tokens.find("linkedin", authorization)
    return grant && accounts.byId(grant.platformId)
  }

  return {
    routes: [
      { method: "GET", path: "/v2/me", answer: me },
      { method: "GET", path: "/rest/memberFollowersCount", answer: followers },
    ],
    ...accounts.controls,
    addAccount: (account: NewStubAccount) => accounts.add(account),
  } satisfies StubNetwork & Record<string, unknown>
}

function memberOf({ id, handle, title }: StubAccount) {
  return { id, vanityName: handle, localizedFirstName: title, localizedLastName: "" }
}

export function linkedinError(status: number, code: string, headers: Record<string, string> = {}): StubAnswer {
  return json(status, { status, code, serviceErrorCode: 100, message: "refused" }, headers)
}
