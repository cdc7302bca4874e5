import { sql } from "drizzle-orm"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { buildersOn } from "./people.ts"

export {
  type Account,
  type AccountOptions,
  aBlock,
  aCollaboration,
  aNetwork,
  type Company,
  type Influencer,
  type InfluencerOptions,
  type NetworkOptions,
} from "./people.ts"

/** The makers of people.ts, written by the jobs' role. */
export const { anAccount, anAdmin, anInfluencer, aCompany } = buildersOn((work) => withActor(SYSTEM, work))

/** One value out of the database, seen by the jobs' role. */
export async function countRows(table: string) {
  const { rows } = await withActor(SYSTEM, (tx) =>
    tx.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`)),
  )
  return rows[0]?.n ?? 0
}
