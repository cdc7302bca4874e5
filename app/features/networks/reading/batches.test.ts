import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { fetchJson } from "#platform/http/fetch-json.server"
import { publicReaderAt } from "#tests/support/network-readers"
import { type NetworkStub, startNetworkStub } from "#tests/support/network-stub"
import { json } from "#tests/support/network-stub/answers"
import { xError } from "#tests/support/network-stub/x"
import type { CallRequest } from "./call"
import type { NetworkAccount, Outcome } from "./reader"

type Network = "youtube" | "instagram" | "facebook" | "x" | "twitch"

let stub: NetworkStub
beforeEach(async () => {
  stub = await startNetworkStub()
})
afterEach(() => stub.close())

function addAccount(network: Network, handle: string, followers: number) {
  if (network === "youtube") return stub.youtube.addChannel({ handle, subscriberCount: String(followers) })
  return stub[network].addAccount({ handle, followers })
}

/** `a1`, `a2` … with as many followers as their number says. */
function addAccounts(network: Network, count: number) {
  return Array.from({ length: count }, (_, at) => addAccount(network, `a${at + 1}`, at + 1))
}

const follow = (network: Network, accounts: readonly NetworkAccount[]) =>
  publicReaderAt(stub, network).fetchFollowers(accounts)
const byHandle = ({ handle }: { handle: string }): NetworkAccount => ({ handle })
const byId = ({ id }: { id: string }): NetworkAccount => ({ handle: "renamed", platformId: id })
const figures = (outcomes: readonly Outcome[]) =>
  outcomes.map((said) => (said.outcome === "ok" ? said.followers : said.outcome))
const asked = (path: string) => stub.requests.filter((request) => request.path === path)

describe.each<[Network]>([["youtube"], ["instagram"], ["facebook"], ["x"], ["twitch"]])("%s", (network) => {
  test("answers in the order of the accounts, those that nobody has and those asked for twice included", async () => {
    const [first, second, third] = addAccounts(network, 3)
    if (!first || !second || !third) throw new Error("three were added")
    const accounts = [third, { handle: "nobody" }, first, third, second].map(byHandle)
    expect(figures(await follow(network, accounts))).toEqual([3, "not_found", 1, 3, 2])
  })

  test("asks nothing about no accounts", async () => {
    expect(await follow(network, [])).toEqual([])
    expect(stub.requests).toEqual([])
  })

  test("asks for one account once, however often it is named", async () => {
    const [only] = addAccounts(network, 1).map(byHandle)
    if (!only) throw new Error("one was added")
    await follow(network, [only])
    const alone = stub.requests.filter(({ path }) => path !== "/oauth2/token").length
    await follow(network, [only, only, only])
    expect(stub.requests.filter(({ path }) => path !== "/oauth2/token").length).toBe(2 * alone)
  })
})

describe.each<[Network]>([["youtube"], ["facebook"], ["x"], ["twitch"]])("%s, by ids", (network) => {
  test("answers in the order of the accounts under whatever name they go now", async () => {
    const added = addAccounts(network, 3)
    const gone = network === "youtube" ? "UCgone-gone-gone-gone-gone" : "404404404"
    const accounts: NetworkAccount[] = [...added.toReversed().map(byId), { handle: "a1", platformId: gone }]
    expect(figures(await follow(network, [...accounts, { handle: "a1" }]))).toEqual([3, 2, 1, "not_found", 1])
  })
})

test("YouTube is asked for 50 known channels at a time, and for handles one by one", async () => {
  const channels = addAccounts("youtube", 120)
  const outcomes = await follow("youtube", [...channels.slice(0, 117).map(byId), ...channels.slice(117).map(byHandle)])
  expect(figures(outcomes)).toEqual(channels.map((_, at) => at + 1))
  expect(stub.requests.map(({ query }) => query.get("id")?.split(",").length ?? 1)).toEqual([50, 50, 17, 1, 1, 1])
})

test("X is asked for a hundred users at a time, and paid for each", async () => {
  const users = addAccounts("x", 203)
  const paid: (number | undefined)[] = []
  const call = (request: CallRequest) => {
    paid.push(request.paidReads)
    return fetchJson(request)
  }
  const outcomes = await publicReaderAt(stub, "x", { call }).fetchFollowers([
    ...users.slice(0, 201).map(byId),
    ...users.slice(201).map(byHandle),
  ])
  expect(figures(outcomes)).toEqual(users.map((_, at) => at + 1))
  expect(paid).toEqual([100, 100, 1, 2])
})

test("Twitch is asked who there is a hundred at a time, then for each total, by one token", async () => {
  const users = addAccounts("twitch", 130)
  expect(figures(await follow("twitch", users.map(byHandle)))).toEqual(users.map((_, at) => at + 1))
  expect(asked("/oauth2/token")).toHaveLength(1)
  expect(asked("/helix/users").map(({ query }) => query.getAll("login").length)).toEqual([100, 30])
  expect(asked("/helix/channels/followers")).toHaveLength(130)
})

test.each<[Network, string]>([
  ["x", "a.name.with.dots"],
  ["x", "a_name_longer_than_fifteen"],
  ["twitch", "a-name-with-hyphens"],
  ["instagram", "a-name-with-hyphens"],
  ["facebook", "me"],
])("a name that %s cannot have spoils no call: %s", async (network, impossible) => {
  const [first, second] = addAccounts(network, 2)
  if (!first || !second) throw new Error("two were added")
  const outcomes = await follow(network, [byHandle(first), { handle: impossible }, byHandle(second)])
  expect(figures(outcomes)).toEqual([1, "not_found", 2])
  expect(stub.requests.some(({ path, query }) => `${path}?${query}`.includes(impossible) && impossible !== "me")).toBe(
    false,
  )
})

test("a user that says nonsense spoils no other of the same call", async () => {
  const added = [
    stub.x.addAccount({ handle: "wild", followers: -1 }),
    stub.x.addAccount({ handle: "good", followers: 5 }),
  ]
  expect(figures(await follow("x", added.map(byHandle)))).toEqual(["transient", 5])
  const channels = [addAccount("youtube", "good", 5), stub.youtube.addChannel({ handle: "wild", subscriberCount: 7 })]
  expect(figures(await follow("youtube", channels.map(byId)))).toEqual([5, "transient"])
})

test("X says for each user that it does not tell of why", async () => {
  stub.x.addAccount({ handle: "here", followers: 5, hidden: true })
  const errors = [
    xError("usernames", "Gone", "resource-not-found"),
    xError("usernames", "shut", "not-authorized-for-resource"),
  ]
  const here = { id: "1", username: "Here", public_metrics: { followers_count: 5 } }
  stub.x.script("here", json(200, { data: [here], errors }))
  const accounts = ["gone", "here", "shut", "passed_over"].map((handle) => ({ handle }))
  expect(await follow("x", accounts)).toMatchObject([
    { outcome: "not_found" },
    { outcome: "ok", followers: 5 },
    { outcome: "scope_missing" },
    { outcome: "transient", fault: "unexpected_answer" },
  ])
})

test("a quota that ends in the middle is asked no further", async () => {
  const accounts = addAccounts("facebook", 40).map(byHandle)
  stub.facebook.limit(12)
  const outcomes = await follow("facebook", accounts)
  expect(figures(outcomes)).toEqual([
    ...Array.from({ length: 12 }, (_, at) => at + 1),
    ...Array(28).fill("rate_limited"),
  ])
  expect(stub.requests.length).toBeLessThanOrEqual(15)
})

test("a network that answers nothing is not asked about everybody", async () => {
  stub.interfere(() => json(503, {}))
  const outcomes = await follow("instagram", addAccounts("instagram", 40).map(byHandle))
  expect(outcomes).toEqual(Array(40).fill({ outcome: "transient", fault: "server_error" }))
  expect(stub.requests).toHaveLength(5)
})

test("a name that somebody else has taken on Instagram is not its old owner's account", async () => {
  const { id } = stub.instagram.addAccount({ handle: "nadia", followers: 5 })
  expect(figures(await follow("instagram", [{ handle: "nadia", platformId: id }]))).toEqual([5])
  expect(figures(await follow("instagram", [{ handle: "nadia", platformId: "178414000" }]))).toEqual(["not_found"])
})
