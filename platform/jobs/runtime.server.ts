import "./figures.server"
import type { Job, PgBoss, Schedule } from "pg-boss"
import { databaseAddresses } from "#platform/database/pool.server"
import { describeError, log } from "#platform/log/log.server"
import { requestContext } from "#platform/log/request-context.server"
import { counter, histogram } from "#platform/metrics/metrics.server"
import { traced } from "#platform/tracing/tracing.server"
import { definedJobs, type JobDefinition } from "./define.server"
import { ensureQueues, queueOptions } from "./queues.server"

const STOP_TIMEOUT_MS = 8_000

const outcomes = counter("jobs_total", "Tries of jobs by how they ended", ["queue", "outcome"])
const seconds = histogram(
  "job_seconds",
  "Time that a try of a job takes",
  [0.05, 0.25, 1, 5, 15, 60, 300, 900],
  ["queue"],
)

let boss: PgBoss | undefined

/** Takes up the work of all defined jobs. The database must be open. Where it fails half-way, nothing is left running. */
export async function startJobs(connectionString: string) {
  const { PgBoss } = await import("pg-boss") // large: loaded beside the first requests
  const starting = new PgBoss({
    connectionString,
    options: `-c role=${databaseAddresses().rolePrefix}_system`,
    application_name: "vitrine jobs",
    schema: "queue",
    // The tables are the owner's; this role could not make them.
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    useListenNotify: true,
    max: 4,
  })
  starting.on("error", (error) => log.error({ err: error }, "jobs"))
  starting.on("warning", (warning) => log.warn({ warning: warning.message }, "jobs"))
  boss = starting
  try {
    await takeUpAll(starting)
  } catch (error) {
    boss = undefined
    await starting.stop({ graceful: false, close: true }).catch(() => {})
    throw error
  }
}

async function takeUpAll(starting: PgBoss) {
  await ensureQueues()
  await starting.start()
  const schedules = new Map((await starting.getSchedules()).map((schedule) => [schedule.name, schedule]))
  for (const job of definedJobs()) {
    await takeUp(starting, job)
    // Schedules that stand as they are stay unwritten: writing them all would compete with the first requests.
    if (job.schedule && !isSame(schedules.get(job.queue), job.schedule))
      await starting.schedule(job.queue, job.schedule.cron, job.schedule.payload, { tz: "UTC" })
    if (job.schedule) schedules.delete(job.queue)
  }
  for (const name of schedules.keys()) await starting.unschedule(name)
}

function isSame(known: Schedule | undefined, { cron, payload }: NonNullable<JobDefinition["schedule"]>) {
  return known?.cron === cron && known.timezone === "UTC" && JSON.stringify(known.data) === JSON.stringify(payload)
}

/** Lets the jobs in hand end (8 s at most; what is not done by then is tried again later). */
export async function stopJobs() {
  const stopping = boss
  boss = undefined
  await stopping?.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: true })
}

async function takeUp(running: PgBoss, job: JobDefinition) {
  const { policy: _, ...changeable } = queueOptions(job)
  await running.updateQueue(job.queue, changeable)
  for (let worker = 0; worker < (job.options.concurrency ?? 1); worker++) await startWorker(running, job)
}

async function startWorker(running: PgBoss, job: JobDefinition) {
  const id = await running.work(
    job.queue,
    { batchSize: 1, pollingIntervalSeconds: 5 },
    async ([next]: Job<unknown>[]) => {
      if (!next) return
      // A worker that has finished a job looks for the next one at once: otherwise many jobs would wait for the next poll.
      running.notifyWorker(id)
      await requestContext.run({ requestId: `job-${next.id}` }, () => runOne(job, next))
    },
  )
}

async function runOne(job: JobDefinition, { id, data, retryCount, signal }: Job<unknown>) {
  const measured = seconds.startTimer({ queue: job.queue })
  try {
    const facts = { "vitrine.job": id, "vitrine.attempt": retryCount + 1 }
    await traced({ name: `job ${job.queue}`, kind: "job", facts }, () =>
      job.run(data, { id, attempt: retryCount + 1, signal }),
    )
    outcomes.inc({ queue: job.queue, outcome: "done" })
  } catch (error) {
    outcomes.inc({ queue: job.queue, outcome: "failed" })
    const described = describeError(error)
    log.error({ err: error, queue: job.queue, attempt: retryCount + 1 }, "job failed")
    // The queue keeps what is thrown; a query error's own message would put its parameters there.
    throw new Error(String(described.message ?? [described.type, described.codes].flat().join(" ")))
  } finally {
    measured()
  }
}
