import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { ownReaderAt } from "#tests/support/network-readers"
import { type NetworkStub, startNetworkStub } from "#tests/support/network-stub"
import { json } from "#tests/support/network-stub/answers"
import { INSTAGRAM_INSIGHTS_SCOPE } from "#tests/support/network-stub/instagram"
import { YOUTUBE_ANALYTICS_SCOPE } from "#tests/support/network-stub/youtube"
import { CONNECTABLE_NETWORKS, type ConnectableNetwork } from "#vocabulary/networks"
import type { DemographicsOutcome } from "./reader"

let stub: NetworkStub
beforeAll(async () => {
  stub = await startNetworkStub()
  stub.facebook.requireKey("our-facebook-token")
})
afterAll(() => stub.close())

const SCOPES = [
  "user.info.basic",
  "user.info.profile",
  "user.info.stats",
  YOUTUBE_ANALYTICS_SCOPE,
  INSTAGRAM_INSIGHTS_SCOPE,
]

function addAccount(network: ConnectableNetwork, handle: string) {
  if (network === "youtube") return stub.youtube.addChannel({ handle, subscriberCount: "7", title: "Nadia" })
  return stub[network].addAccount({ handle, title: "Nadia", followers: network === "snapchat" ? "7" : 7 })
}

/** An account and a token that speaks for it. */
function owned(network: ConnectableNetwork, handle: string, scopes: readonly string[] = SCOPES) {
  const { id: platformId } = addAccount(network, handle)
  return { platformId, token: stub.tokens.grant(`${network}-${handle}`, { network, platformId, scopes }) }
}

describe.each(CONNECTABLE_NETWORKS)("on %s", (network) => {
  test("a token says which account it speaks for", async () => {
    const { token, platformId } = owned(network, "nadia")
    const found = await ownReaderAt(stub, network).findAccounts(token)
    expect(found).toEqual({
      outcome: "ok",
      accounts: [
        {
          platformId,
          handle: "nadia",
          title: "Nadia",
          ...(network === "facebook" && { token }), // a Page has a token of its own
        },
      ],
    })
  })

  test("a token that was revoked opens nothing", async () => {
    const { token, platformId } = owned(network, "gone")
    stub.tokens.revoke(token)
    const reader = ownReaderAt(stub, network)
    expect(await reader.fetchFollowers({ token, platformId })).toEqual({ outcome: "auth_error" })
    expect(await reader.findAccounts(token)).toEqual({ outcome: "auth_error" })
  })
})

test.each<[ConnectableNetwork]>([["youtube"], ["instagram"], ["tiktok"], ["x"], ["snapchat"]])(
  "a token for another account on %s is none for this one",
  async (network) => {
    const { token } = owned(network, "somebody")
    const { platformId } = owned(network, "nadia")
    expect(await ownReaderAt(stub, network).fetchFollowers({ token, platformId })).toEqual({ outcome: "auth_error" })
  },
)

test("an Instagram account that is not professional cannot be read, and is told so", async () => {
  const { id: platformId } = stub.instagram.addAccount({ handle: "privee", followers: 7, personal: true })
  const token = stub.tokens.grant("privee", { network: "instagram", platformId, scopes: SCOPES })
  const personal = { outcome: "not_supported", reason: "personal_account" }
  const reader = ownReaderAt(stub, "instagram")
  expect(await reader.fetchFollowers({ token, platformId })).toEqual(personal)
  expect(await reader.findAccounts(token)).toEqual(personal)
})

test("a count that its owner hides is hidden, not 0", async () => {
  const { id: platformId } = stub.snapchat.addAccount({ handle: "cachee", followers: "7", hidden: true })
  const token = stub.tokens.grant("cachee", { network: "snapchat", platformId, scopes: [] })
  expect(await ownReaderAt(stub, "snapchat").fetchFollowers({ token, platformId })).toEqual({
    outcome: "hidden",
    platformId,
  })
})

test("TikTok tells no count where the scope was not allowed", async () => {
  const access = owned("tiktok", "half", ["user.info.basic"])
  expect(await ownReaderAt(stub, "tiktok").fetchFollowers(access)).toEqual({ outcome: "scope_missing" })
})

describe("who follows", () => {
  const read = (network: ConnectableNetwork, handle: string, scopes?: readonly string[]) =>
    ownReaderAt(stub, network).readDemographics?.(owned(network, handle, scopes))
  /** The shares by their keys. */
  const keyed = (said: DemographicsOutcome | undefined) =>
    said?.outcome === "ok"
      ? Object.fromEntries(said.shares.map(({ kind, key, share }) => [`${kind} ${key}`, share]))
      : said

  test("a YouTube channel is told by age, gender and country, as parts of the whole", async () => {
    stub.youtube.isWatchedBy({
      ageGender: [
        ["age18-24", "female", 30],
        ["age18-24", "male", 20],
        ["age65-", "user_specified", 50],
      ],
      countries: [
        ["FR", 600],
        ["DZ", 300],
        ["ZZ", 100],
      ],
    })
    expect(keyed(await read("youtube", "watched"))).toEqual({
      "country FR": 0.6,
      "country DZ": 0.3,
      "age 18-24": 0.5,
      "age 65+": 0.5,
      "gender female": 0.3,
      "gender male": 0.2,
      "gender other": 0.5,
    })
    expect(stub.requests.at(-1)?.query.get("ids")).toBe("channel==MINE")
  })

  test("an Instagram account is told in the same way", async () => {
    stub.instagram.isFollowedBy({
      country: [
        ["FR", 75],
        ["MA", 25],
      ],
      age: [["25-34", 8]],
      gender: [
        ["F", 6],
        ["M", 3],
        ["U", 1],
      ],
    })
    expect(keyed(await read("instagram", "followed"))).toEqual({
      "country FR": 0.75,
      "country MA": 0.25,
      "age 25-34": 1,
      "gender female": 0.6,
      "gender male": 0.3,
      "gender other": 0.1,
    })
  })

  test("too few people are told as nobody", async () => {
    stub.youtube.isWatchedBy({ ageGender: [], countries: [] })
    stub.instagram.isFollowedBy({})
    expect(await read("youtube", "small")).toEqual({ outcome: "ok", shares: [] })
    expect(await read("instagram", "small")).toEqual({ outcome: "ok", shares: [] })
  })

  test("is not told without the scope for it", async () => {
    expect(await read("youtube", "unscoped", [])).toEqual({ outcome: "scope_missing" })
    expect(await read("instagram", "unscoped", [])).toEqual({ outcome: "scope_missing" })
  })

  test.each<[ConnectableNetwork, unknown]>([
    ["youtube", { rows: [["age18-24", "female", "30"]] }],
    ["youtube", { rows: [["age18-24", "female", 1e308]] }],
    ["youtube", { rows: [["age18-24", "female"]] }],
    ["youtube", null],
    [
      "instagram",
      { data: [{ total_value: { breakdowns: [{ results: [{ dimension_values: ["FR"], value: -1 }] }] } }] },
    ],
    ["instagram", { data: [{}] }],
    ["instagram", []],
  ])("%s saying %j is taken for nothing", async (network, body) => {
    const access = owned(network, "odd")
    stub[network].script("odd", json(200, body))
    const said = await ownReaderAt(stub, network).readDemographics?.(access)
    expect(said).toEqual({ outcome: "transient", fault: "unexpected_answer" })
  })
})
