import type { NoticeDecision, NoticeReason } from "#vocabulary/notices"

/** What was reported in a calendar year, and what became of it. */
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
