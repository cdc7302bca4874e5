import { sql } from "drizzle-orm"
import type { Tx } from "./actor.server"

/**
 * Waits until no other transaction holds the lock of this name, and holds it until its own ends. For what several may do at once and
 * only one should write: the others find it done. A row's lock would be written to the disk by each of them.
 */
export async function takeAdvisoryLock(tx: Tx, name: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** The lock of the trigger `keep_an_admin`: those who change roles, or leave, do so one after the other. */
export async function takeRolesLock(tx: Tx) {
  await tx.execute(sql`select pg_advisory_xact_lock(4823005)`)
}
