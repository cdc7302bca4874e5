import type { ChildProcess } from "node:child_process"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { json } from "node:stream/consumers"
import { setTimeout as pause } from "node:timers/promises"
import { freePort } from "../../support/site.ts"
import { listening, runProgram } from "../programs.ts"
import type { World } from "../proof.ts"
import { HASTE, hastyRules, RULES } from "./rules.ts"

export const TOKEN = "a-token-of-this-proof-alone"
/** Longer than the five minutes for which Prometheus answers with the last figures of a target that it has lost. */
const TOLD_WITHIN_MS = 420_000

export type Told = Readonly<{
  name: string
  status: "firing" | "resolved"
  summary: string
  severity: string
  at: number
}>

/** A Prometheus by the files that are shipped, an Alertmanager, and who is told. `hasty`: by rules that wait less, asking more often. */
export async function startWatch(world: World, name: "patient" | "hasty", site: number) {
  const folder = join(world.folder, name)
  mkdirSync(folder)
  const operator = await startOperator(world)
  const alertmanager = await startAlertmanager(world, folder, operator.port)
  const prometheus = await startPrometheus(world, folder, { name, site, alertmanager })
  return { ...operator, ...prometheus }
}

export type Watch = Awaited<ReturnType<typeof startWatch>>

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
    /** The telling after `from`, which is now, with how long it took; null: nobody was told. */
    async hears(name: string, status: Told["status"] = "firing", from = performance.now()) {
      const until = performance.now() + TOLD_WITHIN_MS
      while (performance.now() < until) {
        const found = told.find((each) => each.name === name && each.status === status && each.at >= from)
        if (found) return { ...found, at: found.at - from }
        await pause(100)
      }
      return null
    },
  }
}

async function startAlertmanager(world: World, folder: string, operator: number) {
  const port = await freePort()
  const file = join(folder, "alertmanager.yml")
  const route = "route: { receiver: operator, group_by: [alertname], group_wait: 0s, group_interval: 1s }"
  writeFileSync(
    file,
    `${route}\nreceivers: [{ name: operator, webhook_configs: [{ url: "http://127.0.0.1:${operator}/" }] }]\n`,
  )
  const logFile = join(folder, "alertmanager.log")
  const args = [
    `--config.file=${file}`,
    `--storage.path=${join(folder, "alertmanager")}`,
    `--web.listen-address=127.0.0.1:${port}`,
    "--cluster.listen-address=",
  ]
  await listening(port, runProgram(world, "/usr/bin/prometheus-alertmanager", args, { cwd: folder, logFile }), logFile)
  return port
}

type Where = Readonly<{ name: "patient" | "hasty"; site: number; alertmanager: number }>

/** The `#` before Alertmanager is taken out, as prometheus.yml says. */
async function startPrometheus(world: World, folder: string, { name, site, alertmanager }: Where) {
  const token = join(folder, "vitrine-token")
  writeFileSync(token, `${TOKEN}\n`)
  writeFileSync(join(folder, "alerts.yml"), name === "hasty" ? hastyRules() : readFileSync(RULES, "utf8"))
  const file = join(folder, "prometheus.yml")
  const settings = readFileSync("deploy/monitoring/prometheus.yml", "utf8")
    .replace(/^# (alerting:| {2}alertmanagers:| {4}- static_configs: .*)$/gm, "$1")
    .replace("127.0.0.1:9093", `127.0.0.1:${alertmanager}`)
    .replace("127.0.0.1:3000", `127.0.0.1:${site}`)
    .replace("/etc/prometheus/vitrine-token", token)
    .replace(/_interval: 15s/g, name === "hasty" ? `_interval: ${HASTE.asked}` : "$&")
  writeFileSync(file, settings)
  const port = await freePort()
  const logFile = join(folder, "prometheus.log")
  const args = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(folder, "figures")}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]
  const child: ChildProcess = runProgram(world, "/usr/bin/prometheus", args, { cwd: folder, logFile })
  await listening(port, child, logFile)
  const api = `http://127.0.0.1:${port}/api/v1`
  while (!/"health":"up"/.test(await (await fetch(`${api}/targets`)).text())) await pause(500)
  while (!/127\.0\.0\.1/.test(await (await fetch(`${api}/alertmanagers`)).text())) await pause(500)

  /** What Prometheus knows of a figure now; NaN: nothing. */
  async function figure(query: string) {
    const answer = await fetch(`${api}/query?query=${encodeURIComponent(query)}`)
    return Number(Object(await answer.json()).data?.result?.[0]?.value?.[1] ?? Number.NaN)
  }
  return {
    figure,
    /** Resolves once Prometheus has seen a figure that is so. */
    async sees(query: string, isSo: (value: number) => boolean) {
      const until = performance.now() + TOLD_WITHIN_MS
      while (performance.now() < until && !isSo(await figure(query))) await pause(200)
    },
    /** Its targets are named otherwise from now on. */
    loseTargets() {
      writeFileSync(file, settings.replace("job_name: vitrine", "job_name: something-else"))
      child.kill("SIGHUP")
    },
  }
}
