import { DAY_MS, daysAfter } from "#platform/text/day"
import { type NoticeDecision, type NoticeReason, type NoticeState, OPEN_NOTICE_STATES } from "#vocabulary/notices"

/** In UTF-16 units, as the contact form's; the explanation of a page one holds to be unlawful has to say something. */
export const MIN_EXPLANATION = 10
export const MAX_EXPLANATION = 5_000
export const MAX_GROUND = 1_000
export const MAX_PATH = 2_000

/** DSA, art. 16: a name and an address, except for content that anybody should be able to report at once. */
export function mayBeNameless(reason: string) {
  return reason === "child_abuse"
}

/** By when a notice is to be decided: what harms somebody now is looked at within a day. */
export function decisionDue(reason: NoticeReason, now: Date) {
  const isUrgent = reason === "child_abuse" || reason === "hate"
  return daysAfter(now, isUrgent ? 1 : 7)
}

export function appealDue(now: Date) {
  return daysAfter(now, 14)
}

/** DSA, art. 20: people who were told of a decision have six months to contest it. */
const APPEAL_DAYS = 183

type Contested = { decidedAt: Date | null; hasAppealed: boolean }

/** Each side once, also against the decision that the other side's appeal has brought. */
export function mayBeAppealed({ decidedAt, hasAppealed }: Contested, now: Date) {
  return !hasAppealed && decidedAt !== null && now.getTime() - decidedAt.getTime() < APPEAL_DAYS * DAY_MS
}

/** Whether it waits for a decision, the first or the second. */
export function isOpen(state: NoticeState) {
  return OPEN_NOTICE_STATES.some((open) => open === state)
}

export function isLate({ state, dueAt }: { state: NoticeState; dueAt: Date }, now: Date) {
  return isOpen(state) && dueAt < now
}

export type PageDecision = { noticeId: string; decision: NoticeDecision | null; hidPage: boolean }

/**
 * Whether a page that decisions hold was taken away by one of them, or by one that was taken back while another held it; its owner had
 * hidden it otherwise. `decisions` are all about that page, in order.
 */
export function tookPageAway(decisions: readonly PageDecision[]) {
  const holding = new Set<string>()
  let tookAway = false
  for (const { noticeId, decision, hidPage } of decisions) {
    if (decision === "page_hidden") holding.add(noticeId)
    else holding.delete(noticeId)
    tookAway = holding.size > 0 && (tookAway || hidPage)
  }
  return tookAway
}
