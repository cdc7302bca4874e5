import { beforeAll, beforeEach, expect, test, vi } from "vitest"
import { networkDemographics } from "#database/schema/statistics"
import { readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { ensureQueues } from "#platform/jobs/queues.server"
import { log } from "#platform/log/log.server"
import { sealBy } from "#platform/secrets/seal"
import { seal, unseal } from "#platform/secrets/seal.server"
import { anInfluencer, countRows } from "#tests/support/builders"
import { connectAccount } from "#tests/support/connecting"
import { asAdmin, useDatabase } from "#tests/support/database"
import { held, json } from "#tests/support/network-stub/answers"
import type { ConnectableNetwork } from "#vocabulary/networks"
import { listNetworks } from "../queries.server"
import { markBroken, ownAccess } from "./access.server"
import "./jobs.server"
import { useSettings } from "#tests/support/settings"
import { useNetworkStub } from "#tests/support/use-network-stub"
import { loadConnections } from "./queries.server"

const stub = await useNetworkStub("all")
useSettings({ TOKEN_KEYS: [2, 1].map((byte) => `key${byte}:${Buffer.alloc(32, byte).toString("base64")}`).join(",") })
useDatabase()
beforeAll(async () => {
  await ensureQueues()
  await asAdmin((admin) => admin.query("insert into settings (key, value) values ('x_daily_cap_cents', '500')"))
})
beforeEach(() => {
  stub.oauth.answersBy("allow")
  stub.interfere(() => undefined)
})

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const later = (ms: number) => new Date(Date.now() + ms)
let accounts = 0

async function aConnected(network: Exclude<ConnectableNetwork, "youtube">) {
  const account = stub[network].addAccount({ handle: `nadia${++accounts}`, followers: 500 })
  stub.oauth.isUsedBy(network, account.id)
  const nadia = await anInfluencer()
  await connectAccount(nadia, network)
  return { nadia, key: { influencerId: nadia.influencerId, network }, account }
}

type Row = { id: string; tokens: string; broken_at: Date | null; renewing_until: Date | null; access_expires_at: Date }
async function rowOf({ influencerId, network }: { influencerId: string; network: ConnectableNetwork }) {
  const { rows } = await asAdmin((admin) =>
    admin.query<Row>(
      "select * from network_connections where influencer_id = $1 and network = $2 and ended_at is null",
      [influencerId, network],
    ),
  )
  return rows[0]
}
async function connectionOf(key: Parameters<typeof rowOf>[0]) {
  const row = await rowOf(key)
  if (!row) throw new Error("the account is connected")
  return { id: row.id, influencerId: key.influencerId, sealed: row.tokens }
}
async function ownedAt({ influencerId, network }: Parameters<typeof rowOf>[0]) {
  const networks = await readAs(SYSTEM, (tx) => listNetworks(tx, influencerId))
  return networks.find((row) => row.network === network)?.ownedAt
}
const renewals = (since: number) =>
  stub.requests
    .slice(since)
    .filter(({ form, path }) => form.get("grant_type") === "refresh_token" || path === "/refresh_access_token")

test("an account that is not connected gives no access", async () => {
  const { influencerId } = await anInfluencer()
  expect(await ownAccess({ influencerId, network: "tiktok" })).toEqual({ outcome: "none" })
})

test("tokens that last are used as they are", async () => {
  const { key, account } = await aConnected("tiktok")
  const before = stub.requests.length
  const access = await ownAccess(key)
  expect(access).toMatchObject({ outcome: "ok", access: { platformId: account.id } })
  expect(stub.requests.length).toBe(before)
})

test("tokens that end within five minutes are renewed, and the rotated refresh token is kept with them", async () => {
  const { key, account } = await aConnected("tiktok")
  const first = await ownAccess(key)
  for (const hours of [2, 4, 6]) {
    const access = await ownAccess(key, later(hours * 60 * MINUTE - 4 * MINUTE))
    expect(access).toMatchObject({ outcome: "ok", access: { platformId: account.id } })
    expect(access).not.toEqual(first)
    if (access.outcome === "ok") expect(stub.tokens.find("tiktok", access.access.token)).toBeDefined()
  }
  expect(await rowOf(key)).toMatchObject({ broken_at: null, renewing_until: null })
})

test("of many who need other tokens at once exactly one gets them, and all use the same", async () => {
  const { key } = await aConnected("tiktok")
  const [before, now] = [stub.requests.length, later(3 * 60 * MINUTE)]
  const { answer, arrived, release } = held(json(500, {}))
  let first = true
  stub.interfere(({ form }) => {
    if (form.get("grant_type") !== "refresh_token" || !first) return undefined
    first = false
    return answer
  })
  const asked = Array.from({ length: 2 }, () => ownAccess(key, now))
  await arrived
  release()
  const answered = await Promise.all(asked)
  // The first try failed for a while; whoever waited tried once more, and that one counts.
  expect(answered.map(({ outcome }) => outcome).sort()).toEqual(["ok", "transient"])
  expect(renewals(before)).toHaveLength(2)

  const [again, calm] = [stub.requests.length, later(6 * 60 * MINUTE)]
  const together = await Promise.all(Array.from({ length: 4 }, () => ownAccess(key, calm)))
  expect(renewals(again)).toHaveLength(1)
  expect(together.every((each) => each.outcome === "ok")).toBe(true)
  expect(new Set(together.map((each) => JSON.stringify(each))).size).toBe(1)
})

test("a process that died while renewing holds up nobody for long", async () => {
  const { key } = await aConnected("tiktok")
  const now = later(3 * 60 * MINUTE)
  await asAdmin((admin) =>
    admin.query("update network_connections set renewing_until = $2 where influencer_id = $1", [
      key.influencerId,
      new Date(now.getTime() - 1000),
    ]),
  )
  expect(await ownAccess(key, now)).toMatchObject({ outcome: "ok" })
})

test("tokens that still hold are used while the network cannot renew them, and are given up when they end", async () => {
  const { key } = await aConnected("twitch")
  stub.interfere(() => json(503, {}))
  const expiresAt = (await rowOf(key))?.access_expires_at ?? new Date()
  expect(await ownAccess(key, new Date(expiresAt.getTime() - MINUTE))).toMatchObject({ outcome: "ok" })
  expect(await ownAccess(key, expiresAt)).toEqual({ outcome: "transient", fault: "server_error" })
  expect(await rowOf(key)).toMatchObject({ broken_at: null, renewing_until: null })
})

test("a refusal marks the connection, whose owner is told to connect again and does", async () => {
  const { nadia, key, account } = await aConnected("x")
  stub.oauth.forget("x", account.id)
  expect(await ownAccess(key, later(DAY))).toEqual({ outcome: "auth_error" })
  expect((await rowOf(key))?.broken_at).not.toBeNull()
  const before = stub.requests.length
  expect(await ownAccess(key, later(DAY))).toEqual({ outcome: "auth_error" })
  expect(stub.requests.length).toBe(before)
  const lineOf = async () => (await loadConnections(nadia.actor))?.lines.find(({ network }) => network === "x")
  expect(await lineOf()).toMatchObject({ state: "lost" })
  expect(await connectAccount(nadia, "x")).toMatchObject({ code: "connected" })
  expect(await lineOf()).toMatchObject({ state: "connected" })
  expect(await ownAccess(key)).toMatchObject({ outcome: "ok" })
})

test("a network that refuses a reading has the connection marked: it is the owner's no more, nor is what they were told", async () => {
  const { nadia, key } = await aConnected("twitch")
  const share = { kind: "country", key: "FR", share: 1, fetchedAt: new Date() } as const
  await withActor(SYSTEM, (tx) => tx.insert(networkDemographics).values({ ...key, ...share }))
  expect(await ownedAt(key)).not.toBeNull()
  await markBroken(await connectionOf(key), new Date())
  expect(await ownAccess(key)).toEqual({ outcome: "auth_error" })
  expect(await ownedAt(key)).toBeNull()
  expect(await countRows(`network_demographics where influencer_id = '${key.influencerId}'`)).toBe(0)

  expect(await connectAccount(nadia, "twitch")).toMatchObject({ code: "connected" })
  expect(await ownedAt(key)).not.toBeNull()
})

test("a refusal of tokens that others have replaced, or are about to, marks nothing", async () => {
  const { nadia, key } = await aConnected("tiktok")
  const [first, now] = [await connectionOf(key), later(3 * 60 * MINUTE)]
  expect(await ownAccess(key, now)).toMatchObject({ outcome: "ok" })
  await markBroken(first, now)
  expect(await rowOf(key), "renewed since").toMatchObject({ broken_at: null })

  const second = await connectionOf(key)
  await asAdmin((admin) =>
    admin.query("update network_connections set renewing_until = $2 where id = $1", [
      second.id,
      new Date(now.getTime() + 1000),
    ]),
  )
  await markBroken(second, now)
  expect(await rowOf(key), "being renewed").toMatchObject({ broken_at: null })

  await connectAccount(nadia, "tiktok")
  await markBroken(second, later(DAY))
  expect(await rowOf(key), "connected again").toMatchObject({ broken_at: null })
  expect(await ownedAt(key)).not.toBeNull()
})

test("a refused renewal of tokens that others have taken the place of marks nothing", async () => {
  const { key } = await aConnected("tiktok")
  const { answer, arrived, release } = held(json(400, { error: "invalid_grant" }))
  stub.interfere(({ form }) => (form.get("grant_type") === "refresh_token" ? answer : undefined))
  const asked = ownAccess(key, later(3 * 60 * MINUTE))
  await arrived
  const { id, sealed } = await connectionOf(key)
  const others = seal(unseal(sealed, `connection:${id}`) ?? "", `connection:${id}`)
  await asAdmin((admin) => admin.query("update network_connections set tokens = $2 where id = $1", [id, others]))
  release()
  expect(await asked).toEqual({ outcome: "auth_error" })
  expect(await rowOf(key)).toMatchObject({ broken_at: null })
})

test("Instagram's token is renewed in its last ten days, and never on its first", async () => {
  const { key } = await aConnected("instagram")
  const before = stub.requests.length
  await ownAccess(key, later(49 * DAY))
  expect(renewals(before)).toHaveLength(0)
  expect(await ownAccess(key, later(51 * DAY))).toMatchObject({ outcome: "ok" })
  expect(renewals(before)).toHaveLength(1)
  await asAdmin((admin) =>
    admin.query("update network_connections set access_expires_at = $2 where influencer_id = $1", [
      key.influencerId,
      later(51 * DAY + 20 * 60 * MINUTE),
    ]),
  )
  expect(await ownAccess(key, later(51 * DAY + 60 * MINUTE))).toMatchObject({ outcome: "ok" })
  expect(renewals(before)).toHaveLength(1)
})

test("a Page's token does not end", async () => {
  const { key } = await aConnected("facebook")
  const before = stub.requests.length
  expect(await ownAccess(key, later(400 * DAY))).toMatchObject({ outcome: "ok" })
  expect(stub.requests.length).toBe(before)
})

test("tokens sealed by an older key are sealed by the first one when they are read; without their key none is used", async () => {
  const { key } = await aConnected("tiktok")
  const { id, tokens } = (await rowOf(key)) ?? { id: "", tokens: "" }
  expect(tokens).toMatch(/^key2\./)
  const opened = unseal(tokens, `connection:${id}`) ?? ""
  const sealedBy = async (name: string, byte: number) => {
    const sealed = sealBy({ name, key: Buffer.alloc(32, byte) }, opened, `connection:${id}`)
    await asAdmin((admin) => admin.query("update network_connections set tokens = $2 where id = $1", [id, sealed]))
  }
  await sealedBy("lost", 3)
  expect(await ownAccess(key)).toEqual({ outcome: "auth_error" })
  expect((await rowOf(key))?.broken_at, "the key may come back").toBeNull()

  await sealedBy("key1", 1)
  const read = await ownAccess(key)
  const anew = (await rowOf(key))?.tokens ?? ""
  expect(anew).toMatch(/^key2\./)
  expect(unseal(anew, `connection:${id}`)).toBe(opened)
  expect(read).toMatchObject({ outcome: "ok", connection: { id, sealed: anew } })
  await ownAccess(key)
  expect((await rowOf(key))?.tokens, "once").toBe(anew)
})

test("what goes wrong is written down without a token", async () => {
  const { key } = await aConnected("tiktok")
  const opened = await ownAccess(key)
  const written = [vi.spyOn(log, "warn"), vi.spyOn(log, "error")].map((spy) => spy.mockImplementation(() => undefined))
  stub.interfere(() => json(500, { error: "server_error", message: "access-secret" }))
  await ownAccess(key, later(3 * 60 * MINUTE))
  const said = JSON.stringify(written.flatMap((spy) => spy.mock.calls))
  expect(said).toContain("tokens could not be renewed")
  for (const secret of [opened.outcome === "ok" ? opened.access.token : "", "secret", "refresh-"])
    expect(said).not.toContain(secret)
  for (const spy of written) spy.mockRestore()
})
