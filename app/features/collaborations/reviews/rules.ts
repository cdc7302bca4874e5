import { addDays, parisDay, parisMidnight } from "#platform/text/day"
import type { CollaborationStatus } from "#vocabulary/collaborations"

/** For how many days after the end each side may write, and how much. The database keeps to both. */
export const REVIEW_DAYS = 14
export const REVIEW_LENGTH = 300

/** Until when each side may write: the end of the last day, in Paris. Whoever writes in that very second is too late. */
export function reviewsUntil(endedAt: Date) {
  return parisMidnight(addDays(parisDay(endedAt), REVIEW_DAYS + 1))
}

/** What is looked at before a side may write. */
export type Ending = Readonly<{
  status: CollaborationStatus
  endedAt: Date | null
  /** Whether at least one piece of it was published. */
  isPublished: boolean
  /** Whether both sides are still there. */
  isWhole: boolean
}>

/** Until when something may be written about it; null where nothing may, whatever the day. */
export function reviewableUntil({ status, endedAt, isPublished, isWhole }: Ending): Date | null {
  return status === "completed" && endedAt && isPublished && isWhole ? reviewsUntil(endedAt) : null
}

export function canReview(ending: Ending, hasWritten: boolean, now: Date) {
  const until = reviewableUntil(ending)
  return until !== null && !hasWritten && now < until
}

/** From when on the other side reads it. */
export function revealedAt(until: Date, hasOtherWritten: boolean, now: Date) {
  return hasOtherWritten && now < until ? now : until
}

/** What its author wrote, until the other side reads it. */
export function canCorrect(review: Readonly<{ revealedAt: Date }>, now: Date) {
  return now < review.revealedAt
}

/** Whom it is about answers once, from when on they read it. */
export function canAnswer(
  { revealedAt, reply, removedAt }: Readonly<{ revealedAt: Date; reply: string | null; removedAt: Date | null }>,
  now: Date,
) {
  return revealedAt <= now && reply === null && removedAt === null
}

/** What is reckoned of a collaboration, as the database counts it. */
export type ReviewCounts = Readonly<{
  /** Pieces with a day that has come, and those that were published by it. */
  dated: number
  onTime: number
  roundsUsed: number
  /** Null where no number was agreed on. */
  rounds: number | null
  posts: number
  /** Posts of which the network says that they wear the label, and that they do not. */
  labelled: number
  unlabelled: number
}>

/** Of the invoices of a collaboration: how many, those that were paid or whose day has gone by, and those paid in time. */
export type PaymentCounts = Readonly<{ invoices: number; settled: number; paidOnTime: number }>

/** Of how many it is known, and of how many it is so; or why nothing is known. */
export type Fact = Readonly<{ done: number; of: number }> | "none" | "not_yet" | "untold"

export function timeFact({ dated, onTime }: ReviewCounts): Fact {
  return dated === 0 ? "none" : { done: onTime, of: dated }
}

export function labelFact({ labelled, unlabelled }: ReviewCounts): Fact {
  const known = labelled + unlabelled
  return known === 0 ? "untold" : { done: labelled, of: known }
}

export function paymentFact({ invoices, settled, paidOnTime }: PaymentCounts): Fact {
  if (invoices === 0) return "none"
  return settled === 0 ? "not_yet" : { done: paidOnTime, of: settled }
}
