import { sql } from "drizzle-orm"
import { pgPolicy, pgRole } from "drizzle-orm/pg-core"

// The roles of docs/architecture.md. They belong to the whole server: migrations replace `vitrine_` by the installation's prefix.
export const visitor = pgRole("vitrine_visitor").existing()
export const member = pgRole("vitrine_member").existing()
export const system = pgRole("vitrine_system").existing()
export const auth = pgRole("vitrine_auth").existing()
export const helper = pgRole("vitrine_helper").existing()

/** Parts of policies. Each is a sub-select, so that it runs once per statement and not once per row. */
export const uid = sql`(select app_private.uid())`
export const isAdmin = sql`(select app_private.is_admin())`
export const ownInfluencer = sql`(select app_private.get_user_influencer_id())`
export const ownCompany = sql`(select app_private.get_user_company_id())`
export const ownsCompany = sql`(select app_private.owns_company())`
/** Rows of the one who asks, of their influencer, of their company. */
export const ofOwnUser = sql`user_id = ${uid}`
export const ofOwnInfluencer = sql`influencer_id = ${ownInfluencer}`
export const ofOwnCompany = sql`company_id = ${ownCompany}`
export const everything = sql`true`

type Role = ReturnType<typeof pgRole>
type To = Role | Role[]

/** Which rows a role may read, add, change or remove. `become`: what a row must be once it is changed. */
export const may = {
  read: (name: string, to: To, which = everything) => pgPolicy(name, { for: "select", to, using: which }),
  add: (name: string, to: To, which = everything) => pgPolicy(name, { for: "insert", to, withCheck: which }),
  change: (name: string, to: To, which = everything, become = which) =>
    pgPolicy(name, { for: "update", to, using: which, withCheck: become }),
  remove: (name: string, to: To, which = everything) => pgPolicy(name, { for: "delete", to, using: which }),
  doAll: (name: string, to: To, which = everything, become = which) =>
    pgPolicy(name, { for: "all", to, using: which, withCheck: become }),
}

export const jobsDoAll = () => may.doAll("jobs do all of it", system)
export const adminsDoAll = () => may.doAll("admins do all of it", member, isAdmin)
export const helperDoesAll = () => may.doAll("helper functions do all of it", helper)
export const helperReads = () => may.read("helper functions read it", helper)
export const ownersRead = () => may.read("owners read theirs", member, ofOwnInfluencer)
export const ownersKeep = () => [
  ownersRead(),
  may.add("owners add theirs", member, ofOwnInfluencer),
  may.change("owners change theirs", member, ofOwnInfluencer),
  may.remove("owners remove theirs", member, ofOwnInfluencer),
]
