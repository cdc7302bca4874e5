import { companies, companyMembers } from "#database/schema/companies"
import type { Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { type Circumstances, claimAccount } from "./claim.server"
import { tieNameHold } from "./name-hold.server"
import type { Company, Registration } from "./registration-schema.server"
import type { InfluencerSignUp } from "./schema.server"

/** The name that the browser reserved, and the hash of its key to it. */
type Reserved = { username: string; holdKeyHash: string }

/**
 * Makes an influencer's account with its name held for 7 days; see `claimAccount`. Throws besides `Conflict`
 * `signup_name_lost` for a name that is no longer this browser's.
 */
export function signUpInfluencer(
  person: InfluencerSignUp,
  { username, holdKeyHash, ...circumstances }: Circumstances & Reserved,
  now = new Date(),
) {
  return claimAccount(
    {
      person,
      role: "influencer",
      username,
      alongside: (tx, userId) => tieNameHold(tx, { username, holdKeyHash, userId, now }),
    },
    circumstances,
    now,
  )
}

/** Makes the account of a company's first member, or of a visitor; see `claimAccount`. */
export function register({ company, ...person }: Registration, circumstances: Circumstances, now = new Date()) {
  return claimAccount(
    {
      person,
      role: company ? "entreprise" : null,
      username: null,
      ...(company && { alongside: (tx, userId) => openCompany(tx, userId, company) }),
    },
    circumstances,
    now,
  )
}

async function openCompany(tx: Tx, userId: string, company: Company) {
  const companyId = newId()
  await tx.insert(companies).values({ id: companyId, ...company })
  await tx.insert(companyMembers).values({ companyId, userId, role: "owner" })
}
