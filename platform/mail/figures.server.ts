import { sql } from "drizzle-orm"
import { readAs, SYSTEM } from "#platform/database/actor.server"
import { gauge, sharedReading } from "#platform/metrics/metrics.server"

type Outbox = { waiting: number; failed: number; oldestSeconds: number }

/** What the outbox held in the last days, by the index on the time: a mail is sent or given up within two. */
const readOutbox = sharedReading(async () => {
  const { rows } = await readAs(SYSTEM, (tx) =>
    tx.execute<Outbox>(sql`
      select (count(*) filter (where status = 'queued' and coalesce(not_before, created_at) <= now()))::float8 as waiting,
        (count(*) filter (where status = 'failed'))::float8 as failed,
        coalesce(extract(epoch from now() - min(created_at) filter (where status = 'queued' and not_before is null)), 0)::float8
          as "oldestSeconds"
      from mail_outbox where created_at > now() - interval '7 days'`),
  )
  return rows[0]
})

gauge("mails_waiting", "Mails that should have gone and have not", async () => (await readOutbox())?.waiting ?? null)
gauge("mails_failed", "Mails given up, of the last 7 days", async () => (await readOutbox())?.failed ?? null)
gauge(
  "mail_oldest_seconds",
  "How long the oldest mail that goes at once has waited; 0 when none waits",
  async () => (await readOutbox())?.oldestSeconds ?? null,
)
