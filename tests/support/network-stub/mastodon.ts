import { digitsFor, type NewStubAccount, type StubAccount, stubAccounts } from "./accounts.ts"
import { json, type StubAnswer } from "./answers.ts"
import type { StubNetwork, StubRequest } from "./network.ts"

/** The part of a Mastodon server that is read: `accounts/lookup`, without any key; here it stands for all servers. */
export function stubMastodon() {
  const accounts = stubAccounts({ idFor: digitsFor, tooMany: () => mastodonError(429, "Too many requests") })

  function lookup({ query }: StubRequest): StubAnswer {
    const handle = query.get("acct") ?? ""
    return accounts.answer([handle], () => {
      const account = accounts.byHandle(handle)
      return account ? json(200, accountOf(account)) : mastodonError(404, "Record not found")
    })
  }

  return {
    routes: [{ method: "GET", path: "/api/v1/accounts/lookup", answer: lookup }],
    ...accounts.controls,
    addAccount: (account: NewStubAccount) => accounts.add(account),
  } satisfies StubNetwork & Record<string, unknown>
}

export function mastodonError(status: number, error: string): StubAnswer {
  return json(status, { error })
}

function accountOf({ id, handle, title, bio, followers }: StubAccount) {
  const [username] = handle.split("@")
  return { id, username, acct: username, display_name: title, note: `<p>${bio}</p>`, followers_count: followers }
}
