import { sql } from "drizzle-orm"
import type { Tx } from "./actor.server"

/**
 * For jobs, and for what a start puts in: nobody waits for an answer, and on a slow machine the work of a second takes longer than a
 * request may. A day of a hundred million events is counted in a quarter of an hour.
 */
export function allowLongStatements(tx: Tx) {
  return tx.execute(sql`select set_config('statement_timeout', '1h', true)`)
}
