export const ROLES = ["admin", "influencer", "entreprise", "user"] as const
export type Role = (typeof ROLES)[number]

/** An owner also says who belongs to the company; all else, every member may. */
export const MEMBER_ROLES = ["owner", "member"] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

/** Who deals with each other. */
export const SIDES = ["company", "influencer"] as const
export type Side = (typeof SIDES)[number]
