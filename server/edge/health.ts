import { statfs } from "node:fs/promises"
import { sql } from "drizzle-orm"
import { config } from "../../platform/config/config.server.ts"
import { isLoopback } from "../../platform/config/read-env.ts"
import { readAs, SYSTEM } from "../../platform/database/actor.server.ts"
import { migrationsCurrent } from "../../platform/database/migrate.server.ts"
import { readQueues } from "../../platform/jobs/figures.server.ts"
import { DEAD_LETTERS } from "../../platform/jobs/queues.server.ts"
import { log } from "../../platform/log/log.server.ts"
import { gauge, inTime, registry } from "../../platform/metrics/metrics.server.ts"
import { equal } from "../../platform/secrets/equal.ts"
import { isForwarded, isOnThisMachine } from "./forwarded.ts"

const PLAIN = {
  "Content-Type": "text/plain; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
}

function healthz() {
  return new Response("ok\n", { headers: PLAIN })
}

/**
 * Whether this process can do its work: the database answers rightly and has this version's tables. Lines behind the first
 * note what is no reason to stop asking it.
 */
async function readyz() {
  try {
    const { rows } = await readAs(SYSTEM, (tx) => tx.execute<{ one: number }>(sql`select 1 as one`))
    if (rows[0]?.one !== 1) return notReady("the database does not answer rightly")
    if (!(await migrationsCurrent())) return notReady("the database lacks migrations of this version")
    return new Response(["ready", ...(await notes())].map((line) => `${line}\n`).join(""), { headers: PLAIN })
  } catch (error) {
    log.warn({ err: error }, "not ready")
    return notReady("the database does not answer")
  }
}

const LEAST_FREE_BYTES = 200 * 1024 * 1024
const LONGEST_WAIT_SECONDS = 15 * 60

/** Warnings for the operator. None of them makes the process unready: a site whose mail waits still serves its pages. */
async function notes() {
  const found: string[] = []
  const free = await freeBytes().catch(() => null)
  if (free !== null && free < LEAST_FREE_BYTES)
    found.push("note: less than 200 MB are free on the disk of the data folder")
  const queues = await inTime(readQueues).catch(() => [])
  for (const { name, oldestSeconds } of queues)
    if (name !== DEAD_LETTERS && oldestSeconds > LONGEST_WAIT_SECONDS)
      found.push(`note: the oldest job of ${name} has waited for more than 15 minutes`)
  return found
}

/** Throws where all lies elsewhere and the folder was never made. */
async function freeBytes() {
  const { bavail, bsize } = await statfs(config().dataDir)
  return bavail * bsize
}

gauge("disk_free_bytes", "Free where the data folder lies", freeBytes)

/** Figures for Prometheus, to the machine itself or to those who know METRICS_TOKEN. */
async function metrics(request: Request, peer: string | undefined) {
  if (!mayLook(request, peer)) return new Response("forbidden\n", { status: 403, headers: PLAIN })
  return new Response(await registry.metrics(), { headers: { ...PLAIN, "Content-Type": registry.contentType } })
}

function mayLook(request: Request, peer: string | undefined) {
  const token = config().metricsToken
  const authorization = request.headers.get("authorization")
  if (token && authorization !== null) return equal(authorization, `Bearer ${token}`)
  // A proxy on the same machine says so, or asks for its own host.
  return !isForwarded(request.headers.keys()) && isLoopback(new URL(request.url).hostname) && isOnThisMachine(peer)
}

function notReady(reason: string) {
  return new Response(`${reason}\n`, { status: 503, headers: { ...PLAIN, "Retry-After": "5" } })
}

type Probe = (request: Request, peer: string | undefined) => Promise<Response> | Response

/** The probes by path, for what watches the process. `peer` is the address that the connection comes from. */
export const probes: ReadonlyMap<string, Probe> = new Map<string, Probe>([
  ["/healthz", healthz],
  ["/readyz", readyz],
  ["/metrics", metrics],
])
