import { execFileSync } from "node:child_process"
import { once } from "node:events"
import type { Socket } from "node:net"
import { beforeAll, expect, inject, test, vi } from "vitest"
import { head, openSocket } from "../faults/raw-http.ts"
import { aVisitor, site } from "./scene.ts"

const STALL_MS = 20_000
let heaviest: { path: string; bytes: number }

beforeAll(async () => {
  const browser = aVisitor()
  const home = await browser.get("/")
  const paths = new Set([...home.text.matchAll(/"(\/assets\/[\w.-]+)"/g)].map(([, path = ""]) => path))
  const files = await Promise.all(
    [...paths].map(async (path) => ({ path, bytes: (await browser.get(path)).bytes.length })),
  )
  heaviest = files.reduce((most, file) => (file.bytes > most.bytes ? file : most))
  expect(heaviest.bytes).toBeGreaterThan(50_000)
})

/** Connections of one attacker, who sends so many requests on each and reads nothing. */
async function unread(connections: number, requests: number): Promise<Socket[]> {
  const ask = head(site.url, `GET ${heaviest.path} HTTP/1.1`, ["X-Forwarded-For: 198.18.0.66"])
  return Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = (await openSocket(site.url)).pause()
      socket.write(ask.repeat(requests))
      return socket
    }),
  )
}

const residentMb = () =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(inject("attackedSite").pid)], { encoding: "utf8" })) / 1024

/** How many connections the site has refused or cut. */
async function ended() {
  const figures = await (await fetch(`${site.url}/metrics`)).text()
  return [...figures.matchAll(/^vitrine_connections_ended_total\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  )
}

test("five who send four hundred requests ahead and read none of the answers are cut, and cost no memory", async () => {
  const [before, heldMb] = [await ended(), residentMb()]
  const sockets = await unread(5, 400)
  expect(await aVisitor().get("/")).toMatchObject({ status: 200 })
  await vi.waitUntil(async () => (await ended()) >= before + 5, { timeout: STALL_MS, interval: 100 })
  expect(residentMb() - heldMb).toBeLessThan(100)
  for (const socket of sockets) socket.destroy()
})

test("a hundred and fifty who read nothing do not stay open, and others are answered meanwhile", {
  timeout: 300_000,
}, async () => {
  const [before, heldMb] = [await ended(), residentMb()]
  const sockets = await unread(150, 60)
  const victim = aVisitor()
  for (let time = 0; time < 20; time++) expect(await victim.get("/")).toMatchObject({ status: 200 })
  expect(residentMb() - heldMb).toBeLessThan(200)
  await vi.waitUntil(async () => (await ended()) >= before + 150, { timeout: 3 * STALL_MS, interval: 500 })
  for (const socket of sockets) socket.destroy()
})

test("who says half of a request is told that it does not come, and is not waited for", {
  timeout: 300_000,
}, async () => {
  const socket = await openSocket(site.url)
  socket.write(`GET / HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\n`)
  const [answer] = await once(socket, "data")
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /)
  await once(socket, "close")
})
