import { sql } from "drizzle-orm"
import { pgPolicy, pgRole } from "drizzle-orm/pg-core"

// The roles of docs/architecture.md. They belong to the whole server: migrations replace `vitrine_` by the installation's prefix.
export const visitor = pgRole("vitrine_visitor").existing()
export const member = pgRole("vitrine_member").existing()
export const system = pgRole("vitrine_system").existing()
export const auth = pgRole("vitrine_auth").existing()
export const helper = pgRole("vitrine_helper").existing()

/** What policies are made of. Each stands in a sub-select, so that it runs once per statement and not once per row. */
export const uid = sql`(select app_private.uid())`
export const isAdmin = sql`(select app_private.is_admin())`
export const ownInfluencer = sql`(select app_private.get_user_influencer_id())`
export const ownCompany = sql`(select app_private.get_user_company_id())`
export const ownsCompany = sql`(select app_private.owns_company())`
export const everything = sql`true`

export const jobsDoAll = () =>
  pgPolicy("jobs do all of it", { for: "all", to: system, using: everything, withCheck: everything })

export const adminsDoAll = () =>
  pgPolicy("admins do all of it", { for: "all", to: member, using: isAdmin, withCheck: isAdmin })
