import { sql } from "drizzle-orm"
import { visitorHashOf } from "#app/features/audience/public.server"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { OPENING_MINUTES } from "./rules"

type Visit = Parameters<typeof visitorHashOf>[1]

/** More than anybody opens it on a day; what comes above counts no more. */
const MOST_A_DAY = 200

/**
 * Counts an opening of a kit that still holds, unless the same reader has just had it open. Those who open it at once wait for one
 * another, so that a reload counts once whatever process it comes to.
 */
export async function recordOpening(kitId: string, visit: Visit) {
  const visitorHash = await visitorHashOf(kitId, visit)
  return withActor(SYSTEM, async (tx) => {
    const { rows } = await tx.execute(sql`
      select from addressed_kits where id = ${kitId}::uuid and withdrawn_at is null and expires_at > now() for update`)
    if (rows.length === 0) return
    await tx.execute(sql`
      with opened as (
        insert into addressed_kit_openings (id, kit_id, at, visitor_hash)
        select ${newId()}::uuid, ${kitId}::uuid, now(), ${visitorHash}
        where not exists (select from addressed_kit_openings where kit_id = ${kitId}::uuid and visitor_hash = ${visitorHash}
            and at > now() - make_interval(mins => ${OPENING_MINUTES}))
          and (select count(*) from addressed_kit_openings where kit_id = ${kitId}::uuid and at > now() - interval '1 day') < ${MOST_A_DAY}
        returning at)
      update addressed_kits k set opens = k.opens + 1, first_opened_at = coalesce(k.first_opened_at, o.at), last_opened_at = o.at
      from opened o where k.id = ${kitId}::uuid`)
  })
}
