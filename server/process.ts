import { setTimeout as pause } from "node:timers/promises"
import { seedContent } from "../app/features/content/commands.server.ts"
import { missingFields } from "../app/features/content/operator.ts"
import { loadOperatorFacts } from "../app/features/content/queries.server.ts"
import { seedPlaces } from "../app/features/places/seed.server.ts"
import { startFanout } from "../platform/cache/fanout.server.ts"
import { ConfigError, config } from "../platform/config/config.server.ts"
import { migrationsCurrent, prepareDatabase } from "../platform/database/migrate.server.ts"
import { closeDatabase, connectDatabase } from "../platform/database/pool.server.ts"
import { watchReplica } from "../platform/database/replica-watch.server.ts"
import { isDatabaseAway } from "../platform/errors/database-away.server.ts"
import { ensureQueues, holdJobsUntil } from "../platform/jobs/queues.server.ts"
import { startJobs, stopJobs } from "../platform/jobs/runtime.server.ts"
import { log } from "../platform/log/log.server.ts"
import { counter } from "../platform/metrics/metrics.server.ts"
import { onShutdown } from "../platform/process/shutdown.server.ts"
import { startTracing } from "../platform/tracing/tracing.server.ts"
import type { Ending } from "./connections.ts"

export type DatabaseUrls = Readonly<{ loginUrl: string; ownerUrl: string | undefined }>

const unhandled = counter("unhandled_rejections_total", "Promises that failed with nobody waiting for them")
const endings = counter(
  "connections_ended_total",
  "Connections refused or cut, since nobody read or there were too many",
  ["why"],
)

/** Opens the pool, and brings the database to this version where the owner's address is known. Throws a sentence if it is not current. */
export async function openDatabase(urls: DatabaseUrls) {
  openPools(urls)
  await ensureCurrent(urls)
}

export type Opening = Readonly<{ isAway: boolean; whenOpen: Promise<boolean> }>

/**
 * The same for a process that serves: a database that is away is waited for while what needs none is answered. Resolves once it is open,
 * or is known to be away; `whenOpen` resolves to false if `stopping` ended the wait.
 */
export async function openDatabaseSoon(urls: DatabaseUrls, stopping: AbortSignal): Promise<Opening> {
  openPools(urls)
  try {
    await ensureCurrent(urls)
    return { isAway: false, whenOpen: Promise.resolve(true) }
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    const whenOpen = tryAgain(
      "the database does not answer yet: what needs none is served",
      () => ensureCurrent(urls),
      stopping,
    )
    return { isAway: true, whenOpen: whenOpen.then((done) => done !== null) }
  }
}

function openPools({ loginUrl }: DatabaseUrls) {
  const { database } = config()
  const { replicaUrl, rolePrefix, listenUrl } = database
  connectDatabase({ loginUrl, replicaUrl, rolePrefix, behindPooler: listenUrl !== undefined })
  onShutdown("database", closeDatabase, "connections")
}

async function ensureCurrent({ loginUrl, ownerUrl }: DatabaseUrls) {
  // Asked first, since it is nearly always so: making sure as the owner would take as long as the rest of the start.
  if (await isCurrent()) return
  await makeCurrent(loginUrl, ownerUrl)
  await import("./jobs.ts")
  await Promise.all([ensureQueues(), seedContent(), seedPlaces()])
}

async function makeCurrent(loginUrl: string, ownerUrl: string | undefined) {
  if (ownerUrl) {
    await prepareDatabase({ ownerUrl, loginUrl, rolePrefix: config().database.rolePrefix })
    return
  }
  await closeDatabase()
  throw new ConfigError(
    "The database is not of this version: set DATABASE_OWNER_URL so that the start can migrate it, or run `npm run db -- migrate`.",
  )
}

/** A database without any table of ours is not current either. */
async function isCurrent() {
  try {
    return await migrationsCurrent()
  } catch (error) {
    // PgBouncer, without the setting that announces it: it would refuse at every try.
    if (error instanceof Error && error.message.startsWith("unsupported startup parameter"))
      throw new ConfigError(
        "DATABASE_URL leads to a pooler: set DATABASE_LISTEN_URL to the address of the server itself, with the same login.",
      )
    if (isDatabaseAway(error)) throw error
    return false
  }
}

/**
 * Starts what runs beside the requests; development stops and restarts it after an edit. If the database goes away meanwhile, it waits for
 * it, since requests are being answered already; `stopping` ends the wait.
 */
export async function startBackground({ loginUrl }: Pick<DatabaseUrls, "loginUrl">, stopping?: AbortSignal) {
  const listenUrl = config().database.listenUrl ?? loginUrl
  const jobs = readJobs(stopping)
  holdJobsUntil(jobs.then(ensureQueues))
  const [stopFanout] = await Promise.all([
    startFanout(listenUrl),
    jobs.then(() => tryAgain("jobs could not be taken up", () => takeUpJobs(listenUrl), stopping)),
    jobs
      .then(seedPlaces)
      .catch((error) => log.warn({ err: error }, "the places that this version comes with were not put in")),
    jobs.then(seedContent).catch((error) => log.warn({ err: error }, "the site's own texts could not be looked after")),
  ])
  // Only now: a replica is judged by what this process hears of.
  const stopWatch = await watchReplica()
  const { otlpEndpoint } = config()
  const stopTracing = otlpEndpoint ? await startTracing(otlpEndpoint) : async () => {}
  onShutdown("jobs", stopJobs, "work")
  onShutdown("cache fan-out", stopFanout, "connections")
  onShutdown("replica watch", stopWatch, "connections")
  onShutdown("traces", stopTracing, "connections")
  return async function stopBackground() {
    await Promise.all([stopJobs(), stopFanout(), stopWatch(), stopTracing()])
  }
}

async function takeUpJobs(listenUrl: string) {
  await startJobs(listenUrl)
  log.info("jobs are taken up")
}

/** The first page comes first: jobs, and storing the texts and places of this version, would slow it down. */
const JOBS_LATER_MS = 500

async function readJobs(stopping: AbortSignal | undefined) {
  await pause(JOBS_LATER_MS, undefined, stopping && { signal: stopping }).catch(() => {})
  await import("./jobs.ts")
}

const FIRST_RETRY_MS = 100
const LAST_RETRY_MS = 5_000

/** Does something as soon as the database lets it; null if `stopping` came first. */
async function tryAgain<T>(failure: string, work: () => Promise<T>, stopping?: AbortSignal) {
  for (let wait = FIRST_RETRY_MS; !stopping?.aborted; wait = Math.min(wait * 2, LAST_RETRY_MS)) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      log.warn({ err: error, retryInMs: wait }, failure)
      await pause(wait, undefined, stopping && { signal: stopping }).catch(() => {})
    }
  }
  return null
}

/** Says what the law wants said of the operator and the legal pages show as missing. */
export async function warnOfMissingFacts() {
  try {
    const missing = missingFields(await loadOperatorFacts())
    if (missing.length > 0)
      log.warn({ missing }, 'the legal pages lack facts of the operator: npm run admin -- operator KEY="value"')
  } catch (error) {
    log.warn({ err: error }, "whether facts of the operator are missing could not be read")
  }
}

/** A promise that fails unheard is a bug of one request and no reason to take everybody else's down. */
export function watchFailures() {
  process.on("unhandledRejection", (error) => {
    unhandled.inc()
    log.error({ err: error }, "unhandled rejection")
  })
}

/** Counts a connection that was refused or cut: `/metrics` knows the counters of the bundle, and not the server's own. */
export function countEnding(why: Ending) {
  endings.inc({ why })
}
