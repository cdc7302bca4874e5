export const REPORT_REASONS = ["spam", "scam", "harassment", "illegal", "other"] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
/** In code points, as the database counts. */
export const MAX_REPORT_DETAILS = 2000
