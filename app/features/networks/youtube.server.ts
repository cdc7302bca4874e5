import type { BioOutcome, NetworkAccount, NetworkAdapter, NoAnswer, Outcome } from "./adapter"
import { fetchJson, type JsonAnswer } from "./fetch-json.server"
import { isYoutubeChannelId } from "./handles"
import { retryAfter } from "./retry-after"
import { ChannelDescriptions, ChannelList, errorReasons } from "./youtube-answers.server"
import { quotaRenewal } from "./youtube-quota"

export const YOUTUBE_API = "https://www.googleapis.com"

/** YouTube rounds down to three significant digits from here on, even for the channel's owner. */
const ROUNDED_FROM = 1000
const SHORT_WAIT_MS = 60_000

type Settings = { apiKey: string; apiBase: string; timeoutMs?: number; now?: () => Date }

/** Public subscriber counts and channel descriptions by the YouTube Data API v3; one quota unit for each call. */
export function youtubeAdapter({ apiKey, apiBase, timeoutMs, now = () => new Date() }: Settings) {
  const askFor = (part: string, account: NetworkAccount) =>
    fetchJson({
      origin: apiBase,
      path: ["youtube", "v3", "channels"],
      query: { part, ...filterFor(account) },
      headers: { "X-Goog-Api-Key": apiKey },
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    })
  return {
    network: "youtube",
    async fetchFollowers(account) {
      return outcomeOf(await askFor("snippet,statistics", account), now(), channelOutcome)
    },
    async readBio(account) {
      return outcomeOf(await askFor("snippet", account), now(), bioOutcome)
    },
  } satisfies NetworkAdapter
}

/** The interface takes exactly one filter. */
function filterFor({ handle, platformId }: NetworkAccount): { id: string } | { forHandle: string } {
  if (platformId) return { id: platformId }
  return isYoutubeChannelId(handle) ? { id: handle } : { forHandle: `@${handle}` }
}

function outcomeOf<Said>(answer: JsonAnswer, now: Date, read: (body: unknown, now: Date) => Said): Said | NoAnswer {
  if (answer.kind === "fault") return { outcome: "transient", fault: answer.fault }
  return answer.status === 200 ? read(answer.body, now) : errorOutcome(answer, now)
}

function bioOutcome(body: unknown): BioOutcome {
  const parsed = ChannelDescriptions.safeParse(body)
  if (!parsed.success) return { outcome: "transient", fault: "unexpected_answer" }
  const [channel] = parsed.data.items
  return channel ? { outcome: "ok", bio: channel.snippet.description } : { outcome: "not_found" }
}

function channelOutcome(body: unknown, now: Date): Outcome {
  const parsed = ChannelList.safeParse(body)
  if (!parsed.success) return { outcome: "transient", fault: "unexpected_answer" }
  const [channel] = parsed.data.items
  if (!channel) return { outcome: "not_found" } // an unknown channel is a 200 without items

  const { hiddenSubscriberCount, subscriberCount: followers } = channel.statistics
  if (hiddenSubscriberCount) return { outcome: "hidden", platformId: channel.id }
  if (followers === undefined) return { outcome: "transient", fault: "unexpected_answer" }
  return {
    outcome: "ok",
    followers,
    platformId: channel.id,
    title: channel.snippet?.title ?? null,
    precision: followers >= ROUNDED_FROM ? "rounded" : "exact",
    mode: "public_api",
    fetchedAt: now,
  }
}

function errorOutcome({ status, headers, body }: Extract<JsonAnswer, { kind: "answer" }>, now: Date): NoAnswer {
  const reasons = errorReasons(body)
  const isOneOf = (...kinds: string[]) => reasons.some((reason) => kinds.includes(reason))
  const told = retryAfter(headers.get("retry-after"), now)

  if (isOneOf("quotaExceeded", "dailyLimitExceeded"))
    return { outcome: "rate_limited", retryAt: told ?? quotaRenewal(now) }
  if (status === 429 || isOneOf("rateLimitExceeded", "userRateLimitExceeded"))
    return { outcome: "rate_limited", retryAt: told ?? new Date(now.getTime() + SHORT_WAIT_MS) }
  if (isOneOf("channelNotFound")) return { outcome: "not_found" } // a bare 404 rather means a wrong base address
  if (isOneOf("channelForbidden", "insufficientPermissions")) return { outcome: "scope_missing" }
  // A key that does not exist is a 400 of kind badRequest, told apart by its details alone.
  if (status === 401 || status === 403 || isOneOf("API_KEY_INVALID", "keyInvalid", "keyExpired"))
    return { outcome: "auth_error" }
  return { outcome: "transient", fault: status >= 500 ? "server_error" : "refused_request" }
}
