import { sql } from "drizzle-orm"
import { type Member, readAs, readTogether, type Tx } from "#platform/database/actor.server"
import { Forbidden } from "#platform/errors/errors"

/** The side for which a person acts between companies and influencers: their company or their influencer. */
export type Party =
  | Readonly<{ side: "company"; companyId: string }>
  | Readonly<{ side: "influencer"; influencerId: string }>

/** The actor's side; null for somebody who belongs to no company and has no page. A company comes first. */
export async function findParty(tx: Tx): Promise<Party | null> {
  const { rows } = await tx.execute<{ companyId: string | null; influencerId: string | null }>(sql`
    select app_private.get_user_company_id() as "companyId", app_private.get_user_influencer_id() as "influencerId"`)
  const { companyId = null, influencerId = null } = rows[0] ?? {}
  if (companyId) return { side: "company", companyId }
  return influencerId ? { side: "influencer", influencerId } : null
}

/** Like `findParty`; throws `Forbidden` `not_a_party` if there is none. */
export async function loadParty(tx: Tx): Promise<Party> {
  const party = await findParty(tx)
  if (!party) throw new Forbidden("not_a_party")
  return party
}

/** The id of the actor's company. Throws `Forbidden` `companies_only`: only they contact influencers. */
export async function loadOwnCompanyId(tx: Tx): Promise<string> {
  const party = await findParty(tx)
  if (party?.side !== "company") throw new Forbidden("companies_only")
  return party.companyId
}

/** Somebody, and the company for which they act, as the database has said of them. */
export type CompanyMember = Readonly<{ actor: Member; companyId: string }>

/** Reads for the actor's company, in one transaction. Throws as `loadOwnCompanyId`. */
export function readForOwnCompany<T>(actor: Member, read: (own: CompanyMember) => Promise<T>): Promise<T> {
  return readTogether(actor, async () => read({ actor, companyId: await readAs(actor, loadOwnCompanyId) }))
}
