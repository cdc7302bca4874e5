import fc from "fast-check"
import { expect, test } from "vitest"
import { parisDay } from "#platform/text/day"
import { HOSTILE } from "#tests/support/hostile"
import { COLLABORATION_STATUSES } from "#vocabulary/collaborations"
import { cursorIn } from "./queries.server"
import { canAnswer, canCorrect, canReview, type Ending, REVIEW_LENGTH, reviewableUntil, reviewsUntil } from "./rules"
import { ReplyForm, ReviewForm } from "./schema.server"

const moment = fc.date({ min: new Date("2026-01-01"), max: new Date("2036-01-01"), noInvalidDate: true })
const ending: fc.Arbitrary<Ending> = fc.record({
  status: fc.constantFrom(...COLLABORATION_STATUSES),
  endedAt: fc.option(moment, { nil: null }),
  isPublished: fc.boolean(),
  isDone: fc.boolean(),
  isWhole: fc.boolean(),
})

test("the fourteenth day is the last one, whole, whatever the clocks of Paris do meanwhile", () => {
  fc.assert(
    fc.property(moment, (endedAt) => {
      const until = reviewsUntil(endedAt)
      const last = new Date(until.getTime() - 1)
      expect((Date.parse(parisDay(last)) - Date.parse(parisDay(endedAt))) / 86_400_000).toBe(14)
      expect(parisDay(until)).not.toBe(parisDay(last))
    }),
  )
})

test("only what was completed, or cancelled once it was done, with something published between two who are there is written about, once and in time", () => {
  fc.assert(
    fc.property(ending, fc.boolean(), moment, (over, hasWritten, now) => {
      const until = reviewableUntil(over)
      const isOver = over.status === "completed" || (over.status === "cancelled" && over.isDone)
      const isReviewable = isOver && over.endedAt !== null && over.isPublished && over.isWhole
      expect(until !== null).toBe(isReviewable)
      expect(canReview(over, hasWritten, now)).toBe(until !== null && !hasWritten && now < until)
    }),
  )
})

test("in the second in which the time is up it is too late, a moment before it is not", () => {
  const over = {
    status: "completed",
    endedAt: new Date("2026-11-24T16:00:00Z"),
    isPublished: true,
    isDone: true,
    isWhole: true,
  } as const
  const until = new Date("2026-12-08T23:00:00Z")
  expect(reviewableUntil(over)).toEqual(until)
  expect(canReview(over, false, new Date(until.getTime() - 1))).toBe(true)
  expect(canReview(over, false, until)).toBe(false)
  expect(canReview(over, true, new Date(until.getTime() - 1))).toBe(false)
})

test("it is answered once it is read, and corrected until then alone", () => {
  fc.assert(
    fc.property(moment, moment, (at, now) => {
      expect(canCorrect({ revealedAt: at }, at)).toBe(false)
      expect(canCorrect({ revealedAt: at }, new Date(at.getTime() - 1))).toBe(true)
      const review = { revealedAt: at, reply: null, removedAt: null }
      expect(canCorrect(review, now) && canAnswer(review, now)).toBe(false)
      expect(canAnswer({ ...review, reply: "Merci" }, at)).toBe(false)
      expect(canAnswer({ ...review, removedAt: at }, at)).toBe(false)
      expect(canAnswer(review, at)).toBe(true)
    }),
  )
})

test("whatever is typed is taken as 1 to 300 characters, as the database counts them, or refused", () => {
  const isTaken = (words: string) => {
    const [review, reply] = [ReviewForm.safeParse({ body: words }), ReplyForm.safeParse({ reply: words })]
    expect(review.success).toBe(reply.success)
    return review.success ? review.data.body : null
  }
  for (const words of [...HOSTILE, "👩‍🍳".repeat(100), "é".repeat(300)]) {
    const taken = isTaken(words)
    if (taken !== null) expect([...taken].length).toBeLessThanOrEqual(REVIEW_LENGTH)
    if (taken !== null) expect(taken).not.toBe("")
  }
  fc.assert(
    fc.property(fc.string({ maxLength: 400, unit: "binary" }), (words) => {
      const taken = isTaken(words)
      expect(taken === null || ([...taken].length > 0 && [...taken].length <= REVIEW_LENGTH)).toBe(true)
    }),
  )
  expect(isTaken("é".repeat(300))).toBe("é".repeat(300))
  expect(isTaken("é".repeat(301))).toBe(null)
})

test("an address says where the next page begins, or nothing", () => {
  const at = "2026-11-24T16:00:00.123456Z"
  const id = "0190a5b8-0000-7000-8000-000000000000"
  expect(cursorIn(`${at}_${id}`)).toEqual({ at, id })
  for (const text of [
    null,
    ...HOSTILE,
    `2026-02-30T16:00:00.123456Z_${id}`,
    `2026-11-24T99:00:00.123456Z_${id}`,
    `${at}_x`,
  ])
    expect(cursorIn(text)).toBe(null)
})
