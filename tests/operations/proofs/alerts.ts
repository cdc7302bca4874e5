import { execFileSync } from "node:child_process"
import { chmodSync, mkdirSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { writeOf } from "../../faults/load/writes.ts"
import {
  addressesOf,
  ended,
  type World as Faults,
  makeWorld,
  type Place,
  startDatabase,
  startOn,
} from "../../faults/world/world.ts"
import { freePort, type Site } from "../../support/site.ts"
import { SmtpStub } from "../../support/smtp-stub.ts"
import { crowd, views } from "../alerts/crowd.ts"
import * as made from "../alerts/faults.ts"
import { checkedRules, HASTE, ruleNames } from "../alerts/rules.ts"
import { startStandby } from "../alerts/standby.ts"
import { startWatch, TOKEN, type Told, type Watch } from "../alerts/watch.ts"
import { type Finding, finding, type Proof, type World } from "../proof.ts"

const HELLO_MS = 16_000
/** More than the rule bears with in an hour. */
const REFUSED = 14
/** More than wait to be written at the most. */
const VIEWS = 240_000
const DISK = "3g"
const RESTARTS = 3

async function proveAlerts(world: World) {
  const rules = checkedRules()
  const disk = smallDisk(world)
  const faults = await makeWorld()
  world.atEnd(() => faults.endFault().then(() => faults.remove()))
  const place = faults.newPlace(disk)
  const mail = await new SmtpStub().start()
  const network = await brokenNetwork(world)
  const port = await freePort()
  const database = await startDatabase(faults, place)
  const env = {
    ...addressesOf(database),
    SMTP_URL: mail.url,
    METRICS_TOKEN: TOKEN,
    YOUTUBE_API_KEY: "key-of-the-proof",
    YOUTUBE_API_BASE: network,
    NODE_OPTIONS: `--import ${join(import.meta.dirname, "../alerts/bug.mjs")}`,
  }
  const site = await startOn(faults, place, { env, port })
  const [patient, hasty] = await Promise.all([startWatch(world, "patient", port), startWatch(world, "hasty", port)])
  const quiet = [...patient.told, ...hasty.told].length

  const byTheirOwn = await waitedFor({ faults, place, env, port, mail, patient, hasty, site, database })

  const standby = await startStandby(world, { ...place, home: faults.home, ...database, ...byTheirOwn.database })
  const again = { ...env, DATABASE_REPLICA_URL: standby.url }
  await made.setCap(byTheirOwn.site)
  const restarted = await begunAnew({ faults, place, port, env: again, hasty, site: byTheirOwn.site })
  await mail.stop()
  const [cast] = place.casts
  if (!cast) throw new Error("somebody is there")
  const signUp = () =>
    writeOf("sign_up", { cast, mark: made.somebody(), n: 0 }).send(restarted.site.url, AbortSignal.timeout(60_000))
  const together = [
    made.fullDisk(disk),
    made.bugs(restarted.site),
    made.jobs(restarted.site),
    made.mailAway(restarted.site, signUp),
    made.networkFails(restarted.site, place.casts),
    made.spending(restarted.site),
  ]
  const heard = (await Promise.all(together.map((fault) => fault(hasty)))).flat()
  const inTurn = [
    made.locked(restarted.site, byTheirOwn.database.siteUrl, cast),
    made.busy(restarted.site),
    made.replica(restarted.site, standby),
    made.unseen,
  ]
  for (const fault of inTurn) heard.push(...(await fault(hasty)))

  const all = [...byTheirOwn.heard, ...restarted.heard, ...heard]
  const untold = ruleNames().filter((name) => !all.some(({ told }) => told?.name === name))
  return [
    finding("Prometheus' own check of the rules, and their tests by its own clock", rules.held, rules.found),
    finding("nothing is wrong", quiet === 0, `${quiet} alerts`),
    ...byTheirOwn.rows,
    ...[...restarted.heard, ...heard].map(({ what, told }) => row(`${what}${HASTILY}`, told)),
    finding(
      "each rule has told",
      untold.length === 0,
      untold.length === 0 ? `all ${ruleNames().length}` : `not ${untold.join(", ")}`,
    ),
  ]
}

const HASTILY = " (h)"

type Running = Readonly<{
  faults: Faults
  place: Place
  env: Record<string, string>
  port: number
  mail: SmtpStub
  patient: Watch
  hasty: Watch
  site: Site
  database: Awaited<ReturnType<typeof startDatabase>>
}>

/** The faults whose rules are waited for as they are shipped; what the database's absence brings besides is told of hastily. */
async function waitedFor({ faults, place, env, port, mail, patient, hasty, site, database }: Running) {
  await database.stop()
  let isOver = false
  const people = crowd(`${site.url}/influencers`, { people: 4, isOver: () => isOver })
  const [away, errors, lost] = await Promise.all([
    patient.hears("VitrineDatabaseAway"),
    hasty.hears("VitrineErrors"),
    Promise.all([hasty.hears("VitrineAudienceLost"), views(site.url, VIEWS)]).then(([told]) => told),
  ])
  isOver = true
  await people
  const [back, now] = await Promise.all([
    patient.hears("VitrineDatabaseAway", "resolved"),
    startDatabase(faults, place, Number(new URL(database.adminUrl).port)),
  ])

  const [cast] = place.casts
  if (!cast) throw new Error("somebody is there")
  const signUp = (n: number) =>
    writeOf("sign_up", { cast, mark: "alerts", n }).send(site.url, AbortSignal.timeout(60_000))
  const from = performance.now()
  mail.script = Array.from({ length: REFUSED + 1 }, () => 550 as const)
  await signUp(0)
  await refusedMails(site.url, 1)
  await pause(2 * HELLO_MS) // a first figure, from which the others are counted
  const hearsRefused = patient.hears("VitrineMailRefused")
  for (let n = 1; n <= REFUSED; n++) await signUp(n)
  const [refused, dead] = await Promise.all([hearsRefused, hasty.hears("VitrineDeadLetters", "firing", from)])

  await ended(site.process, "SIGKILL")
  const down = await patient.hears("VitrineDown")
  const hearsUp = patient.hears("VitrineDown", "resolved")
  const restarted = await startOn(faults, place, { env, port })
  const up = await hearsUp
  const heard = [away, errors, lost, refused, dead, down].map((told) => ({ what: "", told }))
  const siteUrl = Object.assign(new URL(now.adminUrl), { pathname: new URL(now.loginUrl).pathname }).href
  return {
    site: restarted,
    database: { ...now, siteUrl },
    heard,
    rows: [
      row("the database is stopped", away),
      row(`people ask for what needs it${HASTILY}`, errors),
      row(`${VIEWS.toLocaleString("en")} views meanwhile${HASTILY}`, lost),
      row("it comes back", back),
      row(`${REFUSED} mails are refused for good`, refused),
      row(`their jobs are given up${HASTILY}`, dead),
      row("the process is killed", down),
      row("it is started again", up),
    ],
  }
}

type Restarted = Pick<Running, "faults" | "place" | "port" | "env" | "hasty" | "site">

/** Ended and started so often, each time seen by Prometheus. */
async function begunAnew({ faults, place, port, env, hasty, site }: Restarted) {
  const told = hasty.hears("VitrineRestarts")
  let running = site
  for (let n = 0; n < RESTARTS; n++) {
    const started = await hasty.figure("process_start_time_seconds")
    await ended(running.process, "SIGTERM")
    running = await startOn(faults, place, { env, port })
    await hasty.sees("process_start_time_seconds", (value) => value > started)
  }
  return { site: running, heard: [{ what: `begun anew ${RESTARTS} times`, told: await told }] }
}

/** A disk for the data that is soon full. */
function smallDisk(world: World) {
  const disk = join(world.folder, "disk")
  mkdirSync(disk)
  chmodSync(world.folder, 0o711) // PostgreSQL, which does not run as root, has to pass through
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK},mode=711`, "tmpfs", disk])
  world.atEnd(() => execFileSync("umount", ["--lazy", disk]))
  return disk
}

/** A network that says to everything that it is broken. */
async function brokenNetwork(world: World) {
  const port = await freePort()
  const server = createServer((_, response) => response.writeHead(500).end("{}"))
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  world.atEnd(() => server.close())
  return `http://127.0.0.1:${port}`
}

async function refusedMails(site: string, count: number) {
  const figure = async () => {
    const answer = await fetch(`${site}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
    return Number(/^vitrine_mails_total\{outcome="for_good"\} (\d+)/m.exec(await answer.text())?.[1] ?? 0)
  }
  while ((await figure()) < count) await pause(200)
}

function row(what: string, told: Told | null): Finding {
  const found = told
    ? `told after ${Math.round(told.at / 1_000)} s: ${told.name}, ${told.severity}, « ${told.summary} »`
    : "nobody was told"
  return finding(what, told !== null, found)
}

export const alerts: Proof = {
  name: "alerts",
  title: `Alerts by Prometheus and Alertmanager; (h): by rules that wait ${HASTE.patience} and look back ${HASTE.stretch}, asked every ${HASTE.asked}`,
  packages: { prometheus: "/usr/bin/prometheus", "prometheus-alertmanager": "/usr/bin/prometheus-alertmanager" },
  run: proveAlerts,
}
