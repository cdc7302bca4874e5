import { sql } from "drizzle-orm"
import { readAs, SYSTEM } from "#platform/database/actor.server"
import { computeReplyFigures } from "./compute.server"
import { WINDOW_DAYS } from "./rules"
import type { Subject } from "./subject"

const AT_A_TIME = 500

/**
 * Counts everybody's figures anew who has been written to lately, or has figures from before: what has waited for two days, or
 * is too old to count, changes them without anybody writing. Ends early when the signal says so; what is done stays.
 */
export async function computeAllReplyFigures(now = new Date(), signal?: AbortSignal) {
  for (const side of ["company", "influencer"] as const) {
    let last = "00000000-0000-0000-0000-000000000000"
    for (;;) {
      const ids = await listActive(side, { after: last, now })
      for (const id of ids) {
        if (signal?.aborted) return
        const subject: Subject = side === "company" ? { companyId: id } : { influencerId: id }
        await computeReplyFigures(subject, now)
        last = id
      }
      if (ids.length < AT_A_TIME) break
    }
  }
}

function listActive(side: "company" | "influencer", { after, now }: { after: string; now: Date }) {
  const column = sql.raw(`${side}_id`)
  return readAs(SYSTEM, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from (
        select ${column} as id from conversations where ${column} > ${after}::uuid
          and greatest(company_at, influencer_at) >= ${now.toISOString()}::timestamptz - ${WINDOW_DAYS}::int * interval '1 day'
        union select ${column} from reply_figures where ${column} > ${after}::uuid
      ) active order by id limit ${AT_A_TIME}`)
    return rows.map(({ id }) => id)
  })
}
