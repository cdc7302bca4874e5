import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres"
import type pg from "pg"
import { databaseAddresses, openPool } from "./pool.server"

type AuthDatabase = { url: string; pool: pg.Pool; db: NodePgDatabase }

/** The server's own limit says nothing of a line that is slow or dead. */
const QUERY_TIMEOUT_MS = 4_000

let open: AuthDatabase | undefined

/** The sign-in library's own small pool, fixed to the auth role: it opens its transactions itself. */
export function authDatabase() {
  const { loginUrl, rolePrefix } = databaseAddresses()
  if (open?.url === loginUrl) return open.db
  const pool = openPool(loginUrl, { max: 4, options: `-c role=${rolePrefix}_auth`, query_timeout: QUERY_TIMEOUT_MS })
  open = { url: loginUrl, pool, db: drizzle(pool) }
  return open.db
}

export async function closeAuthDatabase() {
  const closing = open
  open = undefined
  await closing?.pool.end()
}
