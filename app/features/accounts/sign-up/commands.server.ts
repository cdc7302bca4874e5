import { addCompany } from "#app/features/companies/public.server"
import { type Circumstances, claimAccount } from "./claim.server"
import { type Reserved, tieNameHold } from "./name-hold.server"
import type { InfluencerSignUp, Registration } from "./schema.server"

/**
 * Makes an influencer's account with its name held for 7 days; see `claimAccount`. Throws besides `Conflict`
 * `signup_name_lost` for a name that is no longer this browser's.
 */
export function signUpInfluencer(
  person: InfluencerSignUp,
  { username, holdKeyHash, ...circumstances }: Circumstances & Reserved,
) {
  const now = new Date()
  return claimAccount(
    {
      person,
      role: "influencer",
      username,
      alongside: (tx, userId) =>
        tieNameHold(tx, { username, holdKeyHash, userId, clientAddress: circumstances.client.address, now }),
    },
    circumstances,
    now,
  )
}

/** Makes the account of a company's first member, or of a visitor; see `claimAccount`. */
export function register({ company, ...person }: Registration, circumstances: Circumstances) {
  return claimAccount(
    {
      person,
      role: company ? "entreprise" : null,
      username: null,
      ...(company && {
        alongside: async (tx, userId) => {
          await addCompany(tx, userId, company)
        },
      }),
    },
    circumstances,
    new Date(),
  )
}
