import type { z } from "zod"
import { eachAlone, fetchInGroups } from "../../reading/groups"
import { GRAPH_VERSION, metaRefusal, metaUsedUp } from "../../reading/meta.server"
import { outcomeOf, UNEXPECTED } from "../../reading/outcome-of"
import { rateLimitAware } from "../../reading/rate-limit-aware"
import type {
  BioOutcome,
  DemographicShare,
  DemographicsOutcome,
  NetworkAccount,
  NetworkReader,
  NoAnswer,
  Outcome,
  OwnAccess,
  PublicReader,
} from "../../reading/reader"
import type { ReaderSettings } from "../../reading/settings"
import { ageShares, countryShares, genderShares } from "../../reading/shares"
import { DiscoveredBio, Discovery, FollowerGroups, OwnProfile } from "./answers.server"
import { instagram } from "./facts"
import { instagramPosts } from "./posts.server"

/** The name stands inside an expression of the query. */
const USERNAME = /^[a-z0-9._]{1,30}$/i
const PERSONAL = { outcome: "not_supported", reason: "personal_account" } as const
const BREAKDOWNS = [
  ["country", countryShares],
  ["age", ageShares],
  ["gender", genderShares],
] as const

/**
 * Exact counts of Instagram's professional accounts: of anybody's by Business Discovery, one call a handle and with our own
 * account's token; of those who let us read theirs by Instagram Login, with who follows them.
 */
export function instagramReader(settings: ReaderSettings): NetworkReader {
  const { keys, service, call, now } = settings

  function publicReader(ownId: string, token: string): PublicReader {
    const origin = service.apiBase ?? instagram.origins.api
    const awareCall = rateLimitAware(call, { key: `instagram ${origin}`, usedUp: metaUsedUp, now })

    async function discover<Schema extends z.ZodType, Said>(
      handle: string,
      { fields, schema, read }: { fields: string; schema: Schema; read: (said: z.output<Schema>) => Said },
    ): Promise<Said | NoAnswer> {
      if (!USERNAME.test(handle)) return { outcome: "not_found" }
      const query = { fields: `business_discovery.username(${handle}){${fields}}`, access_token: token }
      const answer = await awareCall({ origin, path: [GRAPH_VERSION, ownId], query })
      return outcomeOf(answer, { schema, read, refusal: metaRefusal, now: now() })
    }

    const follow = (handle: string) =>
      discover(handle, {
        fields: "id,username,name,followers_count",
        schema: Discovery,
        read: ({ business_discovery: { id, name, followers_count } }): Outcome => ({
          outcome: "ok",
          followers: followers_count,
          platformId: id,
          title: name ?? null,
          precision: "exact",
          mode: "public_api",
          fetchedAt: now(),
        }),
      })
    const way = eachAlone(follow)

    return {
      batchSize: 1,
      async fetchFollowers(accounts) {
        const lookupOf = ({ handle }: NetworkAccount) => ({ by: "handle" as const, value: handle })
        const outcomes = await fetchInGroups(accounts, lookupOf, { id: way, handle: way })
        return outcomes.map((outcome, at) =>
          outcome.outcome === "ok" && !isSame(outcome.platformId, accounts[at]) ? { outcome: "not_found" } : outcome,
        )
      },
      readBio: (account) =>
        discover(account.handle, {
          fields: "id,biography",
          schema: DiscoveredBio,
          read: ({ business_discovery: { id, biography } }): BioOutcome =>
            isSame(id, account) ? { outcome: "ok", bio: biography ?? "" } : { outcome: "not_found" },
        }),
    }
  }

  const askOwn = (path: string[], query: Record<string, string>, token: string) =>
    call({
      origin: service.apiBase ?? instagram.origins.own,
      path: [GRAPH_VERSION, ...path],
      query: { ...query, access_token: token },
    })

  async function ownProfile<Said>(token: string, read: (profile: OwnProfile) => Said): Promise<Said | NoAnswer> {
    const answer = await askOwn(["me"], { fields: "user_id,username,name,account_type,followers_count" }, token)
    return outcomeOf(answer, {
      schema: OwnProfile,
      read: (profile) => (isPersonal(profile) ? PERSONAL : read(profile)),
      refusal: metaRefusal,
      now: now(),
    })
  }

  async function ownGroups({ token, platformId }: OwnAccess, breakdown: string) {
    const metric = { metric: "follower_demographics", metric_type: "total_value" }
    const query = { ...metric, period: "lifetime", timeframe: "this_month", breakdown }
    const answer = await askOwn([platformId, "insights"], query, token)
    return outcomeOf(answer, { schema: FollowerGroups, read: (groups) => groups, refusal: metaRefusal, now: now() })
  }

  return {
    network: "instagram",
    ...(keys.instagramAccessToken !== undefined &&
      keys.instagramUserId !== undefined && {
        asAnybody: publicReader(keys.instagramUserId, keys.instagramAccessToken),
      }),
    asOwner: {
      fetchFollowers: ({ token, platformId }) =>
        ownProfile(token, (profile) =>
          profile.user_id === platformId ? ownOutcome(profile, now()) : { outcome: "auth_error" },
        ),
      findAccounts: (token) =>
        ownProfile(token, ({ user_id, username, name }) => ({
          outcome: "ok",
          accounts: [{ platformId: user_id, handle: username, title: name ?? null }],
        })),
      async readDemographics(access): Promise<DemographicsOutcome> {
        const shares: DemographicShare[] = []
        for (const [breakdown, sharesOf] of BREAKDOWNS) {
          const groups = await ownGroups(access, breakdown)
          if ("outcome" in groups) return groups
          shares.push(...sharesOf(groups))
        }
        return { outcome: "ok", shares }
      },
      posts: instagramPosts(settings),
    },
  }
}

/** An owner may give a name up, and somebody else take it: then the id differs. */
function isSame(id: string, account: NetworkAccount | undefined) {
  return !account?.platformId || account.platformId === id
}

function isPersonal({ account_type }: OwnProfile) {
  return account_type.toUpperCase() === "PERSONAL"
}

function ownOutcome({ user_id, name, followers_count: followers }: OwnProfile, fetchedAt: Date): Outcome {
  if (followers === undefined) return UNEXPECTED
  const title = name ?? null
  return { outcome: "ok", followers, platformId: user_id, title, precision: "exact", mode: "connected", fetchedAt }
}
