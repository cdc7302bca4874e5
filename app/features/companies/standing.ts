/** New conversations of a company in one day in Paris. Replies are free. */
export const NEW_CONVERSATIONS = { unverified: 3, verified: 30, pro: 100 } as const
export type Standing = keyof typeof NEW_CONVERSATIONS

/** The standing that decides the quota: the plan counts more than the mark. */
export function standingOf({ plan, isVerified }: { plan: string; isVerified: boolean }): Standing {
  if (plan === "pro") return "pro"
  return isVerified ? "verified" : "unverified"
}
