import { spawnSync } from "node:child_process"
import { cpSync, readFileSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { json } from "node:stream/consumers"
import { setTimeout as pause } from "node:timers/promises"
import { writeOf } from "../../faults/load/writes.ts"
import { addressesOf, ended, makeWorld, startDatabase, startOn } from "../../faults/world/world.ts"
import { freePort } from "../../support/site.ts"
import { SmtpStub } from "../../support/smtp-stub.ts"
import { listening, runProgram } from "../programs.ts"
import { finding, type Proof, type World } from "../proof.ts"

const RULES = "deploy/monitoring/alerts.yml"
const TOKEN = "a-token-of-this-proof-alone"
const TOLD_WITHIN_MS = 300_000
const HELLO_MS = 16_000
/** More than the rule bears with in an hour. */
const REFUSED = 14

type Told = Readonly<{ name: string; status: "firing" | "resolved"; summary: string; severity: string; at: number }>

async function proveAlerts(world: World) {
  const rules = checkedRules()
  const faults = await makeWorld()
  world.atEnd(() => faults.endFault().then(() => faults.remove()))
  const place = faults.newPlace()
  const database = await startDatabase(faults, place)
  const databasePort = Number(new URL(database.adminUrl).port)
  const mail = await new SmtpStub().start()
  world.atEnd(() => mail.stop())
  const port = await freePort()
  const env = { ...addressesOf(database), SMTP_URL: mail.url, METRICS_TOKEN: TOKEN }
  const site = await startOn(faults, place, { env, port })
  const operator = await startOperator(world)
  await startPrometheus(world, port, await startAlertmanager(world, operator.port))

  const quiet = operator.told.length
  await database.stop()
  const away = await operator.hears("VitrineDatabaseAway", "firing")
  await startDatabase(faults, place, databasePort)
  const back = await operator.hears("VitrineDatabaseAway", "resolved")

  const [cast] = place.casts
  if (!cast) throw new Error("somebody is there")
  const signUp = (n: number) =>
    writeOf("sign_up", { cast, mark: "alerts", n }).send(site.url, AbortSignal.timeout(60_000))
  mail.script = Array.from({ length: REFUSED + 1 }, () => 550 as const)
  await signUp(0)
  await refusedMails(site.url, 1)
  await pause(2 * HELLO_MS) // a first figure, from which the others are counted
  for (let n = 1; n <= REFUSED; n++) await signUp(n)
  const refused = await operator.hears("VitrineMailRefused", "firing")

  await ended(site.process, "SIGKILL")
  const down = await operator.hears("VitrineDown", "firing")
  await startOn(faults, place, { env, port })
  const up = await operator.hears("VitrineDown", "resolved")

  const row = (what: string, told: Told | null) =>
    finding(
      what,
      told !== null,
      told
        ? `told after ${Math.round(told.at / 1_000)} s: ${told.name}, ${told.severity}, « ${told.summary} »`
        : "nobody was told",
    )
  return [
    finding("Prometheus' own check of the rules, and their tests, `bulk-mail` among them", rules.held, rules.found),
    finding("nothing is wrong", quiet === 0, `${quiet} alerts`),
    row("the database is stopped", away),
    row("it comes back", back),
    row(`${REFUSED} mails are refused for good`, refused),
    row("the process is killed", down),
    row("it is started again", up),
  ]
}

/** What `promtool` says to the rules and to alerts.test.yml, and how many of the tests are of letters in bulk. */
function checkedRules() {
  const check = spawnSync("promtool", ["check", "rules", RULES], { encoding: "utf8" })
  const test = spawnSync("promtool", ["test", "rules", "deploy/monitoring/alerts.test.yml"], { encoding: "utf8" })
  const bulk = readFileSync("deploy/monitoring/alerts.test.yml", "utf8").match(/bulk-mail/g)?.length ?? 0
  return {
    held: check.status === 0 && test.status === 0 && bulk > 0,
    found: `${/(\d+) rules found/.exec(check.stdout)?.[0]}; tests ${test.status === 0 ? "passed" : test.stdout}, ${bulk} lines of \`bulk-mail\` in them`,
  }
}

/** Who is told: takes what Alertmanager sends. */
async function startOperator(world: World) {
  const told: Told[] = []
  const server = createServer(async (request, response) => {
    const { alerts = [] } = Object(await json(request))
    for (const { status, labels, annotations } of alerts)
      told.push({
        name: labels.alertname,
        status,
        severity: labels.severity,
        summary: annotations.summary,
        at: performance.now(),
      })
    response.end()
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  world.atEnd(() => server.close())
  return {
    port,
    told,
    /** The telling, with how long it took from now on; null: nobody was told. */
    async hears(name: string, status: Told["status"]) {
      const from = performance.now()
      while (performance.now() - from < TOLD_WITHIN_MS) {
        const found = told.find((each) => each.name === name && each.status === status)
        if (found) return { ...found, at: found.at - from }
        await pause(100)
      }
      return null
    },
  }
}

async function startAlertmanager(world: World, operator: number) {
  const port = await freePort()
  const file = join(world.folder, "alertmanager.yml")
  const route = "route: { receiver: operator, group_by: [alertname], group_wait: 0s, group_interval: 1s }"
  writeFileSync(
    file,
    `${route}\nreceivers: [{ name: operator, webhook_configs: [{ url: "http://127.0.0.1:${operator}/" }] }]\n`,
  )
  const logFile = join(world.folder, "alertmanager.log")
  const args = [
    `--config.file=${file}`,
    `--storage.path=${join(world.folder, "alertmanager")}`,
    `--web.listen-address=127.0.0.1:${port}`,
    "--cluster.listen-address=",
  ]
  await listening(
    port,
    runProgram(world, "/usr/bin/prometheus-alertmanager", args, { cwd: world.folder, logFile }),
    logFile,
  )
  return port
}

/** By the files that are shipped, with their own patience; the `#` before Alertmanager is taken out, as they say. */
async function startPrometheus(world: World, site: number, alertmanager: number) {
  const token = join(world.folder, "vitrine-token")
  writeFileSync(token, `${TOKEN}\n`)
  cpSync(RULES, join(world.folder, "alerts.yml"))
  const file = join(world.folder, "prometheus.yml")
  writeFileSync(
    file,
    readFileSync("deploy/monitoring/prometheus.yml", "utf8")
      .replace(/^# (alerting:| {2}alertmanagers:| {4}- static_configs: .*)$/gm, "$1")
      .replace("127.0.0.1:9093", `127.0.0.1:${alertmanager}`)
      .replace("127.0.0.1:3000", `127.0.0.1:${site}`)
      .replace("/etc/prometheus/vitrine-token", token),
  )
  const port = await freePort()
  const logFile = join(world.folder, "prometheus.log")
  const args = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(world.folder, "figures")}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]
  await listening(port, runProgram(world, "/usr/bin/prometheus", args, { cwd: world.folder, logFile }), logFile)
  const api = `http://127.0.0.1:${port}/api/v1`
  while (!/"health":"up"/.test(await (await fetch(`${api}/targets`)).text())) await pause(500)
  while (!/127\.0\.0\.1/.test(await (await fetch(`${api}/alertmanagers`)).text())) await pause(500)
}

async function refusedMails(site: string, count: number) {
  const figure = async () => {
    const answer = await fetch(`${site}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
    return Number(/^vitrine_mails_total\{outcome="for_good"\} (\d+)/m.exec(await answer.text())?.[1] ?? 0)
  }
  while ((await figure()) < count) await pause(200)
}

export const alerts: Proof = {
  name: "alerts",
  title: "Alerts by Prometheus and Alertmanager",
  packages: { prometheus: "/usr/bin/prometheus", "prometheus-alertmanager": "/usr/bin/prometheus-alertmanager" },
  run: proveAlerts,
}
