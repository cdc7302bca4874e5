import { and, eq, sql } from "drizzle-orm"
import { users } from "#database/schema/auth"
import { companies, companyMembers } from "#database/schema/companies"
import type { Tx } from "#platform/database/actor.server"

export type VerifiedCompany = NonNullable<Awaited<ReturnType<typeof lockCompany>>>

/** The company as it stands, and as it stays until the transaction ends. */
export async function lockCompany(tx: Tx, companyId: string) {
  const [company] = await tx
    .select({
      id: companies.id,
      name: companies.name,
      website: companies.website,
      how: companies.verifiedHow,
      verifiedDomain: companies.verifiedDomain,
    })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update")
  return company
}

/** The confirmed addresses of a company's owners. */
export async function ownersAddresses(tx: Tx, companyId: string) {
  const rows = await tx
    .select({ email: users.email })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(eq(companyMembers.companyId, companyId), eq(companyMembers.role, "owner"), eq(users.emailVerified, true)),
    )
  return rows.map(({ email }) => email)
}

/** Whether another verified company's name reads the same. Two companies that ask at once with one name take turns. */
export async function sharesVerifiedName(tx: Tx, companyId: string, name: string) {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('company:' || app_private.company_skeleton(${name}), 0))`,
  )
  const { rowCount } = await tx.execute(sql`
    select 1 from companies where name_skeleton = app_private.company_skeleton(${name}) and verified_at is not null
      and id <> ${companyId}::uuid limit 1`)
  return rowCount !== 0
}
