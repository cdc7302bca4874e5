import { describe, expect, test } from "vitest"
import { fetchJson } from "#platform/http/fetch-json.server"
import { ownReaderAt, publicReaderAt } from "#tests/support/network-readers"
import {
  brokenOff,
  held,
  html,
  json,
  redirect,
  type StubAnswer,
  streamed,
  truncatedJson,
} from "#tests/support/network-stub/answers"
import { profileInsteadOfPage, unknownId, unknownName } from "#tests/support/network-stub/facebook"
import { notDiscovered } from "#tests/support/network-stub/instagram"
import { linkedinError } from "#tests/support/network-stub/linkedin"
import { businessUsage, metaError } from "#tests/support/network-stub/meta"
import { snapchatError } from "#tests/support/network-stub/snapchat"
import { tiktokError } from "#tests/support/network-stub/tiktok"
import { twitchError, twitchTooMany } from "#tests/support/network-stub/twitch"
import { xProblem, xTooMany } from "#tests/support/network-stub/x"
import { quotaExceeded, youtubeError } from "#tests/support/network-stub/youtube"
import { useNetworkStub } from "#tests/support/use-network-stub"
import type { ConnectableNetwork } from "#vocabulary/networks"
import type { NetworkCall } from "./call"
import type { Fault, Outcome } from "./reader"

const now = new Date("2026-11-20T12:00:00Z")
const at = (time: string) => new Date(`2026-11-20T${time}Z`)
const seconds = (date: Date) => date.getTime() / 1000

type Way = readonly [network: ConnectableNetwork, as: "anybody" | "owner"]
/** Every way there is to a follower count. */
const WAYS: readonly Way[] = [
  ["youtube", "anybody"],
  ["youtube", "owner"],
  ["instagram", "anybody"],
  ["instagram", "owner"],
  ["tiktok", "owner"],
  ["facebook", "anybody"],
  ["facebook", "owner"],
  ["x", "anybody"],
  ["x", "owner"],
  ["twitch", "anybody"],
  ["twitch", "owner"],
  ["snapchat", "owner"],
  ["linkedin", "owner"],
]
/** Networks that send a count as digits in a text. */
const IN_DIGITS = new Set<ConnectableNetwork>(["youtube", "snapchat"])
const WRONG_TYPES = { items: 1, data: 1, elements: {}, public_profiles: {}, business_discovery: [], id: 1, user_id: 1 }
const EVERY_SCOPE = ["user.info.basic", "user.info.profile", "user.info.stats"]

const stub = await useNetworkStub()

type Asked = { handle: string; id: string }

function addAccount(
  network: ConnectableNetwork,
  handle: string,
  followers: unknown = IN_DIGITS.has(network) ? "37800" : 37_800,
) {
  if (network === "youtube") return stub.youtube.addChannel({ handle, subscriberCount: followers, title: "Nadia" })
  return stub[network].addAccount({ handle, followers, title: "Nadia" })
}

/** What a reader says of an account, by whichever way there is to it. */
async function read([network, as]: Way, { handle, id: platformId }: Asked, call?: NetworkCall) {
  const options = { now: () => now, ...(call && { call }) }
  if (as === "anybody") return (await publicReaderAt(stub, network, options).fetchFollowers([{ handle }]))[0]
  const token = stub.tokens.grant(`${network}-${handle}`, { network, platformId, scopes: EVERY_SCOPE })
  return ownReaderAt(stub, network, options).fetchFollowers({ token, platformId })
}

/** The same, where the network answers in a way of its own. */
function readScripted(way: Way, answer: StubAnswer, call?: NetworkCall) {
  const scripted = addAccount(way[0], "scripted")
  stub[way[0]].script("scripted", answer)
  return read(way, scripted, call)
}

describe.each(WAYS)("%s, as %s", (...way) => {
  const [network, as] = way
  const isNamed = network !== "linkedin" && !(network === "twitch" && as === "owner")

  test("tells how many there are, of whom, and when it said so", async () => {
    const nadia = addAccount(network, "nadia")
    expect(await read(way, nadia)).toEqual({
      outcome: "ok",
      followers: 37_800,
      platformId: nadia.id,
      title: network === "facebook" || isNamed ? "Nadia" : null,
      precision: network === "youtube" ? "rounded" : "exact",
      mode: as === "owner" ? "connected" : "public_api",
      fetchedAt: now,
    })
  })

  test("tells of nobody when there are none", async () => {
    const alone = addAccount(network, "alone", IN_DIGITS.has(network) ? "0" : 0)
    expect(await read(way, alone)).toMatchObject({ outcome: "ok", followers: 0, precision: "exact" })
  })

  test.each<[string, StubAnswer, Fault]>([
    ["a page with 200", html(200), "not_json"],
    ["JSON cut in the middle", truncatedJson(), "not_json"],
    ["a connection that ends in the middle", brokenOff(), "unreachable"],
    ["100 MB", streamed(100 * 1024 * 1024).answer, "too_large"],
    ["a redirect", redirect("/elsewhere"), "unreachable"],
    ["nothing with 204", (response) => response.writeHead(204).end(), "unexpected_answer"],
    ["null", json(200, null), "unexpected_answer"],
    ["an empty list", json(200, []), "unexpected_answer"],
    ["a text", json(200, "37800"), "unexpected_answer"],
    ["wrong types", json(200, WRONG_TYPES), "unexpected_answer"],
    ["500", json(500, {}), "server_error"],
    ["503 with a page", html(503, { "retry-after": "60" }), "server_error"],
    ["400 that says nothing", json(400, {}), "refused_request"],
    ["404 of another server", html(404), "refused_request"],
  ])("takes %s for a fault that may pass", async (_, answer, fault) => {
    expect(await readScripted(way, answer)).toEqual({ outcome: "transient", fault })
  })

  test("gives a slow network up", async () => {
    const { answer, arrived, release } = held(json(200, {}))
    const asked = readScripted(way, answer, (request) => fetchJson({ ...request, timeoutMs: 100 }))
    await arrived
    expect(await asked).toEqual({ outcome: "transient", fault: "timeout" })
    release()
  })

  test("takes 401 for a refusal of the token, and 403 for one of ours", async () => {
    expect(await readScripted(way, json(401, {}))).toEqual(AUTH_ERROR)
    expect(await readScripted(way, html(403))).toEqual(OURS_REFUSED)
  })

  test("asks no sooner than in five seconds, whatever the network's clock says", async () => {
    const answer = json(429, {}, { "retry-after": "0" })
    expect(await readScripted(way, answer)).toEqual({ outcome: "rate_limited", retryAt: at("12:00:05") })
  })

  test.each([
    ["for a minute", html(429), "12:01:00"],
    ["for as long as the network says", json(429, {}, { "retry-after": "120" }), "12:02:00"],
    ["until the network says", json(429, {}, { "retry-after": "Fri, 20 Nov 2026 12:05:00 GMT" }), "12:05:00"],
  ])("asks too often %s", async (_, answer, time) => {
    expect(await readScripted(way, answer)).toEqual({ outcome: "rate_limited", retryAt: at(time) })
  })

  test("asks nothing where nothing may be asked", async () => {
    const before = stub.requests.length
    const call: NetworkCall = async () => ({ kind: "held", retryAt: at("13:00:00") })
    expect(await read(way, addAccount(network, "nadia"), call)).toEqual({
      outcome: "rate_limited",
      retryAt: at("13:00:00"),
    })
    expect(stub.requests.length).toBe(before)
  })

  const wild = IN_DIGITS.has(network)
    ? ["-1", "1e308", "12.5", "", " 12", "0x10", "٣", "1000000001", "9007199254740992", null, true, []]
    : [-1, 1e308, 12.5, 1_000_000_001, 2 ** 53, "12", null, true, [], {}]
  test.each(wild)("never takes %j for a figure", async (followers) => {
    const found = addAccount(network, "wild", followers)
    expect(await read(way, found)).toEqual({ outcome: "transient", fault: "unexpected_answer" })
  })
})

const TOMORROW = new Date("2026-11-21T00:00:00Z")
const CALIFORNIA_MIDNIGHT = new Date("2026-11-21T08:00:00Z")
const limitedUntil = (retryAt: Date): Outcome => ({ outcome: "rate_limited", retryAt })
const transient = (fault: Fault): Outcome => ({ outcome: "transient", fault })
const NOT_FOUND: Outcome = { outcome: "not_found" }
const AUTH_ERROR: Outcome = { outcome: "auth_error" }
const OURS_REFUSED: Outcome = { outcome: "auth_error", isOurs: true }
const SCOPE_MISSING: Outcome = { outcome: "scope_missing" }
const PERSONAL: Outcome = { outcome: "not_supported", reason: "personal_account" }

type Documented = [said: string, answer: StubAnswer, outcome: Outcome]
const META: Documented[] = [
  ...[4, 17, 32, 613, 80002].map((code): Documented => [`code ${code}`, metaError(code), limitedUntil(at("13:00:00"))]),
  ["code 4, for 30 minutes", metaError(4, { headers: businessUsage(100, 30) }), limitedUntil(at("12:30:00"))],
  ["code 4, until it says", metaError(4, { headers: { "retry-after": "60" } }), limitedUntil(at("12:01:00"))],
  [
    "code 4, with usage that is no JSON",
    metaError(4, { headers: { "x-app-usage": "{" } }),
    limitedUntil(at("13:00:00")),
  ],
  ["code 190", metaError(190, { subcode: 460 }), AUTH_ERROR],
  ["code 102", metaError(102), AUTH_ERROR],
  ["code 10", metaError(10, { status: 403 }), SCOPE_MISSING],
  ["code 200", metaError(200, { status: 403 }), SCOPE_MISSING],
  ["code 299", metaError(299), SCOPE_MISSING],
  ["code 1", metaError(1), transient("server_error")],
  ["code 2", metaError(2), transient("server_error")],
  ["code 100", metaError(100), transient("refused_request")],
]

/** What each network's documentation says that it may answer, and what that is for us. */
const DOCUMENTED: Record<ConnectableNetwork, Documented[]> = {
  youtube: [
    ["quotaExceeded", quotaExceeded(), limitedUntil(CALIFORNIA_MIDNIGHT)],
    ["quotaExceeded, until it says", quotaExceeded({ "retry-after": "60" }), limitedUntil(at("12:01:00"))],
    ["rateLimitExceeded", youtubeError(403, "rateLimitExceeded"), limitedUntil(at("12:01:00"))],
    ["authError", youtubeError(401, "authError"), AUTH_ERROR],
    ["forbidden", youtubeError(403, "forbidden"), OURS_REFUSED],
    ["insufficientPermissions", youtubeError(403, "insufficientPermissions"), SCOPE_MISSING],
    ["channelForbidden", youtubeError(403, "channelForbidden"), SCOPE_MISSING],
    ["channelNotFound", youtubeError(404, "channelNotFound"), NOT_FOUND],
    ["invalidFilters", youtubeError(400, "invalidFilters"), transient("refused_request")],
    ["missingRequiredParameter", youtubeError(400, "missingRequiredParameter"), transient("refused_request")],
  ],
  instagram: [...META, ["an account that is not professional, or none", notDiscovered(), NOT_FOUND]],
  facebook: [
    ...META,
    ["code 80001", metaError(80001), limitedUntil(at("13:00:00"))],
    ["an unknown name", unknownName(), NOT_FOUND],
    ["an unknown id", unknownId(), NOT_FOUND],
    ["a person's profile", profileInsteadOfPage(), PERSONAL],
  ],
  tiktok: [
    ["access_token_invalid", tiktokError(401, "access_token_invalid"), AUTH_ERROR],
    ["scope_not_authorized", tiktokError(401, "scope_not_authorized"), SCOPE_MISSING],
    ["scope_permission_missed", tiktokError(401, "scope_permission_missed"), SCOPE_MISSING],
    ["rate_limit_exceeded", tiktokError(429, "rate_limit_exceeded"), limitedUntil(at("12:01:00"))],
    ["rate_limit_exceeded with 200", tiktokError(200, "rate_limit_exceeded"), limitedUntil(at("12:01:00"))],
    ["invalid_params", tiktokError(400, "invalid_params"), transient("refused_request")],
    ["internal_error", tiktokError(500, "internal_error"), transient("server_error")],
  ],
  x: [
    ["Unauthorized", xProblem(401, "about:blank", "Unauthorized"), AUTH_ERROR],
    ["client-forbidden", xProblem(403, "client-forbidden", "Client Forbidden"), OURS_REFUSED],
    ["usage-capped", xProblem(403, "usage-capped", "Usage Capped"), limitedUntil(TOMORROW)],
    ["too many, with its reset", xTooMany(seconds(at("12:14:00"))), limitedUntil(at("12:14:00"))],
    ["too many, without", xTooMany(), limitedUntil(at("12:01:00"))],
    ["invalid-request", xProblem(400, "invalid-request", "Invalid Request"), transient("refused_request")],
    ["Service Unavailable", xProblem(503, "about:blank", "Service Unavailable"), transient("server_error")],
  ],
  twitch: [
    ["Unauthorized", twitchError(401, "Unauthorized", "Invalid OAuth token"), AUTH_ERROR],
    ["Bad Request", twitchError(400, "Bad Request", "Bad Identifiers."), transient("refused_request")],
    ["too many, with its reset", twitchTooMany(seconds(at("12:00:42"))), limitedUntil(at("12:00:42"))],
    ["too many, without", twitchTooMany(), limitedUntil(at("12:01:00"))],
    ["Internal Server Error", twitchError(500, "Internal Server Error", ""), transient("server_error")],
  ],
  snapchat: [
    ["400", snapchatError(400, "E1001"), transient("refused_request")],
    ["401", snapchatError(401, "E1005"), AUTH_ERROR],
    ["403", snapchatError(403, "E1006"), OURS_REFUSED],
    ["404", snapchatError(404, "E1007"), NOT_FOUND],
    ["500", snapchatError(500, "E1000"), transient("server_error")],
  ],
  linkedin: [
    ["INVALID_ACCESS_TOKEN", linkedinError(401, "INVALID_ACCESS_TOKEN"), AUTH_ERROR],
    ["ACCESS_DENIED", linkedinError(403, "ACCESS_DENIED"), OURS_REFUSED],
    ["TOO_MANY_REQUESTS", linkedinError(429, "TOO_MANY_REQUESTS"), limitedUntil(at("12:01:00"))],
    ["INTERNAL_SERVER_ERROR", linkedinError(500, "INTERNAL_SERVER_ERROR"), transient("server_error")],
  ],
}

describe.each(WAYS)("what %s is documented to say, asked as %s:", (...way) => {
  test.each(DOCUMENTED[way[0]])("%s", async (_, answer, outcome) => {
    expect(await readScripted(way, answer)).toEqual(outcome)
  })
})
