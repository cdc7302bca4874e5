import { addDays, parisDay, parisMidnight } from "#platform/text/day"
import type { CollaborationStatus } from "#vocabulary/collaborations"

/** For how many days after the end each side may write, and how much. The database keeps to both. */
export const REVIEW_DAYS = 14
export const REVIEW_LENGTH = 300

/** The end of each side's time to write: the end of the last day, in Paris. That very second is too late. */
export function reviewsUntil(endedAt: Date) {
  return parisMidnight(addDays(parisDay(endedAt), REVIEW_DAYS + 1))
}

/** The facts that decide whether a side may write a review. */
export type Ending = Readonly<{
  status: CollaborationStatus
  endedAt: Date | null
  /** Whether at least one piece of it was published. */
  isPublished: boolean
  /** Whether nothing that was agreed on is still to come. */
  isDone: boolean
  /** Whether both sides are still there. */
  isWhole: boolean
}>

/** Until when something may be written about it; null where nothing may, whatever the day. */
export function reviewableUntil({ status, endedAt, isPublished, isDone, isWhole }: Ending): Date | null {
  // Cancelling after all the work is done does not prevent a review.
  const isOver = status === "completed" || (status === "cancelled" && isDone)
  return isOver && endedAt && isPublished && isWhole ? reviewsUntil(endedAt) : null
}

export function canReview(ending: Ending, hasWritten: boolean, now: Date) {
  const until = reviewableUntil(ending)
  return until !== null && !hasWritten && now < until
}

/** Authors can correct their review until the other side reads it. */
export function canCorrect(review: Readonly<{ revealedAt: Date }>, now: Date) {
  return now < review.revealedAt
}

/** Whether the reviewed side may answer: once, and from the day that it can read the review. */
export function canAnswer(
  { revealedAt, reply, removedAt }: Readonly<{ revealedAt: Date; reply: string | null; removedAt: Date | null }>,
  now: Date,
) {
  return revealedAt <= now && reply === null && removedAt === null
}
