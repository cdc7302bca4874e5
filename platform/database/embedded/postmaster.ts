import { spawn } from "node:child_process"
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { readFileIfThere } from "../../config/private-file.ts"
import { type Cluster, serverEnvironment } from "./cluster.ts"
import { EmbeddedError } from "./embedded-error.ts"
import { serverSettings } from "./settings.ts"

/** A running server of ours. */
export type Postmaster = { pid: number; port: number }

const POLL_MS = 3
const BUSY_RETRY_MS = 100
const PREDECESSOR_PATIENCE_MS = 20_000
/** Another server that is starting has written its pid by then. */
const EMPTY_LOCK_PATIENCE_MS = 1_000
const STOP_PATIENCE_MS = 20_000
const LOG_LIMIT_BYTES = 10_000_000
/** Above every pid that a system gives out. */
const NO_PROCESS = 2_000_000_000

/** Reads `postmaster.pid`, which the server writes into its data folder. It says "ready" only once it listens. */
export function readPostmaster(dir: string): (Postmaster & { ready: boolean }) | undefined {
  const lines = readFileIfThere(join(dir, "postmaster.pid"))?.split("\n")
  const pid = Number(lines?.[0])
  if (!lines || !Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === "ready" }
}

/**
 * The server that already runs on `dir`, ready; undefined when there is none. After a power cut the pid in the file
 * may be anybody's: PostgreSQL would then refuse to start, so the pid alone is replaced (the lines behind it
 * let PostgreSQL find children of the old server that still hold its memory).
 */
export async function runningPostmaster(dir: string): Promise<Postmaster | undefined> {
  for (;;) {
    const found = readPostmaster(dir)
    if (!found) return undefined
    if (!isAlive(found.pid) || !worksIn(found.pid, dir)) {
      disown(dir)
      return undefined
    }
    if (found.ready) return found
    await pause(BUSY_RETRY_MS)
  }
}

/** Starts the server and waits until it answers; with `port` 0 on a free one. */
export async function startPostmaster(
  cluster: Cluster,
  options: { port: number; durable: boolean; onSpawn?: (() => void) | undefined },
): Promise<Postmaster> {
  const deadline = performance.now() + PREDECESSOR_PATIENCE_MS
  for (;;) {
    const attempt: Postmaster | { failure: string } = await tryStart(cluster, {
      ...options,
      port: options.port || (await freePort()),
    })
    if ("pid" in attempt) return attempt
    if (/"postmaster\.pid" is empty|bogus data in lock file "postmaster\.pid"/i.test(attempt.failure)) {
      await pause(EMPTY_LOCK_PATIENCE_MS)
      removeEmptyLock(cluster.dir)
      if (performance.now() < deadline) continue
    }
    const portTaken = options.port === 0 && /could not bind/i.test(attempt.failure)
    const predecessorEnding = /postmaster\.pid" already exists|shared memory block/i.test(attempt.failure)
    if (!(portTaken || predecessorEnding) || performance.now() > deadline) {
      throw new EmbeddedError(`PostgreSQL did not start: ${attempt.failure}`)
    }
    await pause(BUSY_RETRY_MS)
  }
}

async function tryStart(cluster: Cluster, { port, durable, onSpawn }: Parameters<typeof startPostmaster>[1]) {
  const logFile = join(cluster.home, "server.log")
  const log = openLog(logFile)
  const logStart = statSync(logFile).size
  // Its own process group: Ctrl+C reaches us and not the server, which must outlive our last write.
  const child = spawn(
    join(cluster.binaries.bin, "postgres"),
    ["-D", cluster.dir, "-p", String(port), ...serverSettings({ durable })],
    { ...cluster.user, cwd: cluster.dir, env: serverEnvironment(), detached: true, stdio: ["ignore", log, log] },
  )
  closeSync(log)
  child.unref()
  onSpawn?.()
  let failure: string | undefined
  child.once("error", (error) => {
    failure = error.message
  })
  const ended = (code: number | null, signal: string | null) => {
    failure = fatalLines(readFileSync(logFile).subarray(logStart).toString()) || `it ended with ${signal ?? code}`
  }
  child.once("exit", ended)
  for (;;) {
    if (failure !== undefined) return { failure }
    const found = readPostmaster(cluster.dir)
    if (found?.pid === child.pid && found?.ready) {
      child.off("exit", ended)
      return { pid: found.pid, port: found.port }
    }
    await pause(POLL_MS)
  }
}

/** Lets connections finish their statement's rollback, then ends; kill after patience has run out is safe but slower to start from. */
export async function stopPostmaster({ pid }: Postmaster) {
  if (!isAlive(pid)) return
  process.kill(pid, "SIGINT")
  const deadline = performance.now() + STOP_PATIENCE_MS
  while (isAlive(pid)) {
    if (performance.now() > deadline) process.kill(pid, "SIGQUIT")
    await pause(POLL_MS)
  }
}

/** A server that has ended counts as ended although its new parent has not asked for its exit status yet. */
export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
  return !readFileIfThere(`/proc/${pid}/stat`)?.includes(") Z ")
}

/**
 * A server's working directory is its data; where the system does not tell, the pid is believed. The folders themselves
 * are compared: in the sandbox of a service the path that leads there may be another one.
 */
function worksIn(pid: number, dir: string) {
  if (process.platform !== "linux") return true
  try {
    const [its, ours] = [statSync(`/proc/${pid}/cwd`), statSync(dir)]
    return its.dev === ours.dev && its.ino === ours.ino
  } catch {
    return isAlive(pid)
  }
}

function disown(dir: string) {
  const path = join(dir, "postmaster.pid")
  const [pid, ...rest] = readFileIfThere(path)?.split("\n") ?? []
  if (pid !== undefined) writeFileSync(path, [NO_PROCESS, ...rest].join("\n"))
}

/** Power that failed in the middle of a start leaves the name of the file without its text: PostgreSQL would never start again. */
function removeEmptyLock(dir: string) {
  if (!readPostmaster(dir)) rmSync(join(dir, "postmaster.pid"), { force: true })
}

function openLog(path: string) {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`)
  return openSync(path, "a", 0o600)
}

function fatalLines(log: string) {
  return log
    .split("\n")
    .filter((line) => /FATAL|error|HINT|DETAIL|could not/i.test(line))
    .map((line) => line.replace(/^.*?\] (LOG|FATAL|HINT|DETAIL): */, ""))
    .join(" ")
}

function freePort() {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once("error", reject)
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port"))))
    })
  })
}
