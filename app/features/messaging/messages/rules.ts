/** In code points, as the database counts. */
export const MAX_BODY = 5000

/** What is done about a collaboration stands in the thread as a line of its own. */
export const EVENTS = [
  "proposed",
  "countered",
  "accepted",
  "declined",
  "cancelled",
  "expired",
  "completed",
  "contract_made",
  "contract_accepted",
] as const
export type CollaborationEvent = (typeof EVENTS)[number]
