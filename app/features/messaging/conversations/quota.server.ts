import { sql } from "drizzle-orm"
import { type CompanyStanding, companyStandingOf, NEW_CONVERSATIONS } from "#app/features/companies/public"
import type { Tx } from "#platform/database/actor.server"
import { Conflict, NotFound } from "#platform/errors/errors"
import type { Plan } from "#vocabulary/companies"

export type Quota = Readonly<{ standing: CompanyStanding; limit: number; left: number }>

/** How many new conversations the company may still open today, in Paris. Throws `NotFound` for a company that is not theirs. */
export async function loadQuota(tx: Tx, companyId: string, now = new Date()): Promise<Quota> {
  return readQuota(tx, companyId, { now, locked: false })
}

/**
 * Like `loadQuota`, but locks the company until the transaction ends, so that conversations opened at once are counted one after the other.
 * Throws `Conflict` when none is left.
 */
export async function takeQuota(tx: Tx, companyId: string, now: Date) {
  const { standing, limit, left } = await readQuota(tx, companyId, { now, locked: true })
  if (left <= 0) throw new Conflict(`messages_quota_${standing}`, { ...NEW_CONVERSATIONS, limit })
}

async function readQuota(tx: Tx, companyId: string, { now, locked }: { now: Date; locked: boolean }): Promise<Quota> {
  const { rows } = await tx.execute<{ plan: Plan; isVerified: boolean }>(sql`
    select plan, verified_at is not null as "isVerified" from companies where id = ${companyId}::uuid
    ${locked ? sql`for no key update` : sql``}`)
  const [company] = rows
  if (!company) throw new NotFound()
  const standing = companyStandingOf(company)
  const limit = NEW_CONVERSATIONS[standing]
  const midnight = sql`date_trunc('day', ${now.toISOString()}::timestamptz at time zone 'Europe/Paris') at time zone 'Europe/Paris'`
  const opened = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from conversations where company_id = ${companyId}::uuid and created_at >= ${midnight}`)
  return { standing, limit, left: Math.max(0, limit - (opened.rows[0]?.n ?? 0)) }
}
