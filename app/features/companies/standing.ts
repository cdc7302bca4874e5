import type { Plan } from "#vocabulary/companies"

/** New conversations of a company in one day in Paris. Replies are free. */
export const NEW_CONVERSATIONS = { unverified: 3, verified: 30, pro: 100 } as const
export type CompanyStanding = keyof typeof NEW_CONVERSATIONS

/** The standing that decides the quota: the plan counts more than the mark. */
export function companyStandingOf({ plan, isVerified }: { plan: Plan; isVerified: boolean }): CompanyStanding {
  if (plan === "pro") return "pro"
  return isVerified ? "verified" : "unverified"
}
