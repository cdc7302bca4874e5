import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { WebSocket } from "ws"
import { residentBytes } from "../tests/support/process-stat.ts"
import { startSite } from "../tests/support/site.ts"
import { budget, end, median, percentile } from "./support/rounds.ts"
import { seedTalks, type Talk, writeMessage } from "./support/talks.ts"

// A thousand open pages on one process, twenty for each of fifty conversations, while messages arrive: how long from the
// message's commit in the database to each page, and what a page costs in memory. Beside it a bare websocket server with as
// many sockets in as many rooms, to which nothing but the sockets is asked: no database, no session, no rights.
const TALKS = 50
const PAGES_OF_ONE = 10
const MESSAGES = 200
const ROUNDS = 3

type Page = { socket: WebSocket; talk: number; heard: (seq: number) => void }

const site = await startSite({ env: { RATE_LIMIT_FACTOR: "100000", LOG_LEVEL: "silent" } })
const bare = spawn(process.execPath, ["benchmarks/support/bare-socket-server.ts"], {
  stdio: ["ignore", "pipe", "inherit"],
})
try {
  const port = Number(String((await once(bare.stdout, "data"))[0]))
  const talks = await seedTalks(site, TALKS)
  const before = { site: memoryOf(site.process), bare: memoryOf(bare) }
  const [own, theirs] = [await openPages(talks), await openBare(port)]
  const cost = {
    site: (memoryOf(site.process) - before.site) / own.length,
    bare: (memoryOf(bare) - before.bare) / theirs.length,
  }
  console.log(
    `  ${own.length} sockets each; memory for one: ${cost.site.toFixed(1)} KB, bare ${cost.bare.toFixed(1)} KB`,
  )

  const times = { site: [] as number[], bare: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const bareTimes = await deliver(theirs, (talk, seq) => sayBare(theirs, talk, seq))
    const siteTimes = await deliver(own, (talk) => writeMessage(site, talks[talk]))
    times.bare.push(percentile(bareTimes, 0.99))
    times.site.push(percentile(siteTimes, 0.99))
    console.log(
      `  p50 and p99 of ${siteTimes.length} deliveries: ${percentile(siteTimes, 0.5).toFixed(1)} and ${percentile(siteTimes, 0.99).toFixed(1)} ms, bare ${percentile(bareTimes, 0.5).toFixed(1)} and ${percentile(bareTimes, 0.99).toFixed(1)} ms`,
    )
  }
  budget("delivery to 1,000 open pages, p99", median(times.site), { atMost: 250 }, " ms")
  budget("the same against the bare server", median(times.site) / median(times.bare), { atMost: 50 }, " ×")
  budget("memory for one open page", cost.site, { atMost: 100 }, " KB")
} finally {
  bare.kill()
  await site.stop()
}
end()

async function openPages(talks: readonly Talk[]) {
  const all: Page[] = []
  for (const [place, { id, cookies }] of talks.entries())
    for (const cookie of cookies)
      for (let opened = 0; opened < PAGES_OF_ONE; opened++) {
        const socket = new WebSocket(`${site.url.replace("http", "ws")}/live`, {
          headers: { cookie, origin: site.url },
        })
        const page: Page = { socket, talk: place, heard: () => {} }
        await once(socket, "open")
        socket.send(JSON.stringify({ follow: "1", channel: "conversation", params: { id, after: 0 } }))
        await once(socket, "message")
        socket.on("message", () => page.heard(0))
        all.push(page)
      }
  return all
}

async function openBare(port: number) {
  const all: Page[] = []
  for (let talk = 0; talk < TALKS; talk++)
    for (let opened = 0; opened < 2 * PAGES_OF_ONE; opened++) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/${talk}`)
      const page: Page = { socket, talk, heard: () => {} }
      await once(socket, "open")
      socket.on("message", () => page.heard(0))
      all.push(page)
    }
  return all
}

async function sayBare(pages: readonly Page[], talk: number, seq: number) {
  pages.find((page) => page.talk === talk)?.socket.send(JSON.stringify({ seq, body: "Bonjour" }))
}

/** Messages one after the other to the conversations in turn; milliseconds from each to every page that it reaches. */
async function deliver(pages: readonly Page[], send: (talk: number, seq: number) => Promise<void>) {
  const times: number[] = []
  for (let sent = 0; sent < MESSAGES; sent++) {
    const talk = sent % TALKS
    const readers = pages.filter((page) => page.talk === talk)
    const { promise: all, resolve } = Promise.withResolvers<void>()
    let missing = readers.length
    const begun = performance.now()
    for (const reader of readers)
      reader.heard = () => {
        times.push(performance.now() - begun)
        if (--missing === 0) resolve()
      }
    await send(talk, sent)
    await all
  }
  return times
}

/** Kilobytes that a process holds. */
function memoryOf({ pid }: ChildProcess) {
  return residentBytes(pid) / 1024
}
