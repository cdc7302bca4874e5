import type { Duplex } from "node:stream"
import pg from "pg"
import { config } from "#platform/config/config.server"
import { log } from "#platform/log/log.server"
import { gauge } from "#platform/metrics/metrics.server"
import { observeStatements, type Server } from "./statements.server"

export type DatabaseAddresses = Readonly<{
  loginUrl: string
  replicaUrl?: string | undefined
  rolePrefix: string
  /**
   * The addresses lead to a pooler, which lends a connection for one transaction: what is set or prepared for longer is refused
   * (PgBouncer 1.18 takes no `statement_timeout` when a connection is opened), lost, or another's.
   */
  behindPooler?: boolean
}>
type Connected = { addresses: DatabaseAddresses; primary: pg.Pool; replica: Replica | undefined }

/** The server that visitors' reads may go to, and what is known of it (replica.server.ts). */
export type Replica = {
  readonly pool: pg.Pool
  /** Everything that was touched up to this moment of `invalidations.server.ts` is to be seen there; null: it is left out. */
  shownMoment: number | null
  /** Seconds since the oldest write that is not to be seen there yet, as far as was noticed; null while it does not answer. */
  lagSeconds: number | null
}

declare global {
  // On globalThis, since the development server evaluates this module again after an edit and pools must not pile up.
  var vitrineDatabase: Connected | undefined
}

const CONNECTION_TIMEOUT_MS = 2_000
/** The part of a request's patience that is kept for its queries; the wait for a connection may take the rest. */
const REST_MS = 2_500

/** The limits that PostgreSQL enforces in each connection, in milliseconds. */
const LIMITS = { statement_timeout: 5_000, lock_timeout: 2_000, idle_in_transaction_session_timeout: 10_000 }
/** A replica that hesitates is given up for the primary, which still has to answer in time. */
const REPLICA = { connectionTimeoutMillis: 500, query_timeout: 2_500, statement_timeout: 2_000 }

/**
 * A lost connection that nobody listens to any more is written down instead of ending the process: the queue's library takes its
 * listeners away at the first error of a connection, and a server that dies has two to tell.
 */
function hearAllClients() {
  const { prototype } = pg.Client
  if (Object.hasOwn(prototype, "emit")) return // done by this module before an edit
  const emit = prototype.emit
  prototype.emit = function (this: pg.Client, name: string | symbol, ...told: unknown[]) {
    if (name !== "error" || this.listenerCount(name) > 0) return Reflect.apply(emit, this, [name, ...told])
    log.warn({ err: told[0] }, "database connection lost, which nobody uses any more")
    return false
  }
}
hearAllClients()

/** A pool whose lost connections are logged and never end the process: idle ones tell the pool, borrowed ones their client. */
export function openPool(connectionString: string, more: pg.PoolConfig = {}, server: Server = "primary") {
  const pool = new pg.Pool({ max: 10, fallback_application_name: "vitrine", ...more, connectionString, pipeline: true })
  const lost = (error: Error) => log.warn({ err: error }, "database connection lost")
  pool.on("error", lost)
  pool.on("connect", (client) => {
    client.on("error", lost)
    observeStatements(client, server)
    writeTogether(client.connection.stream)
  })
  return pool
}

/**
 * Sends all queries of one turn of the event loop in one write: a transaction's BEGIN with its first statement, and everything that a
 * screen asks at once. Each write costs a system call and wakes the server.
 */
function writeTogether(stream: Duplex) {
  const { write } = stream
  let isCorked = false
  stream.write = (...sent: unknown[]): boolean => {
    if (!isCorked) {
      isCorked = true
      stream.cork()
      process.nextTick(() => {
        isCorked = false
        stream.uncork()
      })
    }
    return Reflect.apply(write, stream, sent)
  }
}

/** Tells this process where its database is. Called once at start; a second call replaces the first after closing it. */
export function connectDatabase(addresses: DatabaseAddresses) {
  if (globalThis.vitrineDatabase) throw new Error("connectDatabase was called twice without closeDatabase between")
  const { loginUrl, replicaUrl, behindPooler = false } = addresses
  const open = (url: string, server: Server) => {
    const { connectionTimeoutMillis, query_timeout, ...limits } = limitsOf(server)
    return openPool(url, { connectionTimeoutMillis, query_timeout, ...(behindPooler ? {} : limits) }, server)
  }
  globalThis.vitrineDatabase = {
    addresses,
    primary: open(loginUrl, "primary"),
    // Left out until the watch has seen that it can be read.
    replica: replicaUrl ? { pool: open(replicaUrl, "replica"), shownMoment: null, lagSeconds: null } : undefined,
  }
}

function limitsOf(server: Server) {
  const { patienceMs } = config().database
  return { query_timeout: undefined, ...LIMITS, ...(server === "replica" ? REPLICA : limitsFor(patienceMs)) }
}

/** A longer total time limit for the database lengthens the ones for a connection and for an answer too. */
export function limitsFor(patienceMs: number) {
  return {
    connectionTimeoutMillis: Math.max(CONNECTION_TIMEOUT_MS, patienceMs - REST_MS),
    statement_timeout: Math.max(LIMITS.statement_timeout, patienceMs),
  }
}

/** The limits as `SET LOCAL`, for transactions behind a pooler, where a connection cannot have its own; else nothing. */
export function limitsInTransaction(server: Server) {
  if (!connected().addresses.behindPooler) return ""
  const limits = limitsOf(server)
  const names = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"] as const
  return names.map((name) => `; SET LOCAL ${name} TO ${limits[name]}`).join("")
}

export async function closeDatabase() {
  const connected = globalThis.vitrineDatabase
  globalThis.vitrineDatabase = undefined
  await Promise.all([connected?.primary.end(), connected?.replica?.pool.end()])
}

export function primaryPool() {
  return connected().primary
}

export function poolOf(server: Server) {
  const { primary, replica } = connected()
  if (server === "primary") return primary
  if (!replica) throw new Error("the replica was asked for, and there is none")
  return replica.pool
}

/** Undefined where there is none. */
export function replica() {
  return globalThis.vitrineDatabase?.replica
}

export function databaseAddresses() {
  return connected().addresses
}

function connected() {
  if (!globalThis.vitrineDatabase) throw new Error("the database was asked for before connectDatabase")
  return globalThis.vitrineDatabase
}

/** The pools by the name of their server. */
function pools(): [Server, pg.Pool][] {
  const known = globalThis.vitrineDatabase
  if (!known) return []
  return known.replica
    ? [
        ["primary", known.primary],
        ["replica", known.replica.pool],
      ]
    : [["primary", known.primary]]
}

const ofPools = (figure: (pool: pg.Pool) => number) => () =>
  new Map(pools().map(([server, pool]) => [server, figure(pool)]))

gauge(
  "database_connections_busy",
  "Connections of the pool that are in use",
  ofPools((pool) => pool.totalCount - pool.idleCount),
  "server",
)
gauge(
  "database_connections_idle",
  "Connections of the pool that wait for work",
  ofPools((pool) => pool.idleCount),
  "server",
)
gauge(
  "database_waiting",
  "Work that waits for a connection",
  ofPools((pool) => pool.waitingCount),
  "server",
)
gauge("replica_in_use", "1 while visitors read from the replica, else 0", () => {
  const known = replica()
  return known ? Number(known.shownMoment !== null) : null
})
gauge(
  "replica_lag_seconds",
  "Age of the oldest write that the replica does not show yet",
  () => replica()?.lagSeconds ?? null,
)
