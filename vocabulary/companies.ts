export const PLANS = ["free", "pro"] as const
export type Plan = (typeof PLANS)[number]

/** What a company's mark rests on. */
export const VERIFIED_HOW = ["domain", "admin"] as const
export type VerifiedHow = (typeof VERIFIED_HOW)[number]

/** How a company groups influencers. */
export const LIST_KINDS = ["favourites", "list", "campaign"] as const
export type ListKind = (typeof LIST_KINDS)[number]
