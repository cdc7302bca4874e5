import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { publicReaderAt } from "#tests/support/network-readers"
import { type NetworkStub, startNetworkStub } from "#tests/support/network-stub"
import { json } from "#tests/support/network-stub/answers"
import { appUsage, businessUsage } from "#tests/support/network-stub/meta"

type Network = "instagram" | "facebook" | "x" | "twitch"

let stub: NetworkStub
let now: Date
beforeEach(async () => {
  stub = await startNetworkStub()
  now = new Date("2026-11-20T12:00:00Z")
})
afterEach(() => stub.close())

const seconds = (time: string) => String(Date.parse(`2026-11-20T${time}Z`) / 1000)

async function read(network: Network) {
  const reader = publicReaderAt(stub, network, { now: () => now })
  return (await reader.fetchFollowers([{ handle: "nadia" }]))[0]
}

/** Has the network answer well, with headers of its own. */
function answersWith(network: Network, headers: Record<string, string>) {
  const account = { id: "7", username: "nadia", login: "nadia", followers_count: 5 }
  const user = { ...account, public_metrics: { followers_count: 5 } }
  const body = { ...account, business_discovery: account, data: [user], total: 5 }
  stub[network].addAccount({ handle: "nadia", id: "7", followers: 5 })
  stub[network].script("nadia", json(200, body, headers))
}

describe.each<[Network, Record<string, string>, string]>([
  ["instagram", appUsage(95), "13:00:00"],
  ["instagram", businessUsage(96, 20), "12:20:00"],
  ["facebook", appUsage(100), "13:00:00"],
  ["x", { "x-rate-limit-remaining": "0", "x-rate-limit-reset": seconds("12:14:00") }, "12:14:00"],
])("%s telling %j", (network, headers, until) => {
  test(`is asked again at ${until}, and not before`, async () => {
    answersWith(network, headers)
    expect(await read(network)).toMatchObject({ outcome: "ok", followers: 5 })
    const retryAt = new Date(`2026-11-20T${until}Z`)
    expect(await read(network)).toEqual({ outcome: "rate_limited", retryAt })
    expect(stub.requests).toHaveLength(1)

    now = retryAt
    expect(await read(network)).toMatchObject({ outcome: "ok" })
  })
})

test("Twitch telling that there is no point left is asked no more in the midst of a batch", async () => {
  answersWith("twitch", { "ratelimit-remaining": "0", "ratelimit-reset": seconds("12:00:30") })
  const limited = { outcome: "rate_limited", retryAt: new Date("2026-11-20T12:00:30Z") }
  expect(await read("twitch")).toEqual(limited)
  expect(stub.requests.map(({ path }) => path)).toEqual(["/oauth2/token", "/helix/users"])
  now = limited.retryAt
  expect(await read("twitch")).toMatchObject({ outcome: "ok", followers: 5 })
})

test.each<[Network, Record<string, string>]>([
  ["instagram", appUsage(94)],
  ["instagram", { "x-app-usage": "{" }],
  ["instagram", { "x-app-usage": "null", "x-business-use-case-usage": "[]" }],
  ["x", { "x-rate-limit-remaining": "1", "x-rate-limit-reset": seconds("12:14:00") }],
  ["x", { "x-rate-limit-remaining": "0" }],
])("%s telling %j is asked as before", async (network, headers) => {
  answersWith(network, headers)
  expect([await read(network), await read(network)]).toMatchObject([{ outcome: "ok" }, { outcome: "ok" }])
})
