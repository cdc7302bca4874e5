import type { z } from "zod"

export type RunningJob = Readonly<{ id: string; attempt: number; signal: AbortSignal }>

export type JobOptions<Payload> = Readonly<{
  payload: z.ZodType<Payload>
  /** After the first try; they come at growing distances, from `retryDelaySeconds` to six hours. */
  retries?: number
  retryDelaySeconds?: number
  /** A try that takes longer counts as failed. */
  expireSeconds?: number
  /** How many of these run at once in this process. */
  concurrency?: number
  /**
   * `short`: while a job waits, another one with the same singleton key is not added. Such a queue needs a key with
   * each job: those without one share a single place.
   */
  policy?: "standard" | "short"
  /** When the job comes by itself (cron, UTC), in one process however many there are. */
  schedule?: Readonly<{ cron: string; payload: Payload }>
}>

export type JobDefinition = Readonly<{
  queue: string
  options: Omit<JobOptions<unknown>, "payload" | "schedule">
  schedule: Readonly<{ cron: string; payload: object }> | null
  run: (data: unknown, job: RunningJob) => Promise<void>
}>

const definitions = new Map<string, JobDefinition>()

/**
 * Says what the jobs of a queue do. A handler may run twice for one job (a process dies between doing and reporting), so running it
 * again must change nothing more. A job whose handler throws is tried again, and in the end laid aside as a dead letter.
 */
export function defineJob<Payload extends object>(
  queue: string,
  { payload, schedule, ...options }: JobOptions<Payload>,
  handler: (payload: Payload, job: RunningJob) => Promise<unknown>,
) {
  definitions.set(queue, {
    queue,
    options,
    schedule: schedule ?? null,
    run: async (data, job) => {
      await handler(payload.parse(data), job)
    },
  })
}

export function definedJobs(): readonly JobDefinition[] {
  return [...definitions.values()]
}
