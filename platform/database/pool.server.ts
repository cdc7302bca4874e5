import pg from "pg"
import { log } from "#platform/log/log.server"

export type DatabaseAddresses = Readonly<{ loginUrl: string; replicaUrl?: string | undefined; rolePrefix: string }>
type Connected = { addresses: DatabaseAddresses; primary: pg.Pool }

declare global {
  // On globalThis, since the development server evaluates this module again after an edit and pools must not pile up.
  var vitrineDatabase: Connected | undefined
}

const LIMITS = {
  max: 10,
  connectionTimeoutMillis: 2_000,
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
}

/** A pool whose lost connections are logged and never end the process: idle ones tell the pool, borrowed ones their client. */
export function openPool(connectionString: string, more: pg.PoolConfig = {}) {
  const options = { ...LIMITS, ...more, connectionString, pipeline: true }
  const pool = new pg.Pool(options)
  const lost = (error: Error) => log.warn({ err: error }, "database connection lost")
  pool.on("error", lost)
  pool.on("connect", (client) => client.on("error", lost))
  return pool
}

/** Tells this process where its database is. Called once at start; a second call replaces the first after closing it. */
export function connectDatabase(addresses: DatabaseAddresses) {
  if (globalThis.vitrineDatabase) throw new Error("connectDatabase was called twice without closeDatabase between")
  globalThis.vitrineDatabase = { addresses, primary: openPool(addresses.loginUrl) }
}

export async function closeDatabase() {
  const connected = globalThis.vitrineDatabase
  globalThis.vitrineDatabase = undefined
  await connected?.primary.end()
}

export function primaryPool() {
  return connected().primary
}

export function databaseAddresses() {
  return connected().addresses
}

function connected() {
  if (!globalThis.vitrineDatabase) throw new Error("the database was asked for before connectDatabase")
  return globalThis.vitrineDatabase
}
