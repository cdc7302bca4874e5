import { type SQL, sql } from "drizzle-orm"
import { someoneElseDealt } from "#app/features/accounts/public.server"

/**
 * Whether what was said and signed under a profile's name is parted from it when its claim is approved: it is another person's. Whoever
 * claims back what was taken from them finds it whole (docs/decisions/0016). A condition; both arguments are expressions.
 */
export function dealingsPart(influencerId: SQL, requesterId: SQL): SQL {
  const owner = sql`select d.user_id from influencer_user_mapping d where d.influencer_id = ${influencerId}`
  return sql`(exists (${owner} and d.user_id <> ${requesterId})
    or (not exists (${owner}) and ${someoneElseDealt(influencerId, requesterId)}))`
}
