import { once } from "node:events"
import { connect, createServer } from "node:net"
import { pipeline } from "node:stream"
import { expect, test, vi } from "vitest"
import { withActor } from "#platform/database/actor.server"
import { log } from "#platform/log/log.server"
import { asAdmin, listenUrl, useDatabase } from "#tests/support/database"
import { freePort } from "#tests/support/site"
import { createCache } from "./cache.server"
import { startFanout } from "./fanout.server"
import { onInvalidation } from "./invalidations.server"
import { touch } from "./touch.server"

useDatabase()

const listening = () => startFanout(listenUrl())

/** What this process hears, until the number of times is reached. */
function heard(times: number) {
  const all: (readonly string[] | "all")[] = []
  return new Promise<typeof all>((resolve) => {
    const stop = onInvalidation((tags) => {
      all.push(tags)
      if (all.length === times) {
        stop()
        resolve(all)
      }
    })
  })
}

/** Until every tag was heard twice: from the writing process itself and from the database, in whichever order. */
function allHeardTwice(tags: readonly string[]) {
  const times = new Map<string, number>()
  return new Promise<void>((resolve) => {
    const stop = onInvalidation((heardNow) => {
      if (heardNow === "all") return
      for (const tag of heardNow) times.set(tag, (times.get(tag) ?? 0) + 1)
      if (tags.some((tag) => times.get(tag) !== 2)) return
      stop()
      resolve()
    })
  })
}

test("the writing process drops its own before the command returns, and hears of it from the database as well", async () => {
  const stop = await listening()
  const cache = createCache<string>()
  await cache.take("nadia", ["page:nadia"], async () => "old")
  const twice = heard(2)
  await withActor({ kind: "system" }, (tx) => touch(tx, ["page:nadia"]))
  expect(cache.size()).toBe(0)
  expect(await twice).toEqual([["page:nadia"], ["page:nadia"]])
  await stop()
})

test("a write that rolls back drops nothing, anywhere", async () => {
  const stop = await listening()
  const next = heard(2)
  await expect(
    withActor({ kind: "system" }, async (tx) => {
      await touch(tx, ["page:rolled-back"])
      throw new Error("no")
    }),
  ).rejects.toThrow("no")
  await withActor({ kind: "system" }, (tx) => touch(tx, ["page:committed"]))
  expect(await next).toEqual([["page:committed"], ["page:committed"]])
  await stop()
})

test("more tags than one notification holds are all heard", async () => {
  const stop = await listening()
  const cache = createCache<string>()
  const tags = Array.from({ length: 500 }, (_, at) => `influencer:${at}:${"x".repeat(40)}`)
  await cache.take("a", [tags.at(-1) ?? ""], async () => "old")
  const twice = allHeardTwice(tags)
  await withActor({ kind: "system" }, (tx) => touch(tx, tags))
  await twice
  expect(cache.size()).toBe(0)
  await stop()
})

test("a connection that broke is made again, and empties every cache", async () => {
  const stop = await listening()
  const cache = createCache<string>()
  await cache.take("nadia", ["page:nadia"], async () => "old")
  const again = heard(1)
  await asAdmin((client) =>
    client.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'"),
  )
  expect(await again).toEqual(["all"])
  expect(cache.size()).toBe(0)
  const next = heard(2)
  await withActor({ kind: "system" }, (tx) => touch(tx, ["after"]))
  expect(await next).toEqual([["after"], ["after"]])
  await stop()
})

test("where the database is away at first, it is said that changes are heard of once they are", async () => {
  const said = vi.spyOn(log, "info").mockReturnValue()
  const heardOf = () => said.mock.calls.filter(([words]) => String(words).includes("heard of")).length
  const { hostname, port } = new URL(listenUrl())
  const url = new URL(listenUrl())
  url.port = String(await freePort())
  const stop = await startFanout(url.href)
  expect(heardOf()).toBe(0)

  const all = heard(1)
  const way = createServer((socket) => pipeline(socket, connect(Number(port), hostname), socket, () => {}))
  await once(way.listen(Number(url.port), "127.0.0.1"), "listening")
  expect(await all).toEqual(["all"])
  await vi.waitFor(() => expect(heardOf()).toBe(1))
  await stop()
  way.close()
})
