import { sql } from "drizzle-orm"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { allowLongStatements } from "#platform/database/long-statements.server"

/** Has words and filters counted again when enough of the entries has changed; says whether it was. */
export function refreshStatistics(): Promise<boolean> {
  return withActor(SYSTEM, async (tx) => {
    await allowLongStatements(tx)
    const { rows } = await tx.execute<{ counted: boolean }>(sql`
      select app_private.refresh_directory_statistics() as counted`)
    return rows[0]?.counted ?? false
  })
}
