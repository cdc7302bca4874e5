import { sql } from "drizzle-orm"
import { isWanted } from "#app/features/accounts/public"
import type { Side } from "#app/features/companies/public.server"
import type { Locale } from "#messages"
import { readAs, SYSTEM } from "#platform/database/actor.server"

export type Reader = Readonly<{ email: string; locale: Locale }>
type Row = Reader & { notifications: Record<string, boolean> }
type Pair = Readonly<{ companyId: string | null; influencerId: string | null }>

/** Who of a side wants to hear by mail of its collaborations; nobody of a side that has blocked the other. */
export async function readersOf(side: Side, { companyId, influencerId }: Pair): Promise<Reader[]> {
  const members =
    side === "company"
      ? sql`select user_id from company_members where company_id = ${companyId}::uuid`
      : sql`select user_id from influencer_user_mapping where influencer_id = ${influencerId}::uuid`
  const { rows } = await readAs(SYSTEM, (tx) =>
    tx.execute<Row>(sql`
      select p.email, p.locale, p.notifications from profiles p
      where p.email <> '' and p.id in (${members}) and not exists (select 1 from company_blocks b
        where b.company_id = ${companyId}::uuid and b.influencer_id = ${influencerId}::uuid and b.side = ${side})
      order by p.email`),
  )
  return rows.filter(({ notifications }) => isWanted(notifications, "collaborations"))
}
