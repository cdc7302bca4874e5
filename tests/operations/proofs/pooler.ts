import { spawnSync } from "node:child_process"
import { chmodSync, chownSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import type { Tally } from "../../faults/fault.ts"
import { check } from "../../faults/load/checker.ts"
import { startLoad } from "../../faults/load/load.ts"
import { post } from "../../faults/load/writes.ts"
import {
  addressesOf,
  checkedOf,
  type World as FaultWorld,
  makeWorld,
  startBeside,
  startDatabase,
  startOn,
} from "../../faults/world/world.ts"
import { onServer } from "../../support/databases.ts"
import { buildersFor } from "../../support/people.ts"
import { freePort, type Site, startSite } from "../../support/site.ts"
import { accountOf, listening, runProgram } from "../programs.ts"
import { finding, type Proof, type World } from "../proof.ts"

const WRITES = 400
const FRESH_WITHIN_MS = 5_000

async function proveBehindPooler(world: World) {
  const faults = await makeWorld()
  world.atEnd(() => faults.endFault().then(() => faults.remove()))
  const place = faults.newPlace()
  const database = await startDatabase(faults, place)
  const pooler = await startPooler(world, [database.adminUrl, database.loginUrl])
  const direct = addressesOf(database)
  const env = { ...direct, DATABASE_URL: pooler.before(database.loginUrl) }

  const refused = await saidAtStart(world, env)
  const sites = await threeSites(faults, place, { ...env, DATABASE_LISTEN_URL: database.loginUrl })
  const loads = sites.map((site, n) => {
    const casts = place.casts.filter((_, client) => client % sites.length === n)
    return startLoad({ url: site.url, casts, folder: join(place.journals, String(n)) })
  })
  for (const load of loads) await load.acknowledgedAgain(WRITES / sites.length)
  const connections = await connectionsOf(database.adminUrl)
  for (const load of loads) await load.stop()
  const checked = checkedOf(place)
  const tallies: Tally[] = []
  for (const { folder } of loads) tallies.push(await check(checked, folder))
  const sum = (of: (tally: Tally) => number) => tallies.reduce((all, each) => all + of(each), 0)
  const [acknowledged, lost, doubled] = [
    sum((each) => each.acknowledged),
    sum((each) => each.lost.length + each.halved.length),
    sum((each) => each.doubled.length),
  ]
  const unexpected = loads.flatMap((load) => load.unexpected)
  const fresh = await changeIsHeard(sites, place.casts[0]?.admin.cookie ?? "")
  const unit = integrationTests(database.adminUrl, pooler.host)

  return [
    finding("a start without `DATABASE_LISTEN_URL` says what is missing", /DATABASE_LISTEN_URL/.test(refused), refused),
    finding(
      "three processes behind it, eight clients that sign up, edit, write, propose, upload",
      lost + doubled + unexpected.length === 0,
      `${acknowledged} acknowledged, ${lost} lost, ${doubled} twice, ${unexpected.length} refused${unexpected.slice(0, 2)}`,
    ),
    finding(
      "PostgreSQL's connections meanwhile",
      connections.pooled <= pooler.size,
      `${connections.pooled} by the pooler (${pooler.size} at most), ${connections.direct} past it for jobs and LISTEN`,
    ),
    finding(
      "what one process changes, the others show",
      fresh !== null,
      fresh === null ? "not shown" : `after ${fresh} ms`,
    ),
    finding("all integration tests, which ask by it", unit.held, unit.found),
  ]
}

/** As deploy/pgbouncer has it, but for addresses and ports. */
async function startPooler(world: World, [admin = "", login = ""]: readonly string[]) {
  const port = await freePort()
  const users = join(world.folder, "userlist.txt")
  const file = join(world.folder, "pgbouncer.ini")
  const shipped = readFileSync("deploy/pgbouncer/pgbouncer.ini", "utf8")
  const settings = shipped
    .replace(/^vitrine = .*$/m, `* = host=127.0.0.1 port=${new URL(admin).port} auth_user=postgres`)
    .replace("listen_port = 6432", `listen_port = ${port}`)
    .replace("/etc/pgbouncer/userlist.txt", users)
  writeFileSync(file, settings)
  const lines = [admin, login].map((url) => {
    const { username, password } = new URL(url)
    return `"${username}" "${password}"\n`
  })
  writeFileSync(users, lines.join(""))
  if (process.getuid?.() === 0) {
    chmodSync(world.folder, 0o755)
    const { uid, gid } = accountOf("postgres")
    for (const each of [users, file]) chownSync(each, uid, gid)
  }
  const logFile = join(world.folder, "pgbouncer.log")
  const child = runProgram(world, "/usr/sbin/pgbouncer", [file], { cwd: world.folder, logFile, user: "postgres" })
  await listening(port, child, logFile)
  const host = `127.0.0.1:${port}`
  return {
    host,
    size: Number(/^default_pool_size = (\d+)$/m.exec(shipped)?.[1]),
    before: (url: string) => Object.assign(new URL(url), { host }).href,
  }
}

/** The last line of a start that does not come about. */
async function saidAtStart(world: World, env: Record<string, string>) {
  const logFile = join(world.folder, "without-listen-url.log")
  const started = await startSite({ env, logFile }).catch(() => null)
  await started?.stop()
  if (started) return "it started"
  return readFileSync(logFile, "utf8").trim().split("\n").at(-1) ?? ""
}

async function threeSites(faults: FaultWorld, place: Parameters<typeof startOn>[1], env: Record<string, string>) {
  const sites = [await startOn(faults, place, { env })]
  for (const _ of [2, 3]) sites.push(await startBeside(faults, place, { env }))
  return sites
}

async function connectionsOf(adminUrl: string) {
  const [row] = await onServer<{ pooled: number; direct: number }>(
    adminUrl,
    `select count(*) filter (where not is_direct)::int as pooled, count(*) filter (where is_direct)::int as direct
     from (select application_name = 'vitrine jobs' or query ilike 'listen%' or query = 'select 1' as is_direct
       from pg_stat_activity where usename = 'vitrine_login') each`,
  )
  return row ?? { pooled: Number.NaN, direct: Number.NaN }
}

/** An admin gives somebody the mark of a verified profile at one process: the ms until the page that another keeps has it; null: never. */
async function changeIsHeard([first, second]: readonly Site[], cookie: string) {
  if (!first || !second) return null
  const { influencerId, path } = await buildersFor(first).anInfluencer({})
  const page = async () => (await fetch(`${second.url}/${path}`)).text()
  const before = await page()
  const body = new URLSearchParams({ intent: "verified", id: influencerId, value: "on" })
  await post(first.url, "/admin?tab=influencers", body, { cookie, signal: AbortSignal.timeout(FRESH_WITHIN_MS) })
  const from = performance.now()
  while (performance.now() - from < FRESH_WITHIN_MS) {
    if ((await page()) !== before) return Math.round(performance.now() - from)
    await pause(10)
  }
  return null
}

/** All of `npm run test:unit`, those that need no database too: each that asks one asks by the pooler. */
function integrationTests(adminUrl: string, pooler: string) {
  const env = { ...process.env, TEST_DATABASE_URL: adminUrl, TEST_POOLER: pooler }
  const { stdout } = spawnSync(process.execPath, ["scripts/test.mjs", "unit"], { env, encoding: "utf8" })
  const said = stdout.trim().split("\n").at(-1) ?? ""
  return { held: /^\d+ passed, 0 failed/.test(said), found: said }
}

export const pooler: Proof = {
  name: "pooler",
  title: "PgBouncer before PostgreSQL",
  packages: { pgbouncer: "/usr/sbin/pgbouncer" },
  run: proveBehindPooler,
}
