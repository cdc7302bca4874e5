import { sql } from "drizzle-orm"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { removeFile } from "#platform/storage/storage.server"

/** How long accounting documents are kept behind their year: art. L. 123-22 of the commercial code; the privacy policy promises it. */
const KEPT_YEARS = 10
/** So that one transaction stays small; the rest comes with the next. */
const AT_ONCE = 200

/**
 * Removes the invoices of ten years ago with their files; how many. A credited one goes with its note. One that was written elsewhere is of
 * the day that its creator typed: the years begin when it came here, at the earliest, or an old day would take it from the company at night.
 */
export async function removeOldInvoices(now = new Date()): Promise<number> {
  for (let removed = 0; ; ) {
    const files = await withActor(SYSTEM, async (tx) => {
      const { rows } = await tx.execute<{ file: string | null }>(sql`
        with limits as (select (${now.toISOString()}::timestamptz - make_interval(years => ${KEPT_YEARS}))::date as before)
        delete from invoices where id in (
          select i.id from invoices i, limits where date_trunc('year', greatest(i.issued_on, (i.created_at at time zone 'Europe/Paris')::date)) + interval '1 year' <= before
            and not exists (select 1 from invoices n where n.credits_id = i.id)
          limit ${AT_ONCE})
        returning file`)
      return rows.map(({ file }) => file)
    })
    for (const file of files) if (file) await removeFile(file)
    removed += files.length
    if (files.length === 0) return removed
  }
}
