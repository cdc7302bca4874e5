/** What can be reported, the gravest not first: most who come here have something else to say. Of loi 2023-451, art. 4 and 5, and the DSA. */
export const NOTICE_REASONS = [
  "illegal",
  "forbidden_promotion",
  "missing_label",
  "impersonation",
  "privacy",
  "hate",
  "child_abuse",
  "intellectual_property",
  "other",
] as const
export type NoticeReason = (typeof NOTICE_REASONS)[number]

export const NOTICE_STATES = ["received", "examined", "decided", "appealed", "final"] as const
export type NoticeState = (typeof NOTICE_STATES)[number]
/** Those that wait for a decision, the first or the second. */
export const OPEN_NOTICE_STATES = ["received", "examined", "appealed"] as const satisfies readonly NoticeState[]

export const NOTICE_DECISIONS = [
  "no_action",
  "label_demanded",
  "page_hidden",
  "account_removed",
  "review_removed",
] as const
export type NoticeDecision = (typeof NOTICE_DECISIONS)[number]

export const GROUND_KINDS = ["legal", "contractual"] as const
export type GroundKind = (typeof GROUND_KINDS)[number]

/** The two sides of a notice: who made it, and whose page it is about. */
export const PARTIES = ["reporter", "owner"] as const
export type NoticeParty = (typeof PARTIES)[number]

/** What becomes of a notice, in order. */
export const NOTICE_EVENT_KINDS = ["taken_up", "decided", "appealed", "decided_again"] as const
export type NoticeEventKind = (typeof NOTICE_EVENT_KINDS)[number]
