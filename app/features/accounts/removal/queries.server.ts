import { eq, sql } from "drizzle-orm"
import { accountDeletions } from "#database/schema/accounts"
import { type Member, readAs, SYSTEM } from "#platform/database/actor.server"

/** Two weeks to come back. */
export const GRACE_DAYS = 14

/** When the account goes for good, or null where nobody asked for it. */
export async function findDeletion(actor: Member): Promise<Date | null> {
  const [row] = await readAs(actor, (tx) =>
    tx
      .select({ dueAt: accountDeletions.dueAt })
      .from(accountDeletions)
      .where(eq(accountDeletions.userId, actor.userId)),
  )
  return row?.dueAt ?? null
}

/** What a person has that goes with the account, or stays behind it; what they do not have is not spoken of. */
export type Leaving = {
  hasPage: boolean
  /** Null without one. `isAlone`: it goes too. `isLastOwner`: a colleague owns it from then on. */
  company: { name: string; isAlone: boolean; isLastOwner: boolean } | null
  /** Contracts or invoices that the other side keeps. */
  hasDealings: boolean
}

/** Read as what removes them reads it (`remove-user.server.ts`). */
export async function findLeaving(userId: string): Promise<Leaving> {
  const { rows } = await readAs(SYSTEM, (tx) =>
    tx.execute<Leaving>(sql`
      with pages as (
        select influencer_id as id from influencer_user_mapping where user_id = ${userId}::uuid
        union select id from influencers where opened_by = ${userId}::uuid),
      team as (
        select c.id, c.name, m.role,
          not exists (select 1 from company_members o where o.company_id = c.id and o.user_id <> m.user_id) as alone,
          not exists (select 1 from company_members o
            where o.company_id = c.id and o.user_id <> m.user_id and o.role = 'owner') as last
        from company_members m join companies c on c.id = m.company_id where m.user_id = ${userId}::uuid),
      gone as (select id from pages union select id from team where alone)
      select exists (select 1 from pages) as "hasPage",
        (select jsonb_build_object('name', name, 'isAlone', alone, 'isLastOwner', role = 'owner' and last) from team)
          as company,
        exists (select 1 from contracts where influencer_id in (select id from gone) or company_id in (select id from gone))
          or exists (select 1 from invoices where influencer_id in (select id from gone) or company_id in (select id from gone))
          as "hasDealings"`),
  )
  return rows[0] ?? { hasPage: false, company: null, hasDealings: false }
}
