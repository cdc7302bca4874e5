import { sql } from "drizzle-orm"
import { readAs, SYSTEM } from "#platform/database/actor.server"
import { gauge, sharedReading } from "#platform/metrics/metrics.server"
import { DEAD_LETTERS } from "./queues.server"

type Queue = { name: string; waiting: number; oldestSeconds: number }

/** The queues, with the jobs whose time has come and that nobody has taken. */
export const readQueues = sharedReading(async (): Promise<readonly Queue[]> => {
  const { rows } = await readAs(SYSTEM, (tx) =>
    tx.execute<Queue>(sql`
      select q.name, count(j.id)::float8 as waiting,
        coalesce(extract(epoch from now() - min(j.start_after)), 0)::float8 as "oldestSeconds"
      from queue.queue q left join queue.job j on j.name = q.name and j.state < 'active' and j.start_after <= now()
      where not starts_with(q.name, '__')
      group by q.name`),
  )
  return rows
})

const worked = async () => (await readQueues()).filter(({ name }) => name !== DEAD_LETTERS)

gauge(
  "jobs_waiting",
  "Jobs whose time has come and that nobody has taken",
  async () => new Map((await worked()).map(({ name, waiting }) => [name, waiting])),
  "queue",
)
gauge(
  "job_oldest_seconds",
  "How long the oldest job that waits has waited; 0 when none waits",
  async () => new Map((await worked()).map(({ name, oldestSeconds }) => [name, oldestSeconds])),
  "queue",
)
gauge(
  "dead_letters",
  "Jobs laid aside after failing at every try",
  async () => (await readQueues()).find(({ name }) => name === DEAD_LETTERS)?.waiting ?? null,
)
