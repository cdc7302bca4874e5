import { sql } from "drizzle-orm"
import { z } from "zod"
import { removeUnmentioned } from "#app/features/stored-files/public.server"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { defineJob } from "#platform/jobs/define.server"
import { utcDay } from "#platform/text/day"
import { ADDRESSED_PDF_QUEUE } from "./commands.server"
import { makeAddressedPdf } from "./pdf.server"

/** How long a kit is kept whose link opens nothing any more, and what its creator knows of its openings with it. */
const MONTHS_KEPT = 12
const AT_ONCE = 500

defineJob(
  ADDRESSED_PDF_QUEUE,
  { payload: z.object({ kitId: z.uuid() }), policy: "short", retries: 3, expireSeconds: 120 },
  makeAddressedPdf,
)

defineJob(
  "addressed-kits-upkeep",
  { payload: z.object({}), schedule: { cron: "23 3 * * *", payload: {} } },
  async () => {
    await tidyAddressedKits()
  },
)

/** Readers' hashes go once their day is over, and a year after its end a kit. */
export async function tidyAddressedKits(now = new Date()) {
  const removed = await withActor(SYSTEM, async (tx) => {
    await tx.execute(sql`update addressed_kit_openings set visitor_hash = null
      where visitor_hash is not null and at < ${`${utcDay(now)}T00:00:00Z`}::timestamptz`)
    const { rows } = await tx.execute<{ picture: string | null; pdf: string | null }>(sql`
      delete from addressed_kits where id in (
        select id from addressed_kits
        where least(expires_at, coalesce(withdrawn_at, expires_at)) < ${now.toISOString()}::timestamptz - make_interval(months => ${MONTHS_KEPT})
        limit ${AT_ONCE})
      returning picture, pdf`)
    return rows
  })
  await removeUnmentioned(removed.flatMap(({ picture, pdf }) => [picture, pdf].filter((name) => name !== null)))
  return removed.length
}
