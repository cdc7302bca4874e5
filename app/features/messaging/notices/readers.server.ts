import { sql } from "drizzle-orm"
import type { Side } from "#app/features/companies/public.server"
import type { Locale } from "#messages"
import type { Tx } from "#platform/database/actor.server"

export type Reader = Readonly<{
  userId: string
  email: string
  locale: Locale
  notifications: Readonly<Record<string, boolean>>
}>

type Pair = Readonly<{ companyId: string | null; influencerId: string | null }>

/**
 * Everybody of a side with a confirmed address, an influencer's owner or all members of a company; nobody of a side that has
 * blocked the other. In the system's transaction.
 */
export async function listReaders(tx: Tx, side: Side, { companyId, influencerId }: Pair): Promise<Reader[]> {
  const people =
    side === "company"
      ? sql`select user_id from company_members where company_id = ${companyId}::uuid`
      : sql`select user_id from influencer_user_mapping where influencer_id = ${influencerId}::uuid`
  const { rows } = await tx.execute<Reader>(sql`
    select p.id as "userId", u.email, p.locale, p.notifications from profiles p join auth.users u on u.id = p.id
    where p.id in (${people}) and u.email_verified and not exists (select 1 from company_blocks b
      where b.company_id = ${companyId}::uuid and b.influencer_id = ${influencerId}::uuid and b.side = ${side})
    order by p.id`)
  return rows
}
