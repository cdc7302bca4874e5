/** The most that a public page shows. */
export const MAX_COLLABORATIONS = 100
export const MAX_COMPANY = 100
export const MAX_COMPANY_TYPE = 60
export const MAX_COMPANY_ADDRESS = 200

/** States of a collaboration entered by hand: those that a public page shows. */
export const HAND_STATUSES = ["completed", "active"] as const
