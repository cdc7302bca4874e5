import { sql } from "drizzle-orm"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { definedJobs, type JobDefinition } from "./define.server"

/** The dead-letter queue: jobs that have failed at every try. */
export const DEAD_LETTERS = "dead-letters"

const SIX_HOURS = 6 * 60 * 60

/** The options under pg-boss's names; the job function copies them into each job. */
export function queueOptions({ options }: JobDefinition) {
  return {
    policy: options.policy ?? "standard",
    retryLimit: options.retries ?? 5,
    retryDelay: options.retryDelaySeconds ?? 60,
    retryBackoff: true,
    retryDelayMax: SIX_HOURS,
    expireInSeconds: options.expireSeconds ?? 900,
    // A process that was killed says nothing: what it had in hand is taken up by another once it has been silent so long.
    heartbeatSeconds: 60,
    deadLetter: DEAD_LETTERS,
    notify: true,
  }
}

let made: Promise<unknown> = Promise.resolve()

/** Has jobs wait to be put in until this is over: a job for a queue that is not there is refused. */
export function holdJobsUntil(queues: Promise<unknown>) {
  made = queues.catch(() => {})
}

/** When jobs may be put in. */
export function queuesMade() {
  return made
}

/** Makes the queues of all defined jobs where they are missing. */
export async function ensureQueues() {
  const jobs = definedJobs()
  await withActor(SYSTEM, async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(sql`select name from queue.queue`)
    const existing = new Set(rows.map((row) => row.name))
    const create = (name: string, options: object) =>
      tx.execute(sql`select queue.create_queue(${name}, ${JSON.stringify(options)}::jsonb)`)
    if (!existing.has(DEAD_LETTERS)) await create(DEAD_LETTERS, { policy: "standard" })
    for (const job of jobs) if (!existing.has(job.queue)) await create(job.queue, queueOptions(job))
  })
}
