import { afterAll, beforeAll, expect, test } from "vitest"
import { readConfig } from "#platform/config/config.server"
import { type NetworkStub, startNetworkStub } from "#tests/support/network-stub"
import { json } from "#tests/support/network-stub/answers"
import { adapterFor } from "./adapter-for.server"
import { canReadBio } from "./bio.server"
import { NETWORKS } from "./network"

let stub: NetworkStub
beforeAll(async () => {
  stub = await startNetworkStub()
})
afterAll(() => stub.close())

test("without keys every network is left to what the person declares", async () => {
  const config = readConfig({})
  for (const network of NETWORKS) {
    const adapter = adapterFor(network, config)
    expect(adapter.network).toBe(network)
    expect(await adapter.fetchFollowers({ handle: "nadia" })).toEqual({
      outcome: "not_supported",
      reason: "not_connected",
    })
  }
})

test("a bio is read where a key allows it, and left to a person everywhere else", async () => {
  const withKey = readConfig({ YOUTUBE_API_KEY: "key", YOUTUBE_API_BASE: stub.origin })
  expect(NETWORKS.filter((network) => canReadBio(network, withKey))).toEqual(["youtube"])
  expect(NETWORKS.filter((network) => canReadBio(network, readConfig({})))).toEqual([])
})

test("a network that keeps failing is not asked for bios either", async () => {
  const down = await startNetworkStub()
  down.youtube.script("nadia", json(500, {}))
  const adapter = adapterFor("youtube", readConfig({ YOUTUBE_API_KEY: "key", YOUTUBE_API_BASE: down.origin }))
  for (let tries = 0; tries < 5; tries += 1) await adapter.readBio?.({ handle: "nadia" })
  expect(await adapter.readBio?.({ handle: "nadia" })).toEqual({ outcome: "transient", fault: "circuit_open" })
  expect(down.requests).toHaveLength(5)
  await down.close()
})

test("with a key YouTube is asked at the configured address", async () => {
  stub.youtube.addChannel({ handle: "nadia", subscriberCount: "37800" })
  const adapter = adapterFor("youtube", readConfig({ YOUTUBE_API_KEY: "key", YOUTUBE_API_BASE: stub.origin }))
  expect(await adapter.fetchFollowers({ handle: "nadia" })).toMatchObject({ outcome: "ok", followers: 37_800 })
})

test("a network that keeps failing is not asked again for half a minute, then once", async () => {
  const down = await startNetworkStub()
  down.youtube.script("nadia", json(500, {}))
  const config = readConfig({ YOUTUBE_API_KEY: "key", YOUTUBE_API_BASE: down.origin })
  let now = new Date("2026-11-20T12:00:00Z")
  const ask = () => adapterFor("youtube", config, () => now).fetchFollowers({ handle: "nadia" })

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
