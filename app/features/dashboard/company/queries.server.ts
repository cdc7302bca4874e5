import { sql } from "drizzle-orm"
import { companies } from "#database/schema/companies"
import { type Actor, readAs } from "#platform/database/actor.server"

export type CompanyDashboard = {
  name: string
  figures: { searches: number; contacted: number; conversations: number; collaborations: number }
}

/** The dashboard of the actor's own company; null for somebody who belongs to none. */
export async function findCompanyDashboard(actor: Actor): Promise<CompanyDashboard | null> {
  const [company] = await readAs(actor, (tx) =>
    tx
      .select({ name: companies.name })
      .from(companies)
      .where(sql`${companies.id} = (select app_private.get_user_company_id())`),
  )
  // Companies cannot search, write or propose yet: nothing has been done that these could count.
  return company
    ? { name: company.name, figures: { searches: 0, contacted: 0, conversations: 0, collaborations: 0 } }
    : null
}
