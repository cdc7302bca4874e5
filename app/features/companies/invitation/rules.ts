/** Why somebody who holds an invitation cannot follow it. */
export type Refusal = "other_address" | "is_admin" | "has_page" | "is_colleague" | "in_company"

export type Guest = Readonly<{
  /** Confirmed: nobody is signed in with another. */
  email: string
  roles: readonly string[]
  /** The company that they belong to. */
  companyId: string | null
  hasPage: boolean
}>

/** Null where the guest may join: their address is the invited one, and they have neither a page nor a company yet. */
export function whyRefused(guest: Guest, invitation: { email: string; companyId: string }): Refusal | null {
  if (guest.companyId === invitation.companyId) return "is_colleague"
  if (guest.email !== invitation.email) return "other_address"
  if (guest.roles.includes("admin")) return "is_admin"
  if (guest.hasPage || guest.roles.includes("influencer")) return "has_page"
  return guest.companyId ? "in_company" : null
}
