import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { Cluster } from "../../high-availability/cluster.ts"
import { freePort, type Site, startSite } from "../../support/site.ts"
import { runProgram } from "../programs.ts"
import type { World } from "../proof.ts"
import type { Part } from "./processors.ts"
import { startProxy } from "./proxy.ts"

const SECRET_KEY = "a-secret-that-both-processes-share-0123456789"
const LOG_FILE = "test-results/day.log"

export type Town = Awaited<ReturnType<typeof startTown>>

/** What the guide names for several processes with a cluster behind them: Caddy, two of Vitrine, PostgreSQL under Patroni, a bucket, a mail server. */
export async function startTown(world: World) {
  const cluster = new Cluster()
  world.atEnd(() => cluster.stop())
  await cluster.start()
  const { loginUrl, ownerUrl } = await cluster.addresses()
  const replica = await cluster.inStep()
  const mail = await startMail(world)
  const bucket = await startBucket(world)
  const [port, ...own] = [await freePort(), await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const env = {
    PUBLIC_URL: url,
    DATABASE_URL: loginUrl,
    DATABASE_OWNER_URL: ownerUrl,
    DATABASE_REPLICA_URL: cluster.past(loginUrl, replica),
    SECRET_KEY,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    TRUSTED_PROXIES: "127.0.0.1",
    LOG_LEVEL: "warn",
    ...bucket.env,
  }
  const start = (place: number) =>
    startSite({ port: own[place] ?? 0, dataDir: join(world.folder, `process-${place}`), env, logFile: LOG_FILE })
  const sites: Site[] = []
  for (const place of own.keys()) {
    mkdirSync(join(world.folder, `process-${place}`))
    sites.push(await start(place))
  }
  world.atEnd(() => Promise.all(sites.map((site) => site.stop())))
  const proxy = await startProxy(world, port, own)

  return {
    url,
    cluster,
    mail,
    /** The node that visitors are read from, and without which the primary waits with its yes until another is in step. */
    replica,
    sites,
    /** One after the other: ended, started anew, ready. Each has its seconds. */
    async deploy() {
      for (const place of own.keys()) {
        await sites[place]?.stop()
        sites[place] = await start(place)
      }
    },
    async parts(): Promise<Part[]> {
      const primary = await cluster.primary()
      const postmasters = cluster.postmasters()
      const others = [...postmasters].filter(([name]) => name !== primary).map(([, pid]) => pid)
      const alone = (name: string, ...pids: (number | undefined)[]) => ({
        name,
        pids: pids.map(Number),
        withChildren: false,
      })
      return [
        ...sites.map((site, place) => alone(`Vitrine ${place + 1}`, site.process.pid)),
        { name: "the primary", pids: [postmasters.get(primary) ?? 0], withChildren: true },
        { name: "both replicas", pids: others, withChildren: true },
        alone("Caddy", proxy.pid),
        alone("Patroni, etcd, HAProxy", ...cluster.helpers()),
        alone("bucket and mail", bucket.pid, mail.pid()),
        alone("the generator", process.pid),
      ]
    },
  }
}

async function startMail(world: World) {
  const port = await freePort()
  const file = join(world.folder, "mails")
  let child: ChildProcess
  const start = async () => {
    child = spawn(process.execPath, ["tests/operations/load/mail-main.ts", String(port), file], {
      stdio: ["ignore", "pipe", "inherit"],
    })
    await once(child.stdout ?? child, "data")
  }
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill("SIGTERM")
    await once(child, "exit")
  }
  await start()
  world.atEnd(stop)
  return {
    port,
    start,
    stop,
    pid: () => child.pid,
    /** The ids of those that it took, once it has been stopped. */
    taken: () =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((id) => id.replace(/^<|@.*$/g, "")),
  }
}

async function startBucket(world: World) {
  const logFile = join(world.folder, "bucket")
  const options = { cwd: process.cwd(), logFile }
  const { pid } = runProgram(world, process.execPath, ["tests/operations/load/bucket-main.ts"], options)
  for (;;) {
    const said = readFileSync(logFile, "utf8")
    if (said.includes("\n")) return { pid, env: JSON.parse(said) as Record<string, string> }
    await pause(50)
  }
}
