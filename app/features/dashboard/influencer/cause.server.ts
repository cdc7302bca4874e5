import { sql } from "drizzle-orm"
import { clicksByOrigin, viewsByOrigin } from "#app/features/audience/public.server"
import type { Tx } from "#platform/database/actor.server"
import { addDays, parisDay } from "#platform/text/day"
import { causeOf, type Post } from "./cause"
import type { Sentence } from "./sentence"

const TWO_WEEKS = 14

/** The sentence with its likely cause, where figures name one. In a transaction that may read the page's audience. */
export async function explained(tx: Tx, influencerId: string, sentence: Sentence, now: Date): Promise<Sentence> {
  if (sentence.kind !== "doubled" && sentence.kind !== "page_grew") return sentence
  const today = parisDay(now)
  const days = { from: addDays(today, 1 - TWO_WEEKS), today }
  const origins =
    sentence.kind === "doubled"
      ? await clicksByOrigin(tx, influencerId, { ...days, blockId: sentence.blockId })
      : await viewsByOrigin(tx, influencerId, days)
  return { ...sentence, cause: causeOf(origins, await postsOf(tx, influencerId, now), today) }
}

/** What was published lately: of posts that we were told of, and of no other. */
async function postsOf(tx: Tx, influencerId: string, now: Date): Promise<Post[]> {
  const { rows } = await tx.execute<{ network: string; at: string }>(sql`
    select d.network, d.published_at as at from deliverables d join collaborations c on c.id = d.collaboration_id
    where c.influencer_id = ${influencerId}::uuid and d.published_at <= ${now.toISOString()}::timestamptz
      and d.published_at > ${now.toISOString()}::timestamptz - interval '8 days'
    order by d.published_at desc limit 50`)
  return rows.map(({ network, at }) => ({ network, publishedAt: new Date(at) }))
}
