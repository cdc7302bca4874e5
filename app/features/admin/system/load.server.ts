import { statfs } from "node:fs/promises"
import { sql } from "drizzle-orm"
import { readAsAdmin } from "#app/features/admin-kit/public.server"
import { type LastBackup, readLastBackup } from "#platform/backup/last-backup.server"
import { config } from "#platform/config/config.server"
import type { Member, Tx } from "#platform/database/actor.server"
import { migrationsCurrent } from "#platform/database/migrate.server"
import { DEAD_LETTERS } from "#platform/jobs/queues.server"
import packageFile from "../../../../package.json"

/** Jobs of one kind. */
export type QueueState = {
  name: string
  /** Jobs that are due. */
  waiting: number
  /** For how long the first of them has been waiting, in seconds. */
  oldestSeconds: number
  active: number
  /** Failed jobs of the last days, which the queue still keeps. */
  failed: number
}

export type SystemContent = {
  database: { version: string; bytes: number; answerMs: number; isEmbedded: boolean }
  migrations: { count: number; last: string; isCurrent: boolean }
  versions: { app: string; node: string }
  uptimeSeconds: number
  /** About the disk that holds the data folder; null where the system does not tell. */
  disk: { freeBytes: number; totalBytes: number } | null
  mail: { isLocal: boolean; waiting: number; oldestSeconds: number; failed: number }
  /** Letters of the newest week; null before the first week. */
  letters: { week: string; people: number; letters: number; isDone: boolean } | null
  queues: QueueState[]
  deadLetters: number
  /** Null when none is known. */
  backup: (LastBackup & { ageSeconds: number }) | null
}

/** How the installation is doing, as this process sees it. */
export async function loadSystem(actor: Member): Promise<SystemContent> {
  const started = performance.now()
  const stored = await readAsAdmin(actor, async (tx) => {
    const database = await readDatabase(tx)
    const answerMs = Math.round(performance.now() - started)
    const queues = await readQueues(tx)
    return {
      database: { ...database, answerMs },
      migrations: await readMigrations(tx),
      mail: await readMail(tx),
      backup: await readLastBackup(tx),
      letters: await readLetters(tx),
      queues,
    }
  })
  const { database, mail, queues, backup, letters } = stored
  const { url } = config().database
  return {
    database: { ...database, isEmbedded: url === undefined },
    migrations: { ...stored.migrations, isCurrent: await migrationsCurrent() },
    versions: { app: packageFile.version, node: process.versions.node },
    uptimeSeconds: Math.round(process.uptime()),
    disk: await diskOf(config().dataDir),
    mail: { ...mail, isLocal: config().mail.smtpUrl === undefined },
    letters,
    queues: queues.filter(({ name }) => name !== DEAD_LETTERS && !name.startsWith("__")),
    deadLetters: queues.find(({ name }) => name === DEAD_LETTERS)?.waiting ?? 0,
    backup: backup && { ...backup, ageSeconds: (Date.now() - Date.parse(backup.takenAt)) / 1000 },
  }
}

async function readDatabase(tx: Tx) {
  const { rows } = await tx.execute<{ version: string; bytes: number }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`)
  return one(rows)
}

async function readMigrations(tx: Tx) {
  const { rows } = await tx.execute<{ count: number; last: string }>(
    sql`select count(*)::int as count, coalesce(max(name), '') as last from app_private.migrations`,
  )
  return one(rows)
}

async function readMail(tx: Tx) {
  const { rows } = await tx.execute<Omit<SystemContent["mail"], "isLocal">>(sql`
    select (count(*) filter (where status = 'queued' and coalesce(not_before, created_at) <= now()))::int as waiting,
      (count(*) filter (where status = 'failed'))::int as failed,
      coalesce(extract(epoch from now() - min(created_at) filter (where status = 'queued' and not_before is null)), 0)::float8
        as "oldestSeconds"
    from mail_outbox where status <> 'sent'`)
  return one(rows)
}

async function readLetters(tx: Tx): Promise<SystemContent["letters"]> {
  const { rows } = await tx.execute<NonNullable<SystemContent["letters"]>>(sql`
    select to_char(week, 'YYYY-MM-DD') as week, people, letters, ended_at is not null as "isDone"
    from letter_runs order by letter_runs.week desc limit 1`)
  return rows[0] ?? null
}

async function readQueues(tx: Tx) {
  const { rows } = await tx.execute<QueueState>(sql`
    select q.name, (count(j.id) filter (where j.state < 'active' and j.start_after <= now()))::int as waiting,
      coalesce(extract(epoch from now() - min(j.start_after) filter (where j.state < 'active' and j.start_after <= now())), 0)::float8
        as "oldestSeconds",
      (count(j.id) filter (where j.state = 'active'))::int as active,
      (count(j.id) filter (where j.state = 'failed'))::int as failed
    from queue.queue q left join queue.job j on j.name = q.name
    group by q.name order by q.name`)
  return rows
}

async function diskOf(folder: string) {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null // no such folder where everything lies elsewhere, or a system that does not tell
  }
}

function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (!row) throw new Error("aggregates without a group always give one row")
  return row
}
