import { beforeAll, beforeEach, expect, test } from "vitest"
import { ensureQueues } from "#platform/jobs/queues.server"
import { anInfluencer, countRows } from "#tests/support/builders"
import { connectAccount } from "#tests/support/connecting"
import { useDatabase } from "#tests/support/database"
import { json } from "#tests/support/network-stub/answers"
import "../connections/jobs.server"
import { useNetworkStub } from "#tests/support/use-network-stub"
import { readerOf } from "../reading/reader-of.server"
import { readAccount } from "./account.server"

const stub = await useNetworkStub("all")
useDatabase()
beforeAll(() => ensureQueues())
beforeEach(() => {
  stub.oauth.answersBy("allow")
  stub.interfere(() => undefined)
})

let accounts = 0
async function aConnected() {
  const { id, handle } = stub.twitch.addAccount({ handle: `nadia${++accounts}`, followers: 500 })
  stub.oauth.isUsedBy("twitch", id)
  const nadia = await anInfluencer()
  await connectAccount(nadia, "twitch")
  const { influencerId } = nadia
  const now = () => new Date()
  const account = { influencerId, handle, platformId: id, isOwned: true }
  return {
    id,
    read: () => readAccount("twitch", readerOf("twitch", "person", now), account, now),
    broken: () => countRows(`network_connections where influencer_id = '${influencerId}' and broken_at is not null`),
  }
}

test("where our application is refused, no connection is lost for it", async () => {
  const { read, broken } = await aConnected()
  stub.interfere(({ path }) => (path === "/helix/channels/followers" ? json(403, { status: 403 }) : undefined))
  expect(await read()).toMatchObject({ outcome: "auth_error" })
  expect(await broken()).toBe(0)
  stub.interfere(() => undefined)
  expect(await read()).toMatchObject({ outcome: "ok", mode: "connected", followers: 500 })
})

test("where the owner's token is refused, the connection is lost, and the account is read as anybody may", async () => {
  const { id, read, broken } = await aConnected()
  stub.oauth.forget("twitch", id)
  expect(await read()).toMatchObject({ outcome: "ok", mode: "public_api", followers: 500 })
  expect(await broken()).toBe(1)
})
