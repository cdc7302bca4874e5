import { describe, expect, test } from "vitest"
import { readConfig } from "#platform/config/config.server"
import { fetchJson } from "#platform/http/fetch-json.server"
import { type NetworkStub, startNetworkStub } from "#tests/support/network-stub"
import { held, html, json, streamed, truncatedJson } from "#tests/support/network-stub/answers"
import { quotaExceeded, youtubeError } from "#tests/support/network-stub/youtube"
import { useNetworkStub } from "#tests/support/use-network-stub"
import type { NetworkAccount, Outcome } from "../../reading/reader"
import { youtubeReader } from "./reader.server"

const now = new Date("2026-11-20T12:00:00Z")
const UNEXPECTED = { outcome: "transient", fault: "unexpected_answer" } as const

const stub = await useNetworkStub()

type Options = { platformId?: string; apiKey?: string; timeoutMs?: number; at?: NetworkStub }

function readerOf({ apiKey = "key", timeoutMs, at = stub }: Options = {}) {
  const { keys, services } = readConfig({ YOUTUBE_API_KEY: apiKey, YOUTUBE_API_BASE: at.origin })
  const reader = youtubeReader({
    keys,
    service: services.youtube,
    call: (request) => fetchJson({ ...request, ...(timeoutMs !== undefined && { timeoutMs }) }),
    now: () => now,
  }).asAnybody
  if (!reader?.readBio) throw new Error("a key makes YouTube readable")
  return { ...reader, readBio: reader.readBio }
}

async function fetchFollowers(handle: string, { platformId, ...options }: Options = {}): Promise<Outcome | undefined> {
  const account: NetworkAccount = { handle, platformId: platformId ?? null }
  const [outcome] = await readerOf(options).fetchFollowers([account])
  return outcome
}

describe("a channel's subscribers", () => {
  test("are read by its handle, with where and when they come from", async () => {
    const { id } = stub.youtube.addChannel({ handle: "Nadia", subscriberCount: "37800", title: "Nadia Cuisine" })
    expect(await fetchFollowers("nadia")).toEqual({
      outcome: "ok",
      followers: 37_800,
      platformId: id,
      title: "Nadia Cuisine",
      precision: "rounded",
      mode: "public_api",
      fetchedAt: now,
    })
  })

  test("are read by a handle in letters of another script", async () => {
    stub.youtube.addChannel({ handle: "قناة-نادية", subscriberCount: "12" })
    expect(await fetchFollowers("قناة-نادية")).toMatchObject({ outcome: "ok", followers: 12 })
  })

  test("are read by the channel id that somebody gave instead of a handle", async () => {
    const { id } = stub.youtube.addChannel({ handle: "jules", subscriberCount: "91300" })
    expect(await fetchFollowers(id)).toMatchObject({ outcome: "ok", followers: 91_300 })
    expect(stub.requests.at(-1)?.query.get("id")).toBe(id)
  })

  test("are read by the known channel id after the channel took another handle", async () => {
    const { id } = stub.youtube.addChannel({ handle: "new-name", subscriberCount: "500" })
    expect(await fetchFollowers("old-name", { platformId: id })).toMatchObject({ outcome: "ok", followers: 500 })
  })

  test.each([
    ["0", 0, "exact"],
    ["999", 999, "exact"],
    ["1000", 1_000, "rounded"],
    ["1000000000", 1_000_000_000, "rounded"],
  ])("%s are %i, %s", async (subscriberCount, followers, precision) => {
    stub.youtube.addChannel({ handle: "counted", subscriberCount })
    expect(await fetchFollowers("counted")).toMatchObject({ outcome: "ok", followers, precision })
  })
})

test("the key travels in a header and never in the address", async () => {
  await fetchFollowers("anybody", { apiKey: "secret-key" })
  const last = stub.requests.at(-1)
  expect(last?.headers["x-goog-api-key"]).toBe("secret-key")
  expect(last?.query.toString()).not.toContain("secret-key")
})

test("a channel that hides its subscribers is hidden, not at 0", async () => {
  const { id } = stub.youtube.addChannel({ handle: "caché", subscriberCount: "0", hidden: true })
  expect(await fetchFollowers("caché")).toEqual({ outcome: "hidden", platformId: id })
})

test("an unknown handle is not found, with no items or with none in them", async () => {
  expect(await fetchFollowers("nobody")).toEqual({ outcome: "not_found" })
  stub.youtube.script("empty", json(200, { kind: "youtube#channelListResponse", items: [] }))
  expect(await fetchFollowers("empty")).toEqual({ outcome: "not_found" })
  stub.youtube.script("gone", youtubeError(404, "channelNotFound"))
  expect(await fetchFollowers("gone")).toEqual({ outcome: "not_found" })
})

test.each([
  ["a used-up quota, until midnight in California", quotaExceeded(), "2026-11-21T08:00:00.000Z"],
  ["a used-up quota, until it says", quotaExceeded({ "retry-after": "3600" }), "2026-11-20T13:00:00.000Z"],
  ["too many calls, until it says", html(429, { "retry-after": "120" }), "2026-11-20T12:02:00.000Z"],
  ["too many calls, for a minute", html(429), "2026-11-20T12:01:00.000Z"],
  ["calls too fast, for a minute", youtubeError(403, "rateLimitExceeded"), "2026-11-20T12:01:00.000Z"],
])("%s", async (_, answer, retryAt) => {
  stub.youtube.script("limited", answer)
  expect(await fetchFollowers("limited")).toEqual({ outcome: "rate_limited", retryAt: new Date(retryAt) })
})

test.each([
  ["401", youtubeError(401, "authError"), { outcome: "auth_error" }],
  ["403 forbidden", youtubeError(403, "forbidden"), { outcome: "auth_error", isOurs: true }],
  ["403 accessNotConfigured", youtubeError(403, "accessNotConfigured"), { outcome: "auth_error", isOurs: true }],
])("%s means that our access is refused", async (_, answer, outcome) => {
  stub.youtube.script("refused", answer)
  expect(await fetchFollowers("refused")).toEqual(outcome)
})

test("a key that does not exist means that our access is refused", async () => {
  const strict = await startNetworkStub()
  strict.youtube.requireKey("right")
  expect(await fetchFollowers("nadia", { apiKey: "wrong", at: strict })).toEqual({ outcome: "auth_error" })
  await strict.close()
})

test("a channel that only its owner may read needs the owner's consent", async () => {
  stub.youtube.script("private", youtubeError(403, "channelForbidden"))
  expect(await fetchFollowers("private")).toEqual({ outcome: "scope_missing" })
})

test.each([
  ["500", json(500, {}), "server_error"],
  ["503 with a page", html(503), "server_error"],
  ["400 invalidFilters", youtubeError(400, "invalidFilters"), "refused_request"],
  ["404 of another server", html(404), "refused_request"],
  ["a page with 200", html(200), "not_json"],
  ["JSON cut in the middle", truncatedJson(), "not_json"],
  ["another shape", json(200, ["items"]), "unexpected_answer"],
  ["null", json(200, null), "unexpected_answer"],
  ["a channel without statistics", json(200, { items: [{ id: "UC1" }] }), "unexpected_answer"],
  ["100 MB", streamed(100 * 1024 * 1024).answer, "too_large"],
])("%s is a fault that may pass", async (_, answer, fault) => {
  stub.youtube.script("faulty", answer)
  expect(await fetchFollowers("faulty")).toEqual({ outcome: "transient", fault })
})

test.each([
  "-5",
  "1e308",
  "12.5",
  "",
  " 12",
  "0x10",
  "9007199254740992",
  "1000000001",
  "٣",
  12_300,
  1e308,
  -1,
  null,
  true,
  [],
  undefined,
])("a subscriber count of %j is never taken for a figure", async (subscriberCount) => {
  stub.youtube.addChannel({ handle: "wild", subscriberCount })
  expect(await fetchFollowers("wild")).toEqual({ outcome: "transient", fault: "unexpected_answer" })
})

test("a slow answer is given up", async () => {
  const { answer, arrived, release } = held(json(200, {}))
  stub.youtube.script("slow", answer)
  const asked = fetchFollowers("slow", { timeoutMs: 50 })
  await arrived
  expect(await asked).toEqual({ outcome: "transient", fault: "timeout" })
  release()
})

describe("a channel's description", () => {
  const readBio = (handle: string) => readerOf().readBio({ handle })

  test("is read as its owner wrote it, by one call that asks for nothing else", async () => {
    stub.youtube.addChannel({ handle: "nadia-bio", subscriberCount: "1", description: "Cuisine\nvitrine-abcdefgh23 🌶" })
    const before = stub.requests.length
    expect(await readBio("nadia-bio")).toEqual({ outcome: "ok", bio: "Cuisine\nvitrine-abcdefgh23 🌶" })
    expect(stub.requests).toHaveLength(before + 1)
    expect(stub.requests.at(-1)?.query.get("part")).toBe("snippet")
  })

  test("is empty where the channel says nothing, hidden subscribers or not", async () => {
    stub.youtube.addChannel({ handle: "muet", subscriberCount: "0", hidden: true })
    expect(await readBio("muet")).toEqual({ outcome: "ok", bio: "" })
    stub.youtube.script("sans", json(200, { items: [{ id: "UC1", snippet: { title: "Sans" } }] }))
    expect(await readBio("sans")).toEqual({ outcome: "ok", bio: "" })
  })

  test.each([
    ["an unknown channel", json(200, { items: [] }), { outcome: "not_found" }],
    ["a used-up quota", quotaExceeded(), { outcome: "rate_limited", retryAt: new Date("2026-11-21T08:00:00.000Z") }],
    ["a refused key", youtubeError(403, "forbidden"), { outcome: "auth_error", isOurs: true }],
    ["a server that fails", json(500, {}), { outcome: "transient", fault: "server_error" }],
    ["a channel without a snippet", json(200, { items: [{ id: "UC1" }] }), UNEXPECTED],
    ["a description that is no text", json(200, { items: [{ id: "UC1", snippet: { description: 1 } }] }), UNEXPECTED],
    ["a page with 200", html(200), { outcome: "transient", fault: "not_json" }],
  ])("is not had from %s", async (_, answer, outcome) => {
    stub.youtube.script("muette", answer)
    expect(await readBio("muette")).toEqual(outcome)
  })
})
