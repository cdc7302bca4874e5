import { byIdOrHandle, eachAlone, fetchInGroups, type Lookup } from "../../reading/groups"
import { outcomeOf, UNEXPECTED } from "../../reading/outcome-of"
import type { NetworkAccount, NetworkReader, Outcome, PublicReader, Reading } from "../../reading/reader"
import type { ReaderSettings } from "../../reading/settings"
import { type Channel, ChannelDescriptions, ChannelList } from "./answers.server"
import { readViewers } from "./demographics.server"
import { youtube } from "./facts"
import { youtubePosts } from "./posts.server"
import { youtubeRefusal as refusal } from "./refusal.server"

/** YouTube rounds down to three significant digits from here on, even for the channel's owner. */
const ROUNDED_FROM = 1000
const IDS_IN_A_CALL = 50

/**
 * Subscriber counts and channel descriptions by the YouTube Data API v3; one quota unit for each call. Channels whose ids
 * are known are asked for together, handles one by one.
 */
export function youtubeReader(settings: ReaderSettings): NetworkReader {
  const { keys, service, call, now } = settings
  const askFor = (part: string, query: Record<string, string>, headers: Record<string, string>) =>
    call({
      origin: service.apiBase ?? youtube.origins.api,
      path: ["youtube", "v3", "channels"],
      query: { part, ...query },
      headers,
    })

  function publicReader(apiKey: string): PublicReader {
    const key = { "X-Goog-Api-Key": apiKey }
    const byIds = async (ids: string[]) =>
      outcomeOf(await askFor("snippet,statistics", { id: ids.join(","), maxResults: String(IDS_IN_A_CALL) }, key), {
        schema: ChannelList,
        read: ({ items }) =>
          new Map(items.map((channel) => [channel.id, channelOutcome(channel, "public_api", now())])),
        refusal,
        now: now(),
      })
    const byHandle = async (handle: string) =>
      outcomeOf(await askFor("snippet,statistics", { forHandle: `@${handle}` }, key), {
        schema: ChannelList,
        read: ({ items: [channel] }) => channelOutcome(channel, "public_api", now()),
        refusal,
        now: now(),
      })
    return {
      batchSize: IDS_IN_A_CALL,
      fetchFollowers: (accounts) =>
        fetchInGroups(accounts, lookupOf, { id: { size: IDS_IN_A_CALL, ask: byIds }, handle: eachAlone(byHandle) }),
      async readBio(account) {
        const { by, value } = lookupOf(account)
        const filter = by === "id" ? { id: value } : { forHandle: `@${value}` }
        return outcomeOf(await askFor("snippet", filter, key), {
          schema: ChannelDescriptions,
          read: ({ items: [channel] }) =>
            channel ? { outcome: "ok" as const, bio: channel.snippet.description } : { outcome: "not_found" as const },
          refusal,
          now: now(),
        })
      },
    }
  }

  /** The channels that a token speaks for; their owner is told the same rounded figures as everybody. */
  async function ownChannels<Said>(token: string, read: (channels: Channel[]) => Said) {
    const answer = await askFor("snippet,statistics", { mine: "true" }, { Authorization: `Bearer ${token}` })
    return outcomeOf(answer, { schema: ChannelList, read: ({ items }) => read(items), refusal, now: now() })
  }

  return {
    network: "youtube",
    ...(keys.youtubeApiKey !== undefined && { asAnybody: publicReader(keys.youtubeApiKey) }),
    asOwner: {
      fetchFollowers: ({ token, platformId }) =>
        ownChannels(token, (channels): Outcome => {
          const channel = channels.find(({ id }) => id === platformId)
          if (channel) return channelOutcome(channel, "connected", now())
          return channels.length > 0 ? { outcome: "auth_error" } : UNEXPECTED
        }),
      findAccounts: (token) =>
        ownChannels(token, (channels) => ({ outcome: "ok" as const, accounts: channels.map(accountOf) })),
      readDemographics: ({ token }) => readViewers(token, settings),
      posts: youtubePosts(settings),
    },
  }
}

/** The interface takes exactly one filter. */
function lookupOf(account: NetworkAccount): Lookup {
  const lookup = byIdOrHandle(account)
  return youtube.handle.ids.pattern.test(lookup.value) ? { by: "id", value: lookup.value } : lookup
}

/** An unknown channel is a 200 without items. */
function channelOutcome(channel: Channel | undefined, mode: Reading["mode"], fetchedAt: Date): Outcome {
  if (!channel) return { outcome: "not_found" }
  const { id: platformId, statistics, snippet } = channel
  if (statistics?.hiddenSubscriberCount) return { outcome: "hidden", platformId }
  const followers = statistics?.subscriberCount
  if (followers === undefined) return UNEXPECTED
  const precision = followers >= ROUNDED_FROM ? "rounded" : "exact"
  return { outcome: "ok", followers, platformId, title: snippet?.title ?? null, precision, mode, fetchedAt }
}

/** A channel without a handle is called by its id. */
function accountOf({ id, snippet }: Channel) {
  return { platformId: id, handle: snippet?.customUrl?.replace(/^@/, "") ?? id, title: snippet?.title ?? null }
}
