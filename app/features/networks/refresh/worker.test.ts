import { beforeEach, expect, test } from "vitest"
import { influencerNetworks, influencers } from "#database/schema/influencers"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { DAY_MS, daysAfter, HOUR_MS } from "#platform/text/day"
import { aNetwork } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { held, html, json } from "#tests/support/network-stub/answers"
import { quotaExceeded, youtubeError } from "#tests/support/network-stub/youtube"
import { useNetworkStub } from "#tests/support/use-network-stub"
import { FACTS } from "../each/facts"
import { takeLease } from "./lease.server"
import { windowAt } from "./windows"
import { refreshDue } from "./worker.server"

useDatabase()

const stub = await useNetworkStub("youtube")
beforeEach(() =>
  asAdmin(async (db) => {
    await db.query("delete from influencer_networks")
    await db.query("delete from network_usage")
    await db.query(
      "update network_budgets set calls = 0, window_started_at = 'epoch', held_until = null, lease_until = null",
    )
  }),
)

const dayAgo = daysAfter(new Date(), -1)
const never = () => false
const run = (now?: () => Date) => refreshDue("youtube", never, now)
/** Each run of this file has a clock that a held network or an open circuit of another test says nothing to. */
const later = (ms: number) => () => new Date(Date.now() + ms)

type ChannelOptions = { known?: boolean; isActive?: boolean; dueAt?: Date }
let made = 0
/** In two statements, however many there are. */
async function channelsWith(followers: readonly number[], options: ChannelOptions = {}) {
  const { known = true, isActive = true, dueAt = dayAgo } = options
  const channels = followers.map((count) => {
    const handle = `channel${++made}`
    const { id } = stub.youtube.addChannel({ handle, subscriberCount: String(count) })
    return { influencerId: newId(), handle, id }
  })
  const network = { followers: 1000, fetchedAt: dayAgo, attemptedAt: dayAgo, dueAt }
  await withActor(SYSTEM, async (tx) => {
    await tx
      .insert(influencers)
      .values(channels.map(({ influencerId }) => ({ id: influencerId, name: "Nadia Benali", isActive })))
    await tx.insert(influencerNetworks).values(
      channels.map(({ influencerId, handle, id }) => ({
        influencerId,
        ...aNetwork({ ...network, handle, platformId: known ? id : null }),
      })),
    )
  })
  return channels
}

async function aChannel(followers: number, options: ChannelOptions = {}) {
  const [channel] = await channelsWith([followers], options)
  if (!channel) throw new Error("a channel was asked for")
  return channel
}

type Row = { followers: number | null; status: string | null; held: number | null; due_in_ms: number; failures: number }
async function rowsOf(channels: readonly { influencerId: string }[]): Promise<Row[]> {
  const { rows } = await asAdmin((db) =>
    db.query<Row>(
      `select followers::int, status, held_followers::int as held, failures,
        extract(epoch from due_at - now())::float8 * 1000 as due_in_ms
       from unnest($1::uuid[]) with ordinality as asked(id, place) join influencer_networks on influencer_id = id
       order by place`,
      [channels.map(({ influencerId }) => influencerId)],
    ),
  )
  return rows
}
async function rowOf(channel: { influencerId: string }): Promise<Row> {
  const [row] = await rowsOf([channel])
  if (!row) throw new Error("the influencer has a network")
  return row
}
const snapshotsOf = ({ influencerId }: { influencerId: string }) =>
  asAdmin(async (db) => {
    const { rows } = await db.query("select followers::int from network_snapshots where influencer_id = $1", [
      influencerId,
    ])
    return rows.map(({ followers }) => followers)
  })

test("what is due is read by as few calls as batching allows, and is due again after the period", async () => {
  const channels = await channelsWith(Array.from({ length: 120 }, (_, at) => 2000 + at))
  const before = stub.requests.length
  expect(await run()).toEqual({ end: "done", read: 120 })
  expect(stub.requests.length - before).toBe(3)
  const rows = await rowsOf(channels)
  expect(rows.map(({ followers }) => followers)).toEqual(channels.map((_, at) => 2000 + at))
  for (const { due_in_ms, status } of rows) {
    expect(status).toBe("ok")
    expect(Math.abs(due_in_ms - DAY_MS)).toBeLessThan(0.11 * DAY_MS)
  }
  expect(await run()).toEqual({ end: "done", read: 0 })
  expect(stub.requests.length - before).toBe(3)
})

test("what is not due, and what nobody sees, is not asked for", async () => {
  const soon = await aChannel(2000, { dueAt: new Date(Date.now() + HOUR_MS) })
  const hidden = await aChannel(2000, { isActive: false })
  const before = stub.requests.length
  expect(await run()).toEqual({ end: "done", read: 0 })
  expect(stub.requests.length).toBe(before)
  expect([(await rowOf(soon)).followers, (await rowOf(hidden)).followers]).toEqual([1000, 1000])
  expect((await rowOf(hidden)).due_in_ms).toBeGreaterThan(DAY_MS / 2) // it does not stand in the way of others
})

test("the day has one snapshot of each account, the last figure read on it", async () => {
  const channel = await aChannel(2000)
  await run()
  stub.youtube.addChannel({ handle: channel.handle, subscriberCount: "2100" })
  await asAdmin((db) => db.query("update influencer_networks set due_at = now()"))
  await run()
  expect(await snapshotsOf(channel)).toEqual([2100])
})

test("while one worker reads, the others leave it to them", async () => {
  const channels = await channelsWith([2000, 3000])
  const items = channels.map(({ id }) => ({ id, statistics: { subscriberCount: "2500" } }))
  const { answer, arrived, release } = held(json(200, { items }))
  for (const { id } of channels) stub.youtube.script(id, answer)
  const before = stub.requests.length
  const first = run()
  await arrived
  expect(await Promise.all([run(), run()])).toEqual([{ end: "busy" }, { end: "busy" }])
  release()
  expect(await first).toEqual({ end: "done", read: 2 })
  expect(stub.requests.length - before).toBe(1)
})

test("the work of a process that died is taken up when its lease is over", async () => {
  await aChannel(2000)
  await takeLease("youtube", newId())
  expect(await run()).toEqual({ end: "busy" })
  await asAdmin((db) => db.query("update network_budgets set lease_until = now() - interval '1 second'"))
  expect(await run()).toEqual({ end: "done", read: 1 })
})

test("a figure that leaps waits, with what stood before it, for a second reading within the hour", async () => {
  const channel = await aChannel(0)
  await run()
  expect(await rowOf(channel)).toMatchObject({ followers: 1000, status: "unavailable", held: 0 })
  expect((await rowOf(channel)).due_in_ms).toBeLessThan(1.2 * HOUR_MS)
  expect(await snapshotsOf(channel)).toEqual([])
  await asAdmin((db) => db.query("update influencer_networks set due_at = now(), held_at = now() - interval '1 hour'"))
  await run()
  expect(await rowOf(channel)).toMatchObject({ followers: 0, status: "ok", held: null })
  expect(await snapshotsOf(channel)).toEqual([0])
})

test("a network that says when it will answer again is not asked before, and nothing of what is due is lost", async () => {
  const channels = await channelsWith([2000, 3000])
  for (const { id } of channels) stub.youtube.script(id, quotaExceeded({ "retry-after": "3600" }))
  const at = new Date(Math.floor(Date.now() / 1000) * 1000)
  const until = new Date(at.getTime() + HOUR_MS)
  expect(await run(() => at)).toEqual({ end: "held", read: 0, until })
  const before = stub.requests.length
  expect(await run(() => at)).toEqual({ end: "held", read: 0, until })
  expect(stub.requests.length).toBe(before)
  for (const channel of channels) expect(await rowOf(channel)).toMatchObject({ followers: 1000, status: "ok" })
  const items = channels.map(({ id }) => ({ id, statistics: { subscriberCount: "2500" } }))
  for (const { id } of channels) stub.youtube.script(id, json(200, { items }))
  expect(await run(later(HOUR_MS + 1000))).toEqual({ end: "done", read: 2 })
})

test("our own quota stops jobs before the network does, and people may still ask", async () => {
  await aChannel(2000)
  const { startsAt } = windowAt(FACTS.youtube.quota, new Date())
  await asAdmin((db) => db.query("update network_budgets set calls = 8000, window_started_at = $1", [startsAt]))
  expect(await run()).toMatchObject({ end: "held", read: 0 })
  const { rows } = await asAdmin((db) => db.query("select held_until from network_budgets where network = 'youtube'"))
  expect(rows).toEqual([{ held_until: null }])
})

test("a network that is down is given up after a few calls, without the loss of a figure", async () => {
  const channels = await channelsWith(Array.from({ length: 260 }, () => 2000))
  for (const { id } of channels) stub.youtube.script(id, html(503))
  const before = stub.requests.length
  expect(await run(later(DAY_MS))).toMatchObject({ end: "away", read: 250 })
  expect(stub.requests.length - before).toBe(5)
  const rows = await rowsOf(channels)
  expect(rows.every(({ followers }) => followers === 1000)).toBe(true)
  expect(rows.filter(({ failures }) => failures === 1)).toHaveLength(250)
})

test("a refused key says nothing of the accounts: they stay due, and nobody else is asked with it", async () => {
  const channels = await channelsWith(Array.from({ length: 60 }, () => 2000))
  for (const { id } of channels) stub.youtube.script(id, youtubeError(403, "forbidden"))
  const before = stub.requests.length
  expect(await run(later(1.5 * DAY_MS))).toEqual({ end: "away", read: 0 })
  expect(stub.requests.length - before).toBe(1)
  const rows = await rowsOf(channels)
  expect(rows.every(({ followers, status, due_in_ms }) => followers === 1000 && status === "ok" && due_in_ms < 0)).toBe(
    true,
  )
})

test("an answer that comes after a newer one changes nothing", async () => {
  const channel = await aChannel(2000)
  stub.youtube.script(channel.id, (response) => {
    void asAdmin((db) =>
      db.query("update influencer_networks set followers = 1500, fetched_at = now() + interval '1 minute'"),
    ).then(() => json(200, { items: [{ id: channel.id, statistics: { subscriberCount: "2000" } }] })(response))
  })
  expect(await run()).toEqual({ end: "done", read: 1 }) // and not again and again
  expect(await rowOf(channel)).toMatchObject({ followers: 1500 })
  expect(await snapshotsOf(channel)).toEqual([])
})

test("a handle that changes while it is asked for keeps nothing of the answer", async () => {
  const channel = await aChannel(2000, { known: false })
  stub.youtube.script(channel.handle, (response) => {
    void asAdmin((db) => db.query("update influencer_networks set handle = 'another'")).then(() =>
      json(200, {
        items: [{ id: channel.id, snippet: { title: "x" }, statistics: { subscriberCount: "2000" } }],
      })(response),
    )
  })
  await refreshDue("youtube", onceOnly(), later(2 * DAY_MS))
  expect(await rowOf(channel)).toMatchObject({ followers: null, status: null })
})

test("what a network said in a day is counted by outcome, and its faults by their kind", async () => {
  const [found, other] = [await aChannel(2000), await aChannel(3000)]
  const items = [{ id: found.id, statistics: { subscriberCount: "2500" } }]
  stub.youtube.script(found.id, json(200, { items }))
  await run(later(3 * DAY_MS))
  stub.youtube.unscript(found.id)
  stub.youtube.script(other.id, html(503))
  await asAdmin((db) => db.query("update influencer_networks set due_at = now()"))
  await run(later(3 * DAY_MS))
  const { rows } = await asAdmin((db) => db.query("select outcomes from network_usage"))
  expect(rows).toEqual([{ outcomes: { ok: 1, not_found: 1, "transient:server_error": 2 } }])
})

/** One batch and no more. */
function onceOnly() {
  let asked = 0
  return () => asked++ > 0
}
