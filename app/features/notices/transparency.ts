import type { NoticeDecision, NoticeReason } from "#vocabulary/notices"

/** Reports of a calendar year, and their outcomes. */
export type YearOfNotices = {
  year: number
  received: number
  byReason: Readonly<Partial<Record<NoticeReason, number>>>
  /** By the decision that holds now. */
  byDecision: Readonly<Partial<Record<NoticeDecision, number>>>
  waiting: number
  appealed: number
  /** From the notice to its first decision; null while there is none. */
  medianDays: number | null
}
