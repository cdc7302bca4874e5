import { randomUUID } from "node:crypto"
import pg from "pg"
import { afterAll, beforeAll, inject } from "vitest"
import { invalidateAll } from "#platform/cache/invalidations.server"
import { closeDatabase, connectDatabase } from "#platform/database/pool.server"

/** Gives the test file a database of its own, migrated and empty, for as long as the file runs. */
export function useDatabase() {
  const { adminUrl, ownerUrl, loginUrl, rolePrefix, pooler } = inject("databaseServer")
  const name = `t_${randomUUID().replaceAll("-", "")}`
  const admin = new pg.Client({ connectionString: adminUrl })

  beforeAll(async () => {
    await admin.connect()
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${rolePrefix} OWNER ${rolePrefix}_owner STRATEGY file_copy`)
    const direct = inDatabase(loginUrl, name)
    process.env.DATABASE_URL = pooler ? at(direct, pooler) : direct
    if (pooler) process.env.DATABASE_LISTEN_URL = direct
    process.env.DATABASE_OWNER_URL = inDatabase(ownerUrl, name)
    process.env.DATABASE_ROLE_PREFIX = rolePrefix
    connectDatabase({ loginUrl: process.env.DATABASE_URL, rolePrefix, behindPooler: pooler !== null })
    invalidateAll() // a file before this one, in the same worker, had another
  })

  afterAll(async () => {
    await closeDatabase()
    await administrators?.end()
    administrators = null
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await admin.end()
  })
}

/** Where the test file's database is asked for what outlives a transaction, as DATABASE_LISTEN_URL says: past a pooler. */
export function listenUrl() {
  return process.env.DATABASE_LISTEN_URL ?? process.env.DATABASE_URL ?? ""
}

/** The administrator's connections to the test file's database, kept: a new one reads its catalogue anew. */
let administrators: pg.Pool | null = null

/** Runs SQL as the server's administrator in the test file's database: for arranging and for looking behind the policies. */
export async function asAdmin<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const { pathname } = new URL(process.env.DATABASE_URL ?? "")
  const connectionString = inDatabase(inject("databaseServer").adminUrl, pathname.slice(1))
  administrators ??= adminPool(connectionString)
  const client = await administrators.connect()
  let sound = false
  try {
    const done = await work(client)
    sound = true
    return done
  } finally {
    client.release(!sound) // one that failed may be within a transaction
  }
}

function adminPool(connectionString: string) {
  const pool = new pg.Pool({ connectionString, idleTimeoutMillis: 0 })
  pool.on("error", () => {}) // the database is dropped while a connection's goodbye is under way
  return pool
}

/**
 * Leaves nothing of these tables and of all that refer to them: what `truncate … cascade` would do, which makes new files for each of
 * some hundred tables.
 */
export async function emptyTables(...names: readonly string[]) {
  await asAdmin(async (admin) => {
    const { rows } = await admin.query<{ table: string }>(
      `with recursive reached as (select unnest($1::regclass[])::oid as oid
         union select conrelid from pg_constraint join reached on contype = 'f' and confrelid = reached.oid)
       select oid::regclass::text as table from reached join pg_class using (oid) where not relispartition`,
      [names],
    )
    const deletions = rows.map(({ table }) => `delete from ${table}`)
    await admin.query(["set local session_replication_role = replica", ...deletions].join("; ")) // without a trigger, as truncate
  })
}

/** Resolves when so many in the test file's database wait for a lock. */
export async function lockWaiters(count: number) {
  // On a connection of its own: within a transaction the view would always say what it said first.
  await asAdmin(async (client) => {
    // With a breath for whoever is to come there: asked without a pause, it had the processor for itself.
    const waiters =
      "select 1 from pg_sleep(0.01), pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
    while ((await client.query(waiters)).rowCount !== count);
  })
}

function inDatabase(address: string, name: string) {
  const url = new URL(address)
  url.pathname = `/${name}`
  return url.href
}

function at(address: string, host: string) {
  const url = new URL(address)
  url.host = host
  return url.href
}
