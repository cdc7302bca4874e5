/** Why a company writes first. */
export const PURPOSES = ["collaboration", "quote", "event", "product", "other"] as const
export type Purpose = (typeof PURPOSES)[number]

/** For what one side of a conversation reports the other. */
export const REPORT_REASONS = ["spam", "scam", "harassment", "illegal", "other"] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REPORT_STATES = ["open", "closed"] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** What was done about a collaboration and stands in the conversation as a line of its own. */
export const COLLABORATION_EVENTS = [
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
export type CollaborationEvent = (typeof COLLABORATION_EVENTS)[number]

/** As what files of messages are kept. */
export const ATTACHMENT_TYPES = ["image/webp", "application/pdf"] as const
