import { sql } from "drizzle-orm"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { removeFile } from "#platform/storage/storage.server"

/** How long what a contract founds can be claimed: art. 2224 of the civil code; the privacy policy promises it. */
const KEPT_YEARS = 5
/** So that one transaction stays small; the rest comes with the next. */
const AT_ONCE = 200

/**
 * Removes the contracts that ended five years ago, with their acceptances and files; how many versions. An agreement that is
 * still active has not ended, whatever its contract says.
 */
export async function removeOldContracts(now = new Date()): Promise<number> {
  let removed = 0
  for (;;) {
    const files = await removeSome(now)
    for (const file of files) await removeFile(file)
    removed += files.length
    if (files.length < AT_ONCE) return removed
  }
}

function removeSome(now: Date) {
  return withActor(SYSTEM, async (tx) => {
    const { rows } = await tx.execute<{ file: string }>(sql`
      with limits as (select ${now.toISOString()}::timestamptz - make_interval(years => ${KEPT_YEARS}) as before)
      delete from contracts where id in (
        select c.id from contracts c, limits
        where c.made_at < before and (c.terms->'offer'->>'endsOn')::date < before
          and not exists (select 1 from collaborations k where k.id = c.collaboration_id
            and (k.status = 'active' or k.ended_at >= before))
        limit ${AT_ONCE})
      returning file`)
    return rows.map(({ file }) => file)
  })
}
