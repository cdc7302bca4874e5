import { expect, test } from "vitest"
import { readConfig } from "#platform/config/config.server"
import { fetchJson } from "#platform/http/fetch-json.server"
import { type NetworkStub, startNetworkStub } from "#tests/support/network-stub"
import { json } from "#tests/support/network-stub/answers"
import { useNetworkStub } from "#tests/support/use-network-stub"
import { CONNECTABLE_NETWORKS, READ_NETWORKS, type ReadNetwork } from "#vocabulary/networks"
import { guardedReader } from "./guarded-reader.server"

const stub = await useNetworkStub()

function youtubeAt({ origin }: NetworkStub, now?: () => Date) {
  const config = readConfig({ YOUTUBE_API_KEY: "key", YOUTUBE_API_BASE: origin })
  return guardedReader("youtube", config, fetchJson, now)
}

test("without keys a network that asks for one is left to what the person declares", async () => {
  const config = readConfig({})
  for (const network of CONNECTABLE_NETWORKS) {
    const reader = guardedReader(network, config, fetchJson)
    expect(reader.network).toBe(network)
    expect(reader.asAnybody).toBeUndefined()
  }
})

const WITH_KEYS = readConfig({
  YOUTUBE_API_KEY: "key",
  INSTAGRAM_ACCESS_TOKEN: "token",
  INSTAGRAM_USER_ID: "17841405309211844",
  FACEBOOK_ACCESS_TOKEN: "token",
  X_BEARER_TOKEN: "token",
  ...Object.fromEntries(
    CONNECTABLE_NETWORKS.flatMap((network) => [
      [`${network.toUpperCase()}_CLIENT_ID`, "id"],
      [`${network.toUpperCase()}_CLIENT_SECRET`, "secret"],
    ]),
  ),
})

test("with every key there is, three networks still tell nobody but the account's owner", () => {
  const isOpen = (network: ReadNetwork) => guardedReader(network, WITH_KEYS, fetchJson).asAnybody !== undefined
  expect(READ_NETWORKS.filter((network) => !isOpen(network))).toEqual(["tiktok", "linkedin", "snapchat"])
})

test("a bio is read where a key allows it, and left to a person everywhere else", () => {
  const readsBios = (network: ReadNetwork) =>
    guardedReader(network, WITH_KEYS, fetchJson).asAnybody?.readBio !== undefined
  expect(READ_NETWORKS.filter(readsBios)).toEqual(["instagram", "youtube", "x", "twitch", "bluesky", "mastodon"])
})

test("a network that keeps failing is not asked for bios either", async () => {
  const down = await startNetworkStub()
  down.youtube.script("nadia", json(500, {}))
  const readBio = () => youtubeAt(down).asAnybody?.readBio?.({ handle: "nadia" })
  for (let tries = 0; tries < 5; tries += 1) await readBio()
  expect(await readBio()).toEqual({ outcome: "transient", fault: "circuit_open" })
  expect(down.requests).toHaveLength(5)
  await down.close()
})

test("with a key YouTube is asked at the configured address", async () => {
  stub.youtube.addChannel({ handle: "nadia", subscriberCount: "37800" })
  expect(await youtubeAt(stub).asAnybody?.fetchFollowers([{ handle: "nadia" }])).toMatchObject([
    { outcome: "ok", followers: 37_800 },
  ])
})

test("a network that keeps failing is not asked again for half a minute, then once", async () => {
  const down = await startNetworkStub()
  down.youtube.script("nadia", json(500, {}))
  let now = new Date("2026-11-20T12:00:00Z")
  const ask = async () => {
    const outcomes = await youtubeAt(down, () => now).asAnybody?.fetchFollowers([{ handle: "nadia" }])
    return outcomes?.[0]
  }

  for (let tries = 0; tries < 5; tries += 1) await ask()
  expect(await ask()).toEqual({ outcome: "transient", fault: "circuit_open" })
  expect(down.requests).toHaveLength(5)

  now = new Date("2026-11-20T12:00:30Z")
  down.youtube.script("nadia", json(200, {}))
  expect(await Promise.all([ask(), ask()])).toEqual([
    { outcome: "not_found" },
    { outcome: "transient", fault: "circuit_open" },
  ])
  expect(await ask()).toEqual({ outcome: "not_found" })
  await down.close()
})
