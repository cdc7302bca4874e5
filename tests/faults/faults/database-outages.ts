import { setTimeout as pause } from "node:timers/promises"
import { existingCluster } from "../../../platform/database/embedded/cluster.ts"
import { isAlive, readPostmaster } from "../../../platform/database/embedded/postmaster.ts"
import { brokenBy, type Fault, type Form, type Row, slowIf, wrongIf } from "../fault.ts"
import { check } from "../load/checker.ts"
import { type Load, startLoad } from "../load/load.ts"
import { mailsWithoutJob } from "../load/mails.ts"
import { random } from "../random.ts"
import { addressesOf, checkedOf, type Place, startDatabase, startOn, type World } from "../world/world.ts"
import { statusesOf } from "./answers.ts"

const RECOVERY_MS = 5_000
const ROUNDS = { short: 2, long: 20 }
/** On a machine that is busy with other things there are fewer kills, and the row says how many. */
const LONGEST_MS = Number(process.env.FAULT_MINUTES ?? 10) * 60_000
const LONG_TERMINATIONS_MS = 120_000
const TERMINATE_EVERY_MS = 2_000

async function underLoad(world: World) {
  const place = world.newPlace()
  const database = await startDatabase(world, place)
  const site = await startOn(world, place, { env: addressesOf(database) })
  const load = startLoad({ url: site.url, casts: place.casts, folder: place.journals })
  return { place, database, site, load }
}

type Outage = { form: Form; place: Place; load: Load; alive: boolean; recoveryMs: readonly number[] }

/** What every outage ends with: the checker's figures, and what neither a client nor the process may have seen. */
async function rowOf({ form, place, load, alive, recoveryMs }: Outage, injected: string): Promise<Row> {
  await load.stop()
  const checked = checkedOf(place)
  const tally = await check(checked, place.journals)
  const alone = await mailsWithoutJob(checked.sql)
  const slowest = Math.max(0, ...recoveryMs)
  return {
    injected,
    tally,
    recoveryMs,
    notes: [`answers ${statusesOf(load.statuses)}`, `slowest answer ${(load.slowestMs() / 1_000).toFixed(1)} s`],
    broken: [
      ...brokenBy(tally),
      ...wrongIf(!alive, "the process ended"),
      ...slowIf(form, slowest > RECOVERY_MS, `it took ${Math.round(slowest)} ms until a write was acknowledged again`),
      ...wrongIf(load.unexpected.length > 0, `unexpected: ${[...new Set(load.unexpected)].join(", ")}`),
      ...wrongIf(alone > 0, `${alone} promised mails have no job`),
    ],
  }
}

/** The server is killed at once, with all its backends' work; somebody else starts it again. */
async function killPostmaster(form: Form, world: World): Promise<Row> {
  const { place, site, load } = await underLoad(world)
  const recoveryMs: number[] = []
  const until = performance.now() + LONGEST_MS
  while (recoveryMs.length < ROUNDS[form] && performance.now() < until) {
    await load.acknowledgedAgain(2 + Math.floor(random() * 10))
    await killAndAwaitNext(place)
    recoveryMs.push(await load.acknowledgedAgain())
  }
  const alive = site.process.exitCode === null
  return rowOf({ form, place, load, alive, recoveryMs }, `${recoveryMs.length} kills`)
}

/** Until the next server takes connections: what was still being answered before is not what is measured. */
async function killAndAwaitNext({ dataDir }: Place) {
  const dir = existingCluster(dataDir)?.dir ?? ""
  const pid = readPostmaster(dir)?.pid
  if (!pid) throw new Error("no PostgreSQL runs on the place")
  process.kill(pid, "SIGKILL")
  for (;;) {
    const next = readPostmaster(dir)
    if (!isAlive(pid) && next?.ready && next.pid !== pid) return
    await pause(5)
  }
}

/** All connections are ended by the server, as in a restart or a failover. */
async function terminateBackends(form: Form, world: World): Promise<Row> {
  const { place, site, load } = await underLoad(world)
  const recoveryMs: number[] = []
  const began = performance.now()
  let ended = 0
  for (let round = 0; form === "short" ? round < 2 : performance.now() - began < LONG_TERMINATIONS_MS; round++) {
    await load.acknowledgedAgain()
    const [row] = await checkedOf(place).sql<{ n: number }>(
      "select count(pg_terminate_backend(pid))::int as n from pg_stat_activity where datname = 'vitrine' and pid <> pg_backend_pid()",
    )
    ended += row?.n ?? 0
    const took = await load.acknowledgedAgain()
    recoveryMs.push(took)
    if (form === "long") await pause(TERMINATE_EVERY_MS - took)
  }
  const alive = site.process.exitCode === null
  return rowOf({ form, place, load, alive, recoveryMs }, `${recoveryMs.length} times, ${ended} connections`)
}

export const killsOfPostmaster: Fault = {
  n: 3,
  name: "kill -9 of the PostgreSQL server under load",
  run: killPostmaster,
}
export const terminations: Fault = {
  n: 4,
  name: "all database connections ended, again and again",
  run: terminateBackends,
}
