export const COMPANY_PROFILE_PATH = "/entreprise/profile"
export const MEMBERS_PATH = "/entreprise/members"
export const INVITATION_PATH = "/entreprise/invitation"

/** What creators read about a company. */
export function companyPath(companyId: string) {
  return `/entreprise/${companyId}`
}
