import { byIdOrHandle, fetchInGroups, type Lookup } from "../../reading/groups"
import { outcomeOf, UNEXPECTED } from "../../reading/outcome-of"
import { rateLimitAware } from "../../reading/rate-limit-aware"
import { refusal, usedUp } from "../../reading/ratelimit-headers"
import type { NetworkReader, NoAnswer, Outcome } from "../../reading/reader"
import type { ReaderSettings } from "../../reading/settings"
import { type BlueskyProfile, Profiles } from "./answers.server"
import { bluesky } from "./facts"

/** `app.bsky.actor.getProfiles` takes so many (docs.bsky.app). */
const PROFILES_IN_A_CALL = 25
/** A single name of another form has all those refused that it is asked for with. */
const DID = /^did:[a-z]+:[A-Za-z0-9._:%-]{1,100}$/

/** Exact counts by Bluesky's public interface, up to twenty-five accounts a call; no key is needed. */
export function blueskyReader({ service, call, now }: ReaderSettings): NetworkReader {
  const origin = service.apiBase ?? bluesky.origins.api
  const awareCall = rateLimitAware(call, { key: `bluesky ${origin}`, usedUp, now })

  async function profilesOf(actors: readonly string[]): Promise<BlueskyProfile[] | NoAnswer> {
    if (actors.length === 0) return []
    const answer = await awareCall({ origin, path: ["xrpc", "app.bsky.actor.getProfiles"], query: { actors } })
    return outcomeOf(answer, { schema: Profiles, read: ({ profiles }) => profiles, refusal, now: now() })
  }
  const way = (by: Lookup["by"]) => ({
    size: PROFILES_IN_A_CALL,
    async ask(values: string[]): Promise<Map<string, Outcome> | NoAnswer> {
      const found = await profilesOf(values.filter((value) => isAskable(by, value)))
      if (!Array.isArray(found)) return found
      return new Map(found.map((profile) => [by === "id" ? profile.did : profile.handle, outcomeFor(profile, now())]))
    },
  })

  return {
    network: "bluesky",
    asAnybody: {
      batchSize: PROFILES_IN_A_CALL,
      fetchFollowers: (accounts) => fetchInGroups(accounts, byIdOrHandle, { id: way("id"), handle: way("handle") }),
      async readBio(account) {
        const { by, value } = byIdOrHandle(account)
        const found = await profilesOf([value].filter((each) => isAskable(by, each)))
        if (!Array.isArray(found)) return found
        const [profile] = found
        return profile ? { outcome: "ok", bio: profile.description ?? "" } : { outcome: "not_found" }
      },
    },
  }
}

function isAskable(by: Lookup["by"], value: string) {
  return by === "id" ? DID.test(value) : bluesky.handle.pattern.test(value)
}

function outcomeFor({ did, displayName, followersCount: followers }: BlueskyProfile, fetchedAt: Date): Outcome {
  if (followers === undefined) return UNEXPECTED
  const title = displayName ?? null
  return { outcome: "ok", followers, platformId: did, title, precision: "exact", mode: "public_api", fetchedAt }
}
