import { beforeAll, expect, test, vi } from "vitest"
import { handOver } from "#app/features/influencers/public.server"
import { readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { Conflict, NotFound } from "#platform/errors/errors"
import { HOUR_MS, noonOf } from "#platform/text/day"
import { aNetwork, anAccount, anInfluencer, type Influencer } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { held, html } from "#tests/support/network-stub/answers"
import { quotaExceeded } from "#tests/support/network-stub/youtube"
import { useNetworkStub } from "#tests/support/use-network-stub"
import type { Network } from "#vocabulary/networks"
import { declareFigure, forgetExpiredFigures, refreshNetwork, setHandles } from "./commands.server"
import { lockInfluencers } from "./lock.server"
import { listNetworks } from "./queries.server"

useDatabase()

const stub = await useNetworkStub("youtube")
beforeAll(() => stub.youtube.addChannel({ handle: "nadiacuisine", subscriberCount: "37800" }))

const unread = (network: { network?: Network; handle?: string } = {}) =>
  aNetwork({
    followers: null,
    provenance: null,
    precision: null,
    status: null,
    fetchedAt: null,
    attemptedAt: null,
    ...network,
  })

async function network(influencerId: string) {
  const [first] = await readAs(SYSTEM, (tx) => listNetworks(tx, influencerId))
  if (!first) throw new Error("the influencer has a network")
  return first
}

function saveHandles(
  { actor, influencerId }: Influencer,
  handles: Partial<Record<Network, string>>,
  among?: Network[],
) {
  return withActor(actor, (tx) => setHandles(tx, influencerId, handles, among))
}

function snapshots(influencerId: string) {
  return asAdmin(async (db) => {
    const { rows } = await db.query(
      "select followers::int, provenance from network_snapshots where influencer_id = $1 order by day",
      [influencerId],
    )
    return rows
  })
}

test("a figure is kept with its source, its precision, its date and the day's snapshot", async () => {
  const { influencerId } = await anInfluencer({ networks: [unread()] })
  expect(await refreshNetwork({ influencerId, network: "youtube" })).toBe("ok")
  expect(await network(influencerId)).toMatchObject({
    followers: 37_800,
    provenance: "public_api",
    precision: "rounded",
    status: "ok",
    fetchedAt: expect.any(Date),
  })
  await refreshNetwork({ influencerId, network: "youtube" })
  expect(await snapshots(influencerId)).toEqual([{ followers: 37_800, provenance: "public_api" }])
  const total = await asAdmin((db) =>
    db.query("select total_followers::int as n from influencers where id = $1", [influencerId]),
  )
  expect(total.rows).toEqual([{ n: 37_800 }])
})

test("a hidden, absent or silent account says why and leaves the last good figure alone", async () => {
  stub.youtube.addChannel({ handle: "cachee", subscriberCount: "5", hidden: true })
  stub.youtube.script("panne", html(503))
  for (const [handle, status] of [
    ["cachee", "hidden"],
    ["personne", "not_found"],
    ["panne", "unavailable"],
  ] as const) {
    const { influencerId } = await anInfluencer({ networks: [{ handle, followers: 900 }] })
    expect(await refreshNetwork({ influencerId, network: "youtube" })).toBe(status)
    expect(await network(influencerId)).toMatchObject({ followers: 900, status })
  }
})

test("no figure at all stays none when the account hides it: hidden is not 0", async () => {
  stub.youtube.addChannel({ handle: "cachee2", subscriberCount: "0", hidden: true })
  const { influencerId } = await anInfluencer({ networks: [unread({ handle: "cachee2" })] })
  await refreshNetwork({ influencerId, network: "youtube" })
  expect((await network(influencerId)).followers).toBeNull()
})

test("a sudden 0 in place of a figure that was read is held back", async () => {
  stub.youtube.addChannel({ handle: "zero", subscriberCount: "0" })
  const known = await anInfluencer({ networks: [{ handle: "zero", followers: 1200 }] })
  const unknown = await anInfluencer({ networks: [unread({ handle: "zero" })] })
  expect(await refreshNetwork({ influencerId: known.influencerId, network: "youtube" })).toBe("unavailable")
  expect(await refreshNetwork({ influencerId: unknown.influencerId, network: "youtube" })).toBe("ok")
  expect((await network(known.influencerId)).followers).toBe(1200)
  expect((await network(unknown.influencerId)).followers).toBe(0)
})

test("a figure that arrives after the handle was changed is not kept for the new one", async () => {
  const nadia = await anInfluencer({ networks: [unread({ handle: "ancienne" })] })
  const waiting = held((response) => {
    response.writeHead(200, { "content-type": "application/json" })
    response.end('{"items":[{"id":"UC1","statistics":{"subscriberCount":"9","hiddenSubscriberCount":false}}]}')
  })
  stub.youtube.script("ancienne", waiting.answer)
  const reading = refreshNetwork({ influencerId: nadia.influencerId, network: "youtube" })
  await waiting.arrived
  await saveHandles(nadia, { youtube: "nouvelle" })
  waiting.release()
  expect(await reading).toBeNull()
  expect(await network(nadia.influencerId)).toMatchObject({ handle: "nouvelle", followers: null, status: null })
})

test("a network without a key answers that it is not connected, at once", async () => {
  const { influencerId } = await anInfluencer({ networks: [unread({ network: "tiktok", handle: "nadia" })] })
  expect(await refreshNetwork({ influencerId, network: "tiktok" })).toBe("not_supported")
  expect(await refreshNetwork({ influencerId, network: "snapchat" })).toBeNull()
})

test("an influencer declares the figure that nobody can read, and takes it back with 0", async () => {
  const nadia = await anInfluencer({ networks: [unread({ network: "tiktok", handle: "nadia" })] })
  await declareFigure(nadia.actor, "tiktok", 12_500)
  expect(await network(nadia.influencerId)).toMatchObject({
    followers: 12_500,
    provenance: "declared",
    precision: "exact",
  })
  expect(await snapshots(nadia.influencerId)).toEqual([{ followers: 12_500, provenance: "declared" }])
  await declareFigure(nadia.actor, "tiktok", 0)
  expect(await network(nadia.influencerId)).toMatchObject({ followers: null, provenance: null })
})

test("nobody declares over a figure that was read, nor for somebody else", async () => {
  const nadia = await anInfluencer({ networks: [{}] })
  await expect(declareFigure(nadia.actor, "youtube", 1_000_000)).rejects.toThrow(Conflict)
  await expect(declareFigure(nadia.actor, "tiktok", 5)).rejects.toThrow(NotFound)
  await expect(declareFigure((await anAccount()).actor, "youtube", 5)).rejects.toThrow(NotFound)
})

test("a figure is not declared on a page that passes to somebody else meanwhile", async () => {
  const { influencerId, actor } = await anInfluencer({ networks: [unread({ network: "tiktok", handle: "nadia" })] })
  const next = await anAccount()
  const declaring = await withActor(SYSTEM, async (tx) => {
    await lockInfluencers(tx, [{ influencerId }])
    const refused = declareFigure(actor, "tiktok", 5).catch((error: unknown) => error)
    await asAdmin((db) => vi.waitUntil(async () => (await db.query("select from pg_locks where not granted")).rowCount))
    await handOver(tx, { influencerId, userId: next.userId })
    return { refused }
  })
  expect(await declaring.refused).toBeInstanceOf(NotFound)
  expect(await network(influencerId)).toMatchObject({ followers: null, provenance: null })
})

test("a figure that was declared gives way to one that is read", async () => {
  const nadia = await anInfluencer({ networks: [unread()] })
  await declareFigure(nadia.actor, "youtube", 99)
  await refreshNetwork({ influencerId: nadia.influencerId, network: "youtube" })
  expect(await network(nadia.influencerId)).toMatchObject({ followers: 37_800, provenance: "public_api" })
})

test("saved handles are added, changed and taken off; the networks that a form does not show are left alone", async () => {
  const nadia = await anInfluencer({
    networks: [
      { network: "facebook", handle: "nadia" },
      { network: "twitch", handle: "n" },
    ],
  })
  await saveHandles(nadia, { youtube: "nadiacuisine", x: "nadia" }, ["youtube", "x", "twitch"])
  const rows = await readAs(nadia.actor, (tx) => listNetworks(tx, nadia.influencerId))
  expect(rows.map(({ network, handle, url }) => [network, handle, url])).toEqual([
    ["youtube", "nadiacuisine", "https://www.youtube.com/@nadiacuisine"],
    ["facebook", "nadia", expect.any(String)],
    ["x", "nadia", "https://x.com/nadia"],
  ])
})

test("a snapshot is its account's: another handle begins another series, a renamed account goes on with its own", async () => {
  const nadia = await anInfluencer({ networks: [unread()] })
  const { influencerId, actor } = nadia
  const { id } = stub.youtube.addChannel({ handle: "stranger", subscriberCount: "185000" })
  const accounts = async () => {
    const { rows } = await asAdmin((db) =>
      db.query("select account from network_snapshots where influencer_id = $1 order by day", [influencerId]),
    )
    return rows.map(({ account }) => account)
  }
  const read = (day: string) => refreshNetwork({ influencerId, network: "youtube" }, () => noonOf(day))
  await read("2026-01-01")
  const [own] = await accounts()
  expect(own).toMatch(/^UC/)

  await saveHandles(nadia, { youtube: "stranger" })
  await read("2026-01-02")
  await saveHandles(nadia, { youtube: id }) // the same channel by another name
  await read("2026-01-03")
  expect(await accounts()).toEqual([own, id, id])

  await saveHandles(nadia, { tiktok: "nadia_tt" })
  await declareFigure(actor, "tiktok", 12_500, new Date("2026-01-04T12:00:00Z"))
  expect((await accounts()).at(-1)).toBe("@nadia_tt")
})

test("an owner cannot write a figure past the command", async () => {
  const nadia = await anInfluencer({ networks: [unread()] })
  const cheat = withActor(nadia.actor, (tx) => tx.execute("update influencer_networks set followers = 1000000"))
  await expect(cheat).rejects.toMatchObject({ cause: { code: "42501" } })
})

test("a public YouTube figure that was not read again within 30 days goes, with its snapshots", async () => {
  const now = new Date("2026-03-31T12:00:00Z")
  const { influencerId } = await anInfluencer({
    networks: [{ expiresAt: new Date("2026-03-31T11:00:00Z") }, { network: "tiktok" }],
  })
  await asAdmin((db) =>
    db.query(
      "insert into network_snapshots select $1, 'youtube', d::date, 5, 'public_api' from unnest(array['2026-02-28', '2026-03-02']) d",
      [influencerId],
    ),
  )
  expect(await forgetExpiredFigures(now)).toEqual([influencerId])
  const rows = await readAs(SYSTEM, (tx) => listNetworks(tx, influencerId))
  expect(rows.map((row) => row.followers)).toEqual([37_800, null])
  expect(await snapshots(influencerId)).toHaveLength(1)
})

test("a network that says when it may be asked again is asked by itself then", async () => {
  const { influencerId } = await anInfluencer({ networks: [unread({ handle: "later" })] })
  stub.youtube.script("later", quotaExceeded({ "retry-after": "3600" }))
  const now = new Date()
  expect(await refreshNetwork({ influencerId, network: "youtube" }, () => now)).toBe("rate_limited")
  const due = await asAdmin((db) =>
    db.query("select due_at from influencer_networks where influencer_id = $1", [influencerId]),
  )
  expect(due.rows).toEqual([{ due_at: new Date(now.getTime() + HOUR_MS) }])
})
