import { setTimeout as pause } from "node:timers/promises"
import { residentBytes } from "../../support/process-stat.ts"
import { brokenBy, type Fault, type Form, type Row, slowIf, wrongIf } from "../fault.ts"
import { startFaultProxy } from "../fault-proxy.ts"
import { check } from "../load/checker.ts"
import { startLoad } from "../load/load.ts"
import { addressesOf, checkedOf, startDatabase, startOn, type World } from "../world/world.ts"
import { statusesOf } from "./answers.ts"

const LATENCY_MS = 2_000
const LASTS_MS = { short: 5_000, long: 60_000 }
/** More than the pool has connections. */
const READERS = 30
/** How long each of them looks at a page: together they then ask some twenty times a second. */
const READING_MS = 1_000
const HEALTH_MS = 100
const END_MS = 5_000
/** A busy machine has its own delays, which are nobody's promise. */
const GRACE_MS = 1_500
const GROWTH_MB = 100

/** Every message to the database and every answer takes two seconds, while more people come than there are connections. */
async function slowDown(form: Form, world: World): Promise<Row> {
  const place = world.newPlace()
  const database = await startDatabase(world, place)
  const proxy = await startFaultProxy(database.loginUrl)
  world.atEnd(() => proxy.stop())
  const env = { ...addressesOf(database), DATABASE_URL: proxy.through(database.loginUrl) }
  const site = await startOn(world, place, { env })
  const load = startLoad({ url: site.url, casts: place.casts, folder: place.journals })
  await load.acknowledgedAgain(16)
  let early = 0
  proxy.delayMs = LATENCY_MS
  const until = performance.now() + LASTS_MS[form]
  setTimeout(() => {
    early = memoryMb(site.process.pid)
  }, LASTS_MS[form] / 3)
  const asked = await Promise.all([
    ...Array.from({ length: READERS }, (_, n) => askUntil(until, `${site.url}/media-kit/${n}`, READING_MS)),
    askUntil(until, `${site.url}/healthz`, HEALTH_MS),
  ])
  const late = memoryMb(site.process.pid)
  proxy.delayMs = 0
  const recovered = await load.acknowledgedAgain()
  await load.acknowledgedAgain(8)
  await load.stop()

  const health = asked.at(-1) ?? []
  const pages = asked.slice(0, -1).flat()
  const slowest = Math.max(...pages.map(({ ms }) => ms))
  const odd = pages.filter(({ status }) => status !== 503 && status !== 404 && status !== 429)
  const tally = await check(checkedOf(place), place.journals)
  return {
    injected: `${LATENCY_MS / 1_000} s each way for ${LASTS_MS[form] / 1_000} s, ${pages.length} pages asked for by ${READERS} at once`,
    tally,
    recoveryMs: [recovered],
    notes: [
      `slowest page ${(slowest / 1_000).toFixed(2)} s, slowest write ${(load.slowestMs() / 1_000).toFixed(2)} s (a sign-up is two requests)`,
      `health page at most ${Math.round(Math.max(...health.map(({ ms }) => ms)))} ms`,
      `memory ${early} MB after a third of it, ${late} MB at its end`,
      `answers to writes ${statusesOf(load.statuses)}`,
    ],
    broken: [
      ...brokenBy(tally),
      ...slowIf(form, slowest > END_MS + GRACE_MS, `a page took ${Math.round(slowest)} ms`),
      ...wrongIf(odd.length > 0, `pages were answered ${[...new Set(odd.map(({ status }) => status))].join(", ")}`),
      ...wrongIf(
        health.some(({ status }) => status !== 200),
        "the health page failed",
      ),
      ...wrongIf(form === "long" && late - early > GROWTH_MB, `memory grew by ${late - early} MB`),
      ...wrongIf(load.unexpected.length > 0, `unexpected: ${[...new Set(load.unexpected)].join(", ")}`),
    ],
  }
}

async function askUntil(end: number, url: string, everyMs: number) {
  const answers: { status: number; ms: number }[] = []
  while (performance.now() < end) {
    const began = performance.now()
    const answer = await fetch(url, { redirect: "manual" })
    await answer.arrayBuffer()
    answers.push({ status: answer.status, ms: performance.now() - began })
    await pause(everyMs)
  }
  return answers
}

/** What a process has in memory, in MB; 0 where the system does not tell. */
export function memoryMb(pid: number | undefined) {
  return Math.round((residentBytes(pid) || 0) / 1024 ** 2)
}

export const slowDatabase: Fault = { n: 8, name: "a database 2 s away, more people than connections", run: slowDown }
