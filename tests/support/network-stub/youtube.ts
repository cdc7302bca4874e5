import { createHash } from "node:crypto"
import { json, type StubAnswer } from "./answers.ts"
import type { StubNetwork, StubRequest } from "./network.ts"

type StubChannel = {
  id: string
  title: string
  handle: string
  /** Written as it is given, so that a test can have a count that no network should send. */
  subscriberCount: unknown
  hidden: boolean
  description: string
}

/** The part of the YouTube Data API v3 that is read: `channels.list` by handle or id, behind a key. */
export function stubYoutube() {
  const channels = new Map<string, StubChannel>()
  const answers = new Map<string, StubAnswer>()
  let requiredKey: string | null = null

  function channelsList({ query, headers }: StubRequest): StubAnswer {
    const key = headers["x-goog-api-key"] ?? query.get("key")
    if (!key) return youtubeError(403, "forbidden")
    if (requiredKey !== null && key !== requiredKey) return invalidKey()
    if (!query.has("part")) return youtubeError(400, "missingRequiredParameter")
    const filters = ["id", "forHandle", "forUsername", "mine"].filter((filter) => query.has(filter))
    if (filters.length !== 1)
      return youtubeError(400, filters.length ? "incompatibleParameters" : "missingRequiredParameter")

    const asked = (query.get("id")?.split(",") ?? [query.get("forHandle") ?? ""]).map(nameOf)
    const scripted = asked.map((name) => answers.get(name)).find((answer) => answer !== undefined)
    return scripted ?? list(asked.map((name) => channels.get(name)).filter((channel) => channel !== undefined))
  }

  return {
    routes: [{ method: "GET", path: "/youtube/v3/channels", answer: channelsList }],
    /** Adds a channel, found by its handle and by its id, which is made from the handle unless given. */
    addChannel(channel: Partial<StubChannel> & Pick<StubChannel, "handle" | "subscriberCount">) {
      const id = channel.id ?? channelIdFor(channel.handle)
      const added = { title: channel.handle, hidden: false, description: "", ...channel, id }
      channels.set(nameOf(channel.handle), added)
      channels.set(id, added)
      return added
    },
    /** Answers requests for this handle or id in a way of its own. */
    script(handleOrId: string, answer: StubAnswer) {
      answers.set(nameOf(handleOrId), answer)
    },
    /** Refuses every other key from now on. */
    requireKey(key: string) {
      requiredKey = key
    },
  } satisfies StubNetwork & Record<string, unknown>
}

export function youtubeError(status: number, reason: string, headers: Record<string, string> = {}): StubAnswer {
  const error = { code: status, message: reason, errors: [{ message: reason, domain: "youtube", reason }] }
  return json(status, { error }, headers)
}

export function quotaExceeded(headers: Record<string, string> = {}): StubAnswer {
  return youtubeError(403, "quotaExceeded", headers)
}

/** Google tells an unknown key from a wrong request by the details alone. */
function invalidKey(): StubAnswer {
  const message = "API key not valid. Please pass a valid API key."
  const errors = [{ message, domain: "global", reason: "badRequest" }]
  const details = [{ "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "API_KEY_INVALID" }]
  return json(400, { error: { code: 400, message, errors, status: "INVALID_ARGUMENT", details } })
}

function list(channels: readonly StubChannel[]): StubAnswer {
  const items = channels.map(({ id, title, handle, description, subscriberCount, hidden }) => ({
    kind: "youtube#channel",
    id,
    snippet: { title, description, customUrl: `@${handle}` },
    statistics: {
      viewCount: "123",
      ...(hidden ? {} : { subscriberCount }),
      hiddenSubscriberCount: hidden,
      videoCount: "45",
    },
  }))
  const pageInfo = { totalResults: items.length, resultsPerPage: 5 }
  return json(200, { kind: "youtube#channelListResponse", pageInfo, ...(items.length > 0 ? { items } : {}) })
}

function channelIdFor(handle: string) {
  return `UC${createHash("sha256").update(handle).digest("base64url").slice(0, 22)}`
}

/** Handles are asked for with or without @ and in any case, ids as they are. */
function nameOf(handleOrId: string) {
  return /^UC[\w-]{22}$/.test(handleOrId) ? handleOrId : handleOrId.replace(/^@/, "").toLowerCase()
}
