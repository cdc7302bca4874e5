import { sql } from "drizzle-orm"
import type { Locale } from "#messages"
import type { Tx } from "#platform/database/actor.server"
import type { PushKind } from "#vocabulary/push"
import type { Side } from "#vocabulary/roles"

export type Reader = Readonly<{
  userId: string
  email: string
  locale: Locale
  notifications: Readonly<Record<string, boolean>>
  /** Kinds of news that at least one of their devices is notified of. */
  pushKinds: readonly PushKind[]
}>

type Pair = Readonly<{ companyId: string | null; influencerId: string | null }>

/** The one side of a pair. */
export function sideOf(side: Side, { companyId, influencerId }: Pair): Pair {
  return side === "company" ? { companyId, influencerId: null } : { companyId: null, influencerId }
}

/**
 * Everybody who speaks for a side now, with a confirmed address: an influencer's owner or all members of a company, who have the
 * role that goes with it; nobody of a side that has blocked the other. In the system's transaction.
 */
export async function listReaders(tx: Tx, side: Side, { companyId, influencerId }: Pair): Promise<Reader[]> {
  const of = sideOf(side, { companyId, influencerId })
  const { rows } = await tx.execute<Reader>(sql`
    select p.id as "userId", u.email, p.locale, p.notifications,
      array(select distinct unnest(d.kinds) from push_devices d where d.user_id = p.id) as "pushKinds" from profiles p join auth.users u on u.id = p.id
    where p.id in (select app_private.who_may_see(${of.companyId}::uuid, ${of.influencerId}::uuid)) and u.email_verified and not exists (select 1 from company_blocks b
      where b.company_id = ${companyId}::uuid and b.influencer_id = ${influencerId}::uuid and b.side = ${side})
    order by p.id`)
  return rows
}
