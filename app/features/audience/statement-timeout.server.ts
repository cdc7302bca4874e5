import { sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"

/** For jobs: a day of a hundred million events is counted in a quarter of an hour. */
export function allowLongStatements(tx: Tx) {
  return tx.execute(sql`select set_config('statement_timeout', '1h', true)`)
}
