import { brokenBy, type Fault, type Form, type Row, slowIf, wrongIf } from "../fault.ts"
import { check } from "../load/checker.ts"
import { startLoad } from "../load/load.ts"
import { mailsWithoutJob, untilMailIsOut } from "../load/mails.ts"
import { random } from "../random.ts"
import { addressesOf, aPort, checkedOf, ended, startDatabase, startOn, type World } from "../world/world.ts"
import { statusesOf } from "./answers.ts"

const KILLS = { short: 2, long: 50 }
/** On a machine that is busy with other things there are fewer kills, and the row says how many. */
const LONGEST_MS = Number(process.env.FAULT_MINUTES ?? 10) * 60_000
const RESTART_MS = 10_000

/** The application is killed in the middle of its work, again and again, and started again as anybody would. */
async function killNode(form: Form, world: World, { external }: { external: boolean }): Promise<Row> {
  const place = world.newPlace()
  const port = await aPort()
  const env = external ? addressesOf(await startDatabase(world, place)) : {}
  let site = await startOn(world, place, { port, env })
  const load = startLoad({ url: site.url, casts: place.casts, folder: place.journals })
  const restarts: number[] = []
  const broken: string[] = []
  const until = performance.now() + LONGEST_MS
  while (restarts.length < KILLS[form] && performance.now() < until) {
    await load.acknowledgedAgain(2 + Math.floor(random() * 10))
    await ended(site.process, "SIGKILL")
    const began = performance.now()
    site = await startOn(world, place, { port, env })
    restarts.push(performance.now() - began)
    await load.acknowledgedAgain()
  }
  await load.stop()
  const tally = await check(checkedOf(place), place.journals)
  const alone = await mailsWithoutJob(site.sql)
  broken.push(
    ...brokenBy(tally),
    ...slowIf(form, Math.max(...restarts) > RESTART_MS, `a restart took ${Math.round(Math.max(...restarts))} ms`),
    ...wrongIf(load.unexpected.length > 0, `unexpected: ${[...new Set(load.unexpected)].join(", ")}`),
    ...wrongIf(alone > 0, `${alone} promised mails have no job`),
  )
  const notes = [`answers ${statusesOf(load.statuses)}`]
  if (external) {
    const [locks] = await site.sql<{ n: number }>(
      "select count(*)::int as n from pg_locks where locktype = 'advisory' and pid not in (select pid from pg_stat_activity where state <> 'idle')",
    )
    broken.push(...wrongIf((locks?.n ?? 0) > 0, `${locks?.n} advisory locks are held by nobody's work`))
  }
  if (form === "long") notes.push(await untilMailIsOut(site.sql))
  return { injected: `${restarts.length} kills`, tally, recoveryMs: restarts, notes, broken }
}

export const killNodeEmbedded: Fault = {
  n: 1,
  name: "kill -9 of the application, embedded database",
  run: (form, world) => killNode(form, world, { external: false }),
}

export const killNodeExternal: Fault = {
  n: 2,
  name: "kill -9 of the application, a PostgreSQL of its own",
  run: (form, world) => killNode(form, world, { external: true }),
}
