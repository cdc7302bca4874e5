import { setTimeout as pause } from "node:timers/promises"
import type { Site } from "../../support/site.ts"

/** Promised mails that nobody will send: queued, with no job that still stands. */
export async function mailsWithoutJob(sql: Site["sql"]) {
  const [row] = await sql<{ n: number }>(
    `select count(*)::int as n from mail_outbox m where status = 'queued' and not exists (
       select 1 from queue.job j where j.name = 'mail' and j.data ->> 'id' = m.id::text and j.state in ('created', 'retry', 'active'))`,
  )
  return row?.n ?? 0
}

const PATIENCE_MS = 300_000

/** Waits until no promised mail is left; says how long that took. */
export async function untilMailIsOut(sql: Site["sql"]) {
  const began = performance.now()
  for (;;) {
    const [row] = await sql<{ n: number }>("select count(*)::int as n from mail_outbox where status = 'queued'")
    const seconds = Math.round((performance.now() - began) / 1_000)
    if (row?.n === 0) return `all mail sent ${seconds} s after the load`
    if (performance.now() - began > PATIENCE_MS) return `${row?.n} mails still wait for their job after ${seconds} s`
    await pause(500)
  }
}
