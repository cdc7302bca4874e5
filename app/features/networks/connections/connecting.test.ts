import "./jobs.server"
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { readAs, VISITOR } from "#platform/database/actor.server"
import { ensureQueues } from "#platform/jobs/queues.server"
import { anAccount, anInfluencer, countRows, type Influencer } from "#tests/support/builders"
import { CLIENT_ADDRESS, connectAccount, wentTo } from "#tests/support/connecting"
import { asAdmin, useDatabase } from "#tests/support/database"
import { html, json } from "#tests/support/network-stub/answers"
import { useNetworkStub } from "#tests/support/use-network-stub"
import { CONNECTABLE_NETWORKS, type ConnectableNetwork } from "#vocabulary/networks"
import { beginConnecting } from "./begin.server"
import { disconnect } from "./commands.server"
import { finishConnecting } from "./finish.server"
import { loadConnections } from "./queries.server"

const stub = await useNetworkStub("all")
useDatabase()
beforeAll(async () => {
  await ensureQueues()
  await rows("insert into settings (key, value) values ('x_daily_cap_cents', '10000')") // else X is asked nothing
})
beforeEach(() => {
  stub.oauth.answersBy("allow")
  stub.interfere(() => undefined)
})

const rows = <Row>(text: string, values: unknown[] = []) =>
  asAdmin(async (admin) => (await admin.query(text, values)).rows as Row[])
const isTokenRequest = (path: string) => /token\/?$/i.test(path)

/** An account of a network that nobody has connected yet, with its owner at the browser. */
let accounts = 0
function anOwner(network: ConnectableNetwork, { personal = false } = {}) {
  const [handle, followers] = [`nadia${network}${++accounts}`, 12_000 + accounts]
  const account =
    network === "youtube"
      ? stub.youtube.addChannel({ handle, subscriberCount: String(followers) })
      : stub[network].addAccount({ handle, followers, personal })
  stub.oauth.isUsedBy(network, account.id)
  return { id: account.id, handle: account.handle, followers }
}

const live = (influencerId: string, network: ConnectableNetwork) =>
  rows<{ id: string; handle: string; platform_id: string; tokens: string }>(
    "select * from network_connections where influencer_id = $1 and network = $2 and ended_at is null",
    [influencerId, network],
  )
const networkOf = async (influencerId: string, network: ConnectableNetwork) =>
  (
    await rows<{ handle: string; followers: string; provenance: string; owned_at: Date | null }>(
      "select handle, followers, provenance, owned_at from influencer_networks where influencer_id = $1 and network = $2",
      [influencerId, network],
    )
  )[0]

describe.each(CONNECTABLE_NETWORKS)("an account of %s", (network) => {
  test("is connected with its owner's consent, and its figure is read at once", async () => {
    const [nadia, account] = [await anInfluencer(), anOwner(network)]
    const said = await connectAccount(nadia, network)
    const [connection] = await live(nadia.influencerId, network)
    expect(said).toMatchObject({ code: "connected", network, account: { handle: connection?.handle } })
    expect(connection?.platform_id).toBe(account.id)
    const row = await networkOf(nadia.influencerId, network)
    expect(row).toMatchObject({ handle: connection?.handle, provenance: "connected" })
    expect(row?.owned_at).not.toBeNull()
    expect(Number(row?.followers)).toBeGreaterThan(11_000)
    const audited = await rows("select action, target, after from audit_log where actor = $1", [nadia.userId])
    expect(audited).toMatchObject([{ action: "network_connected", target: nadia.influencerId, after: { network } }])
  })

  test("stays unconnected when its owner refuses", async () => {
    const nadia = await anInfluencer()
    anOwner(network)
    stub.oauth.answersBy("deny")
    expect(await connectAccount(nadia, network)).toEqual({ code: "denied", network })
    expect(await live(nadia.influencerId, network)).toEqual([])
    expect(await networkOf(nadia.influencerId, network)).toBeUndefined()
  })

  test("stays unconnected when the answer is forged, late, another network's or another person's", async () => {
    const [nadia, jules] = [await anInfluencer(), await anInfluencer()]
    anOwner(network)
    const { oauthState, answered } = await wentTo(nadia, network)
    const [person, other] = [nadia, jules].map(({ actor }) => ({ actor, clientAddress: CLIENT_ADDRESS }))
    if (!person || !other || !oauthState) throw new Error("both go their way")
    const failed = { code: "failed", network }
    const ended = (who: typeof person, back: Parameters<typeof finishConnecting>[2]) =>
      finishConnecting(who, network, back)
    expect(await ended(person, { oauthState, answered: { ...answered, state: "forged" } })).toEqual(failed)
    expect(await ended(person, { oauthState: null, answered })).toEqual(failed)
    expect(await ended(other, { oauthState, answered })).toEqual(failed)
    expect(await ended(person, { oauthState: { ...oauthState, influencerId: jules.influencerId }, answered })).toEqual(
      failed,
    )
    const elsewhere = network === "x" ? "twitch" : "x"
    expect(await ended(person, { oauthState: { ...oauthState, network: elsewhere }, answered })).toEqual(failed)
    expect(await ended(person, { oauthState, answered: { ...answered, error: "server_error" } })).toEqual(failed)
    for (const each of [nadia, jules]) expect(await live(each.influencerId, network)).toEqual([])
    expect(await ended(person, { oauthState, answered })).toMatchObject({ code: "connected" })
    expect(await ended(person, { oauthState, answered }), "a code that was used").toEqual(failed)
    expect(await live(nadia.influencerId, network)).toHaveLength(1)
  })

  test.each([
    ["fails", json(500, { error: "server_error" })],
    ["answers a page", html(200)],
    ["answers something else", json(200, { access_token: null })],
  ])("stays unconnected when the network's token endpoint %s", async (_, answer) => {
    const nadia = await anInfluencer()
    anOwner(network)
    stub.interfere(({ path }) => (isTokenRequest(path) ? answer : undefined))
    expect(await connectAccount(nadia, network)).toEqual({ code: "unavailable", network })
    expect(await countRows(`network_connections where influencer_id = '${nadia.influencerId}'`)).toBe(0)
  })

  test("leaves no token in the database in clear, in the audit log or in what is said", async () => {
    const nadia = await anInfluencer()
    anOwner(network)
    const before = stub.requests.length
    const said = await connectAccount(nadia, network)
    const secrets = stub.requests
      .slice(before)
      .flatMap(({ headers, query, form }) => [headers.authorization ?? "", ...query.values(), ...form.values()])
      .flatMap((text) => text.match(/(?:access|refresh)-[\w-]{20,}/g) ?? [])
    expect(secrets.length).toBeGreaterThan(0)
    const [dump] = await rows<{ text: string }>(
      `select string_agg(t::text, ' ') as text from (
         select c::text from network_connections c union all select a::text from audit_log a
         union all select n::text from influencer_networks n union all select j::text from queue.job j) t`,
    )
    const screen = JSON.stringify([said, await loadConnections(nadia.actor)])
    for (const secret of secrets) for (const text of [dump?.text ?? "", screen]) expect(text).not.toContain(secret)
    const [connection] = await live(nadia.influencerId, network)
    expect(screen).not.toContain(connection?.tokens)
  })

  test("is disconnected by its owner: the figure stays, the mark goes", async () => {
    const [nadia] = [await anInfluencer(), anOwner(network)]
    await connectAccount(nadia, network)
    const person = { actor: nadia.actor, clientAddress: CLIENT_ADDRESS }
    expect(await disconnect(person, network)).toBe(true)
    expect(await disconnect(person, network), "a second time").toBe(false)
    expect(await live(nadia.influencerId, network)).toEqual([])
    const row = await networkOf(nadia.influencerId, network)
    expect(row).toMatchObject({ provenance: "connected", owned_at: null })
    expect(Number(row?.followers)).toBeGreaterThan(11_000)
    const lines = (await loadConnections(nadia.actor))?.lines
    expect(lines?.find((line) => line.network === network)).toEqual({ network, state: "none" })
  })
})

const NETWORK = "youtube"

test("a network that does not answer in time is told as such, and nothing changes", async () => {
  const nadia = await anInfluencer()
  anOwner(NETWORK)
  vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(AbortSignal.abort(new DOMException("late", "TimeoutError")))
  expect(await connectAccount(nadia, NETWORK)).toEqual({ code: "unavailable", network: NETWORK })
  expect(await live(nadia.influencerId, NETWORK)).toEqual([])
})

test("the account that is connected becomes the profile's, and the one before is read no more", async () => {
  const nadia = await anInfluencer({ networks: [{ network: NETWORK, handle: "another", followers: 5 }] })
  const first = anOwner(NETWORK)
  await connectAccount(nadia, NETWORK)
  expect(await networkOf(nadia.influencerId, NETWORK)).toMatchObject({ handle: first.handle.toLowerCase() })
  const second = anOwner(NETWORK)
  await connectAccount(nadia, NETWORK)
  expect(await live(nadia.influencerId, NETWORK)).toMatchObject([{ platform_id: second.id }])
  const { length } = await rows("select from network_connections where influencer_id = $1", [nadia.influencerId])
  expect(length).toBe(2)
})

test("an account that another profile has connected is told as such, and stays there", async () => {
  const [nadia, jules] = [
    await anInfluencer(),
    await anInfluencer({ networks: [{ network: NETWORK, handle: "jules" }] }),
  ]
  const account = anOwner(NETWORK)
  await connectAccount(nadia, NETWORK)
  expect(await connectAccount(jules, NETWORK)).toMatchObject({ code: "account_taken" })
  expect(await live(nadia.influencerId, NETWORK)).toMatchObject([{ platform_id: account.id }])
  expect(await networkOf(jules.influencerId, NETWORK)).toMatchObject({ handle: "jules", owned_at: null })
})

test("an account whose connection another profile has lost is connected by whoever proves that it is theirs", async () => {
  const [nadia, jules] = [await anInfluencer(), await anInfluencer()]
  const account = anOwner(NETWORK)
  await connectAccount(nadia, NETWORK)
  await rows("update network_connections set broken_at = now() where influencer_id = $1", [nadia.influencerId])
  expect(await connectAccount(jules, NETWORK)).toMatchObject({ code: "connected" })
  expect(await live(jules.influencerId, NETWORK)).toMatchObject([{ platform_id: account.id }])
  expect(await connectAccount(nadia, NETWORK)).toMatchObject({ code: "account_taken" })
})

test("a figure that was not read now is not told", async () => {
  const [nadia, { followers }] = [await anInfluencer(), anOwner("twitch")]
  expect(await connectAccount(nadia, "twitch")).toMatchObject({ code: "connected", account: { followers } })
  stub.interfere(({ path }) => (path === "/helix/channels/followers" ? json(503, {}) : undefined))
  expect(await connectAccount(nadia, "twitch")).toMatchObject({ code: "connected", account: { followers: null } })
  expect(await networkOf(nadia.influencerId, "twitch")).toMatchObject({ followers: String(followers) })
})

test("two browsers that connect the same account at once end with one connection", async () => {
  const nadia = await anInfluencer()
  anOwner(NETWORK)
  const [one, two] = [await wentTo(nadia, NETWORK), await wentTo(nadia, NETWORK)]
  const person = { actor: nadia.actor, clientAddress: CLIENT_ADDRESS }
  const said = await Promise.all([one, two].map((back) => finishConnecting(person, NETWORK, back)))
  expect(said.map(({ code }) => code)).toEqual(["connected", "connected"])
  expect(await live(nadia.influencerId, NETWORK)).toHaveLength(1)
})

test("of several Pages the profile's own is taken; where nothing tells, all are named", async () => {
  const page = (id: string, handle: string) => ({
    id,
    name: `Page ${handle}`,
    username: handle,
    access_token: `page-${id}`,
  })
  const pages = [page("501", "nadia.cuisine"), page("502", "nadia.voyage")]
  stub.interfere(({ path }) => (path.endsWith("/me/accounts") ? json(200, { data: pages }) : undefined))
  anOwner("facebook")
  const unsaid = await anInfluencer()
  expect(await connectAccount(unsaid, "facebook")).toEqual({
    code: "several_accounts",
    network: "facebook",
    names: ["Page nadia.cuisine", "Page nadia.voyage"],
  })
  expect(await live(unsaid.influencerId, "facebook")).toEqual([])
  const said = await anInfluencer({
    networks: [{ network: "facebook", handle: "nadia.voyage", url: "https://www.facebook.com/nadia.voyage" }],
  })
  expect(await connectAccount(said, "facebook")).toMatchObject({
    code: "connected",
    account: { handle: "nadia.voyage" },
  })
  expect(await live(said.influencerId, "facebook")).toMatchObject([{ platform_id: "502" }])
})

test("a personal account says what is to be done", async () => {
  const nadia = await anInfluencer()
  anOwner("instagram", { personal: true })
  expect(await connectAccount(nadia, "instagram")).toEqual({ code: "personal_account", network: "instagram" })
})

test("who has no influencer begins nothing and is shown nothing", async () => {
  const { actor } = await anAccount({ role: "influencer" })
  await expect(beginConnecting(actor, NETWORK, "fr")).rejects.toMatchObject({ name: "NotFound" })
  expect(await loadConnections(actor)).toBeNull()
})

describe("strangers", () => {
  let [nadia, jules]: Influencer[] = []
  beforeAll(async () => {
    ;[nadia, jules] = [await anInfluencer(), await anInfluencer()]
    anOwner(NETWORK)
    await connectAccount(nadia, NETWORK)
  })

  test("disconnect nothing of others", async () => {
    if (!nadia || !jules) throw new Error("made before")
    expect(await disconnect({ actor: jules.actor, clientAddress: CLIENT_ADDRESS }, NETWORK)).toBe(false)
    expect(await live(nadia.influencerId, NETWORK)).toHaveLength(1)
  })

  test("read no connection of others, and nobody reads a token", async () => {
    if (!nadia || !jules) throw new Error("made before")
    const count = (actor: Parameters<typeof readAs>[0]) =>
      readAs(actor, async (tx) => (await tx.execute("select id from network_connections")).rows.length)
    expect(await count(nadia.actor)).toBe(1)
    expect(await count(jules.actor)).toBe(0)
    await expect(count(VISITOR)).rejects.toMatchObject({ cause: { code: "42501" } })
    const tokens = readAs(nadia.actor, (tx) => tx.execute("select tokens from network_connections"))
    await expect(tokens).rejects.toMatchObject({ cause: { code: "42501" } })
  })
})
