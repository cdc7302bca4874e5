import { hash } from "node:crypto"
import { type NewStubAccount, nameOf, type StubAccount, stubAccounts } from "./accounts.ts"
import { json, type StubAnswer } from "./answers.ts"
import type { StubNetwork, StubRequest } from "./network.ts"

/** The part of Bluesky that is read: `app.bsky.actor.getProfiles`, without any key. */
export function stubBluesky() {
  const accounts = stubAccounts({ idFor: didFor, tooMany: blueskyTooMany })

  function profiles({ query }: StubRequest): StubAnswer {
    const actors = query.getAll("actors")
    if (actors.length === 0 || actors.length > 25)
      return blueskyError(400, "InvalidRequest", "Error: actors must be 1 to 25")
    if (!actors.every((actor) => actor.startsWith("did:") || actor.includes(".")))
      return blueskyError(400, "InvalidRequest", "Error: actor must be a valid did or a handle")
    return accounts.answer(actors, () => {
      const found = actors.map((actor) => (actor.startsWith("did:") ? accounts.byId(actor) : accounts.byHandle(actor)))
      const known = found.filter((account) => account !== undefined).map(profileOf)
      return json(200, { profiles: known.reverse() })
    })
  }

  return {
    routes: [{ method: "GET", path: "/xrpc/app.bsky.actor.getProfiles", answer: profiles }],
    ...accounts.controls,
    addAccount: (account: NewStubAccount) => accounts.add(account),
  } satisfies StubNetwork & Record<string, unknown>
}

export function blueskyError(
  status: number,
  error: string,
  message: string,
  headers?: Record<string, string>,
): StubAnswer {
  return json(status, { error, message }, headers)
}

/** `resetAt`: in seconds since 1970. */
export function blueskyTooMany(resetAt?: number): StubAnswer {
  const headers = resetAt === undefined ? undefined : { "ratelimit-remaining": "0", "ratelimit-reset": String(resetAt) }
  return blueskyError(429, "RateLimitExceeded", "Rate Limit Exceeded", headers)
}

function didFor(handle: string) {
  return `did:plc:${hash("sha256", nameOf(handle)).slice(0, 24)}`
}

function profileOf({ id, handle, title, bio, followers }: StubAccount) {
  return {
    did: id,
    handle: nameOf(handle),
    displayName: title,
    description: bio,
    followersCount: followers,
    labels: [],
  }
}
