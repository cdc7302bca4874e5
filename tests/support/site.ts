import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { randomInt } from "node:crypto"
import { once } from "node:events"
import { chmodSync, createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { get } from "node:http"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { findEmbedded } from "../../platform/database/embedded/start-embedded.ts"
import { SERVING_FLAGS } from "../../scripts/lib/prepare.mjs"
import { connectEnvironment } from "./network-stub/environment.ts"
import { googleEnvironment } from "./network-stub/google-environment.ts"

export type Site = {
  url: string
  dataDir: string
  process: ChildProcess
  /** Runs SQL past all policies: for arranging, and for looking behind the screens. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  stop(): Promise<void>
}

type Options = {
  env?: Record<string, string>
  /** Another address of the loopback, for several on one port behind a front that has its usual one. */
  host?: string
  port?: number
  /** One that exists already; it is then left where it is. */
  dataDir?: string
  logFile?: string
  /** What has to answer before it counts as started: of one whose database is away that it runs. */
  until?: "/readyz" | "/healthz"
}

/** Where the folder of `prepareSites` is. */
const PREPARED = "VITRINE_PREPARED_SITE"

/**
 * Makes the data folder of a site, its database migrated, of which those that are started afterwards have a copy: to make one takes
 * four seconds, to copy it one. Returns what removes it.
 */
export async function prepareSites(logFile?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), "vitrine-prepared-"))
  const site = await startSite({ dataDir, ...(logFile && { logFile }) })
  await site.stop()
  // Under a folder that PostgreSQL may not enter, its data lie elsewhere: copies would share them.
  if (!existsSync(join(dataDir, "postgres", "location"))) process.env[PREPARED] = dataDir
  return () => {
    delete process.env[PREPARED]
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function newDataDir() {
  const dataDir = mkdtempSync(join(tmpdir(), "vitrine-site-"))
  copyPrepared(dataDir)
  return dataDir
}

/**
 * A new folder in which data folders are made. PostgreSQL, which does not run as root, has to pass through it: else their databases would
 * lie elsewhere, where nobody removes them and copies would share them.
 */
export function folderOfFolders(prefix: string) {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(folder, 0o711)
  return folder
}

/** Puts a copy of the folder of `prepareSites` there: an empty site, whose database need not be made. Without one it changes nothing. */
export function copyPrepared(dataDir: string) {
  const prepared = process.env[PREPARED]
  if (prepared) execFileSync("cp", ["-a", `${prepared}/.`, dataDir])
}

/** Starts the built application as `npm start` does, on a folder and a port of its own, and waits until it is ready. */
export async function startSite({
  env = {},
  logFile = "test-results/site.log",
  ...options
}: Options = {}): Promise<Site> {
  const dataDir = options.dataDir ?? newDataDir()
  const port = options.port ?? (await freePort())
  const url = `http://localhost:${port}`
  mkdirSync("test-results", { recursive: true })
  const log = createWriteStream(logFile, { flags: "a" })
  const child = spawn(process.execPath, [...SERVING_FLAGS, "server/prod.js"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      VITRINE_DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      // As it is started everywhere (scripts/lib/prepare.mjs).
      MALLOC_ARENA_MAX: "2",
      MALLOC_MMAP_THRESHOLD_: "131072",
      ...(options.host && { HOST: options.host }),
      ...env,
    },
  })
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  await ready(`http://${options.host ?? "localhost"}:${port}${options.until ?? "/readyz"}`, child, logFile)

  return {
    url,
    dataDir,
    process: child,
    sql: (text, values) => query(dataDir, text, values),
    async stop() {
      child.kill("SIGTERM")
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit")
      log.end()
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts the stub of the networks as a process of its own. */
export async function startNetworks() {
  const child = spawn(process.execPath, ["tests/support/network-stub-main.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  const { origin }: { origin: string } = JSON.parse(await firstLine(child))
  return {
    env: {
      YOUTUBE_API_KEY: "key-of-the-stub",
      // Those that nobody reads by a client id alone: what else the tests see stays as it is.
      ...connectEnvironment(origin, ["instagram", "tiktok", "youtube", "facebook", "linkedin", "snapchat"]),
      ...googleEnvironment(origin),
    },
    async stop() {
      child.kill("SIGTERM")
      if (child.exitCode === null) await once(child, "exit")
    },
  }
}

/** By address: a connection of its own for each statement cost the database more than what was asked. */
const pools = new Map<string, pg.Pool>()

/** Runs SQL past all policies on the database of a running site. */
export async function query<Row extends object>(dataDir: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const addresses = await findEmbedded(dataDir, "vitrine")
  if (!addresses) throw new Error("no database runs on the data folder")
  const database = new URL(addresses.adminUrl)
  database.pathname = new URL(addresses.loginUrl).pathname
  return (await poolOf(database.href).query<Row>(text, values)).rows
}

function poolOf(connectionString: string) {
  const kept = pools.get(connectionString)
  if (kept) return kept
  // Nobody says when they have asked for the last time: what is idle neither stays for long nor keeps a process from ending.
  const pool = new pg.Pool({ connectionString, allowExitOnIdle: true })
  // A server that ends, or is killed, takes the connections along that wait here; the next statement opens another.
  pool.on("error", () => {})
  pools.set(connectionString, pool)
  return pool
}

async function firstLine(child: ChildProcess) {
  let text = ""
  for await (const chunk of child.stdout ?? []) {
    text += chunk
    if (text.includes("\n")) return text
  }
  throw new Error("the network stub ended without saying where it listens")
}

/**
 * One that stays free until somebody listens there: no system hands these numbers out by itself, as it does those of programs
 * that ask for any.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  const server = createServer().listen(port, "127.0.0.1")
  const isFree = await once(server, "listening").then(
    () => true,
    () => false,
  )
  server.close()
  return isFree ? port : freePort()
}

async function ready(url: string, child: ChildProcess, logFile: string) {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the application ended at start: see ${logFile}`)
    if (await isReady(url)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Asked by its public name, whatever address it listens at: `fetch` would say the address. */
function isReady(url: string) {
  return new Promise<boolean>((resolve) => {
    const headers = { host: `localhost:${new URL(url).port}` }
    get(url, { headers, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    }).on("error", () => resolve(false))
  })
}
