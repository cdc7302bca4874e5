export const ROLES = ["admin", "influencer", "entreprise", "user"] as const
export type Role = (typeof ROLES)[number]

/** Owners manage who belongs to the company; everything else, every member may do. */
export const MEMBER_ROLES = ["owner", "member"] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

/** The two sides of a conversation or collaboration. */
export const SIDES = ["company", "influencer"] as const
export type Side = (typeof SIDES)[number]
