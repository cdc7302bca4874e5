import { beforeAll, beforeEach, expect, test } from "vitest"
import { removeUser } from "#app/features/accounts/public.server"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { ensureQueues } from "#platform/jobs/queues.server"
import { seal } from "#platform/secrets/seal.server"
import { anInfluencer, countRows, type Influencer } from "#tests/support/builders"
import { CLIENT_ADDRESS, connectAccount } from "#tests/support/connecting"
import { asAdmin, useDatabase } from "#tests/support/database"
import { held, json } from "#tests/support/network-stub/answers"
import type { ConnectableNetwork } from "#vocabulary/networks"
import { setHandles } from "../commands.server"
import { disconnect } from "./commands.server"
import "./jobs.server"
import { useNetworkStub } from "#tests/support/use-network-stub"
import { revokeEnded } from "./revoke.server"

const stub = await useNetworkStub("all")
useDatabase()
beforeAll(async () => {
  await ensureQueues()
  await asAdmin((admin) => admin.query("insert into settings (key, value) values ('x_daily_cap_cents', '10000')"))
})
beforeEach(() => {
  stub.oauth.answersBy("allow")
  stub.interfere(() => undefined)
})

const HOUR = 60 * 60_000
/** A run that is so much later. */
const at = (ms: number) => ({ now: () => new Date(Date.now() + ms) })
type Other = Exclude<ConnectableNetwork, "youtube">
let accounts = 0

function anOwner(network: Other) {
  const account = stub[network].addAccount({ handle: `nadia${++accounts}`, followers: 500 })
  stub.oauth.isUsedBy(network, account.id)
  return account
}

async function aConnected(network: Other) {
  const [account, nadia] = [anOwner(network), await anInfluencer()]
  await connectAccount(nadia, network)
  return { account, nadia, living: () => stub.oauth.livingTokens(network, account.id) }
}

const rows = <Row>(text: string, values: unknown[] = []) =>
  asAdmin(async (admin) => (await admin.query(text, values)).rows as Row[])
/** Puts other tokens in the place of an influencer's, which come back with their connection. */
const setTokens = async ({ influencerId }: Influencer, tokens: string) => {
  const before = await rows<{ id: string; tokens: string }>(
    "select id, tokens from network_connections where influencer_id = $1",
    [influencerId],
  )
  await rows("update network_connections set tokens = $2, renewing_until = null where influencer_id = $1", [
    influencerId,
    tokens,
  ])
  return before
}
const rowsOf = ({ influencerId }: Influencer) =>
  countRows(`network_connections where influencer_id = '${influencerId}'`)
const end = ({ actor }: Influencer, network: ConnectableNetwork) =>
  disconnect({ actor, clientAddress: CLIENT_ADDRESS }, network)

test.each(["tiktok", "facebook", "x", "twitch", "linkedin"] as const)(
  "%s is told when a connection ends, and the tokens go",
  async (network) => {
    const { nadia, living } = await aConnected(network)
    expect(living()).toBeGreaterThan(0)
    await end(nadia, network)
    await revokeEnded()
    expect([living(), await rowsOf(nadia)]).toEqual([0, 0])
  },
)

test.each(["instagram", "snapchat"] as const)("%s cannot be told: the tokens are forgotten", async (network) => {
  const { nadia } = await aConnected(network)
  await end(nadia, network)
  await revokeEnded()
  expect(await rowsOf(nadia)).toBe(0)
})

test("a token that has ended is renewed before it is taken back, since the one that renews it lives on", async () => {
  const { nadia, living } = await aConnected("tiktok")
  await end(nadia, "tiktok")
  await revokeEnded(at(3 * HOUR))
  expect([living(), await rowsOf(nadia)]).toEqual([0, 0])
})

test("a network that does not answer is told again; after a day the tokens go untold", async () => {
  const { nadia, living } = await aConnected("twitch")
  await end(nadia, "twitch")
  stub.interfere(({ path }) => (path === "/oauth2/revoke" ? json(503, {}) : undefined))
  await revokeEnded()
  await revokeEnded(at(10 * 60_000))
  expect(
    await countRows(`network_connections where influencer_id = '${nadia.influencerId}' and revoke_tries = 2`),
  ).toBe(1)
  await revokeEnded(at(25 * HOUR))
  expect(await rowsOf(nadia)).toBe(0)
  expect(living()).toBeGreaterThan(0)
})

test("tokens whose key is away are kept for it a day long", async () => {
  const { nadia, living } = await aConnected("twitch")
  await end(nadia, "twitch")
  const [{ tokens } = { tokens: "" }] = await setTokens(nadia, "lost.abc")
  await revokeEnded()
  expect(await rowsOf(nadia)).toBe(1)
  await setTokens(nadia, tokens)
  await revokeEnded(at(10 * 60_000))
  expect([await rowsOf(nadia), living()]).toEqual([0, 0])

  const other = await aConnected("twitch")
  await end(other.nadia, "twitch")
  await setTokens(other.nadia, "lost.abc")
  await revokeEnded(at(25 * HOUR))
  expect(await rowsOf(other.nadia)).toBe(0)
})

test("one connection that fails holds up none of the others", async () => {
  const [broken, other] = [await aConnected("twitch"), await aConnected("twitch")]
  const [{ id } = { id: "" }] = await setTokens(broken.nadia, "")
  await setTokens(broken.nadia, seal("{}", `connection:${id}`))
  for (const { nadia } of [broken, other]) await end(nadia, "twitch")
  await revokeEnded()
  expect([await rowsOf(broken.nadia), await rowsOf(other.nadia), other.living()]).toEqual([1, 0, 0])
  await revokeEnded(at(25 * HOUR))
  expect(await rowsOf(broken.nadia)).toBe(0)
})

test("each connection is reserved from its own moment on, and none once the run is to stop", async () => {
  const all = [await aConnected("twitch"), await aConnected("twitch"), await aConnected("twitch")]
  for (const { nadia } of all) await end(nadia, "twitch")
  const second = held(json(200, {}))
  let [told, clock] = [0, Date.now()]
  stub.interfere(({ path }) => {
    if (path !== "/oauth2/revoke") return undefined
    told += 1
    return told === 2 ? second.answer : undefined
  })
  const now = () => {
    clock += HOUR / 60
    return new Date(clock)
  }
  const stop = new AbortController()
  const run = revokeEnded({ now, signal: stop.signal })
  await second.arrived
  const [reserved] = await rows<{ until: Date }>(
    "select max(renewing_until) as until from network_connections where ended_at is not null",
  )
  expect(reserved?.until.getTime()).toBeGreaterThan(clock)
  stop.abort()
  second.release()
  await run
  expect(told).toBe(2)
  const left = await Promise.all(all.map(({ nadia }) => rowsOf(nadia)))
  expect(left.reduce((sum, count) => sum + count)).toBe(1)
  await revokeEnded(at(2 * HOUR))
})

test("telling a network counts the calls that it takes, and no share of others'", async () => {
  const asked = () => stub.requests.filter(({ path }) => path.includes("/me/accounts")).length
  const counted = async () =>
    (await rows<{ calls: number }>("select sum(calls)::int as calls from network_usage where network = 'facebook'"))[0]
      ?.calls ?? 0
  for (let run = 0; run < 3; run += 1) {
    await end((await aConnected("facebook")).nadia, "facebook")
    const before = { asked: asked(), counted: await counted() }
    await revokeEnded()
    expect(asked()).toBeGreaterThan(before.asked)
    expect((await counted()) - before.counted).toBe(asked() - before.asked)
  }
})

test("a lost connection of somebody else is none that lives by the same consent", async () => {
  const [first, second] = [await aConnected("twitch"), await anInfluencer()]
  await rows("update network_connections set broken_at = now() where influencer_id = $1", [first.nadia.influencerId])
  await connectAccount(second, "twitch")
  await end(second, "twitch")
  await revokeEnded()
  expect([await rowsOf(second), first.living()]).toEqual([0, 0])
})

test("a consent is given back where the account cannot be told by it", async () => {
  const [nadia, account] = [await anInfluencer(), anOwner("twitch")]
  stub.interfere(({ path }) => (path === "/helix/users" ? json(503, {}) : undefined))
  expect(await connectAccount(nadia, "twitch")).toMatchObject({ code: "unavailable" })
  expect(stub.oauth.livingTokens("twitch", account.id)).toBeGreaterThan(0)
  stub.interfere(() => undefined)
  await revokeEnded()
  expect(stub.oauth.livingTokens("twitch", account.id)).toBe(0)
  expect(await countRows("network_connections where influencer_id is null")).toBe(0)
})

test("a consent of no use is given back where the profile's earlier one is lost", async () => {
  const { nadia, living } = await aConnected("twitch")
  await rows("update network_connections set broken_at = now() where influencer_id = $1", [nadia.influencerId])
  stub.interfere(({ path }) => (path === "/helix/users" ? json(503, {}) : undefined))
  await connectAccount(nadia, "twitch")
  stub.interfere(() => undefined)
  await revokeEnded()
  expect(living()).toBe(0)
})

test("a network that refuses our application does not say whose consent it is", async () => {
  const { nadia } = await aConnected("facebook")
  await end(nadia, "facebook")
  stub.interfere(({ path }) => (path.endsWith("/me/accounts") ? json(403, {}) : undefined))
  await revokeEnded()
  expect(await rowsOf(nadia)).toBe(1)
  stub.interfere(() => undefined)
  await revokeEnded()
  expect(await rowsOf(nadia)).toBe(0)
})

test("whoever connects the same account again keeps what is new", async () => {
  const { nadia, living } = await aConnected("tiktok")
  await connectAccount(nadia, "tiktok")
  expect(await rowsOf(nadia)).toBe(2)
  await revokeEnded()
  expect(await rowsOf(nadia)).toBe(1)
  expect(living()).toBeGreaterThan(0)
})

test("two Pages of one person live by one consent: the first to go does not end the other", async () => {
  const page = (id: string) => ({ id, name: id, username: `page.${id}`, access_token: `page-${id}` })
  stub.interfere(({ path }) =>
    path.endsWith("/me/accounts") ? json(200, { data: [page("701"), page("702")] }) : undefined,
  )
  anOwner("facebook")
  const of = (handle: string) =>
    anInfluencer({ networks: [{ network: "facebook", handle, url: `https://www.facebook.com/${handle}` }] })
  const [one, other] = [await of("page.701"), await of("page.702")]
  for (const each of [one, other]) expect(await connectAccount(each, "facebook")).toMatchObject({ code: "connected" })
  const revocations = () => stub.requests.filter(({ method }) => method === "DELETE").length
  const before = revocations()
  await end(one, "facebook")
  await revokeEnded()
  expect([await rowsOf(one), await rowsOf(other), revocations() - before]).toEqual([0, 1, 0])
  await end(other, "facebook")
  await revokeEnded()
  expect([await rowsOf(other), revocations() - before]).toEqual([0, 1])
})

test("another handle, a removed network and a removed person end the connection, and the network is told", async () => {
  const [renamed, removed, gone] = [await aConnected("twitch"), await aConnected("twitch"), await aConnected("twitch")]
  for (const [{ nadia }, handles] of [
    [renamed, { twitch: "somebody_else" }],
    [removed, {}],
  ] as const)
    await withActor(nadia.actor, (tx) => setHandles(tx, nadia.influencerId, handles))
  await withActor(SYSTEM, (tx) => removeUser(tx, gone.nadia.userId))
  await revokeEnded()
  expect([renamed.living(), removed.living(), gone.living()]).toEqual([0, 0, 0])
  expect(await countRows("network_connections where ended_at is not null or influencer_id is null")).toBe(0)
})

test("two processes at once tell the network once", async () => {
  const { nadia } = await aConnected("twitch")
  await end(nadia, "twitch")
  const before = stub.requests.length
  await Promise.all([revokeEnded(), revokeEnded()])
  expect(stub.requests.slice(before).filter(({ path }) => path === "/oauth2/revoke")).toHaveLength(1)
  expect(await rowsOf(nadia)).toBe(0)
})

test("a consent that is of no use is given back, unless the profile lives by an earlier one", async () => {
  const page = (id: string) => ({ id, name: id, username: `page.${id}`, access_token: `page-${id}` })
  const pages = json(200, { data: [page("801"), page("802")] })
  const unclear = () => stub.interfere(({ path }) => (path.endsWith("/me/accounts") ? pages : undefined))
  const revocations = () => stub.requests.filter(({ method }) => method === "DELETE").length
  const before = revocations()
  const [nadia, account] = [await anInfluencer(), anOwner("facebook")]
  unclear()
  expect(await connectAccount(nadia, "facebook")).toMatchObject({ code: "several_accounts" })
  await revokeEnded()
  expect([stub.oauth.livingTokens("facebook", account.id), revocations() - before]).toEqual([0, 1])

  stub.interfere(() => undefined)
  expect(await connectAccount(nadia, "facebook")).toMatchObject({ code: "connected" })
  await asAdmin((admin) =>
    admin.query("update influencer_networks set platform_id = null where platform_id = $1", [account.id]),
  )
  unclear()
  expect(await connectAccount(nadia, "facebook")).toMatchObject({ code: "several_accounts" })
  await revokeEnded()
  expect([await rowsOf(nadia), revocations() - before]).toEqual([1, 1])
  expect(await countRows("network_connections where influencer_id is null")).toBe(0)
})
