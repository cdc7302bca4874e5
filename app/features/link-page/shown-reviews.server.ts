import { type SQL, sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import { parisDay } from "#platform/text/day"
import type { PublicReview } from "./public-page"

type Stored = Omit<PublicReview, "writtenAt"> & { writtenAt: number }

/** The companies' reviews that a creator shows: the newest, up to `most`. */
export async function listShownReviews(tx: Tx, influencerId: string | SQL, most: number, now = new Date()) {
  const { rows } = await tx.execute<Stored>(sql`
    select id, company, body, reply, (extract(epoch from written_at) * 1000)::float8 as "writtenAt", dated, on_time as "onTime",
      rounds_used as "roundsUsed", rounds, posts, labelled, unlabelled
    from app_private.shown_reviews(${influencerId}::uuid, ${parisDay(now)}::date, ${most}::int)`)
  return rows.map((row): PublicReview => ({ ...row, writtenAt: new Date(row.writtenAt) }))
}
