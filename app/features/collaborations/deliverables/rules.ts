import { addDays, parisDay, parisMidnight } from "#platform/text/day"
import type { CollaborationStatus, DeliverableKind, DeliverableState } from "#vocabulary/collaborations"
import type { Side } from "#vocabulary/roles"

/** `other`: than the side that has asked. */
type Who = Side | "either" | "other" | "system"
type Transition = Readonly<{
  from: readonly DeliverableState[]
  /** Null: it stays where it is. */
  to: DeliverableState | null
  who: Who
}>

/** States of deliverables that are not done yet. */
export const OPEN_STATES = ["to_do", "draft_sent", "changes_asked", "approved"] as const satisfies DeliverableState[]

/** Everything that can be done about one piece of a collaboration, and by whom. The database keeps to it by a trigger of its own. */
export const DELIVERABLE_TRANSITIONS = {
  /** The next one takes the place of one that waits for an answer. */
  send_draft: { from: ["to_do", "draft_sent", "changes_asked"], to: "draft_sent", who: "influencer" },
  ask_changes: { from: ["draft_sent"], to: "changes_asked", who: "company" },
  approve: { from: ["draft_sent"], to: "approved", who: "company" },
  approve_by_silence: { from: ["draft_sent"], to: "approved", who: "system" },
  publish: { from: ["approved", "to_do"], to: "published", who: "influencer" },
  /** Another address, or another picture of it. */
  correct: { from: ["published"], to: "published", who: "influencer" },
  measure: { from: ["published"], to: "measured", who: "system" },
  ask_skip: { from: OPEN_STATES, to: null, who: "either" },
  agree_skip: { from: OPEN_STATES, to: "skipped", who: "other" },
  /** Said no, or taken back. */
  drop_skip: { from: OPEN_STATES, to: null, who: "either" },
} as const satisfies Readonly<Record<string, Transition>>

export type DeliverableAction = keyof typeof DELIVERABLE_TRANSITIONS
export const DELIVERABLE_ACTIONS = Object.keys(DELIVERABLE_TRANSITIONS) as readonly DeliverableAction[]

/** The facts of a deliverable that decide which actions are possible. */
export type DeliverableFacts = Readonly<{
  state: DeliverableState
  kind: DeliverableKind
  /** Whether the company sees a draft first. */
  review: boolean
  /** Null: nothing was agreed on. */
  rounds: number | null
  roundsUsed: number
  answerDueAt: Date | null
  skipAskedBy: Side | null
  declared: boolean
}>

/** Whether that side may do it now, in a collaboration that stands there. */
export function canActOnDeliverable(
  piece: DeliverableFacts,
  action: DeliverableAction,
  side: Side | "system",
  { status, now }: Readonly<{ status: CollaborationStatus; now: Date }>,
): boolean {
  const { from, who } = DELIVERABLE_TRANSITIONS[action]
  const isFrom = from.some((state) => state === piece.state)
  return isFrom && isRunning(action, status) && isBy(who, side, piece) && isMet(piece, action, now)
}

/** A publication can be entered, corrected and measured even after the end. */
function isRunning(action: DeliverableAction, status: CollaborationStatus) {
  const isAfterTheEnd = action === "publish" || action === "correct" || action === "measure"
  return status === "active" || (isAfterTheEnd && status === "completed")
}

function isBy(who: Who, side: Side | "system", { skipAskedBy }: DeliverableFacts) {
  switch (who) {
    case "either":
      return side !== "system"
    case "other":
      return side !== "system" && skipAskedBy !== null && skipAskedBy !== side
    default:
      return side === who
  }
}

function isMet(piece: DeliverableFacts, action: DeliverableAction, now: Date) {
  switch (action) {
    case "send_draft":
      return piece.review
    case "ask_changes":
      return roundsLeft(piece) !== 0
    case "approve_by_silence":
      return piece.answerDueAt !== null && piece.answerDueAt <= now
    case "publish":
      return piece.kind !== "rights" && (piece.state === "approved" || !piece.review)
    case "correct":
      return piece.declared
    case "ask_skip":
      return piece.skipAskedBy === null
    case "drop_skip":
      return piece.skipAskedBy !== null
    default:
      return true
  }
}

export function deliverableActions(
  piece: DeliverableFacts,
  side: Side,
  at: Readonly<{ status: CollaborationStatus; now: Date }>,
): DeliverableAction[] {
  return DELIVERABLE_ACTIONS.filter((action) => canActOnDeliverable(piece, action, side, at))
}

/** The state after an allowed action. */
export function afterDeliverableAction(piece: DeliverableFacts, action: DeliverableAction, side: Side | "system") {
  const state = DELIVERABLE_TRANSITIONS[action].to ?? piece.state
  return {
    state,
    roundsUsed: piece.roundsUsed + (action === "ask_changes" ? 1 : 0),
    answerDueAt: state === "draft_sent" ? piece.answerDueAt : null,
    skipAskedBy: skipAfter(piece, action, side),
  }
}

function skipAfter({ skipAskedBy }: DeliverableFacts, action: DeliverableAction, side: Side | "system"): Side | null {
  if (action === "ask_skip" && side !== "system") return side
  return action === "drop_skip" || action === "agree_skip" || action === "publish" ? null : skipAskedBy
}

/** How often changes may still be asked; null: nothing was agreed on. */
export function roundsLeft({ rounds, roundsUsed }: Pick<DeliverableFacts, "rounds" | "roundsUsed">) {
  return rounds === null ? null : Math.max(0, rounds - roundsUsed)
}

/** Whether nothing more is to come of it: rights are given with what was approved. */
export function isDone({ state, kind }: Pick<DeliverableFacts, "state" | "kind">) {
  return (
    state === "published" || state === "measured" || state === "skipped" || (state === "approved" && kind === "rights")
  )
}

/** The defaults of a new offer. */
export const REVIEW = { rounds: 2, days: 5 } as const
export const MOST_ROUNDS = 10
export const MOST_REVIEW_DAYS = 30

/** From when on silence is approval: the end of the last of the days agreed, in Paris. Null where none were. */
export function answerDue(sentAt: Date, reviewDays: number | null) {
  return reviewDays === null ? null : parisMidnight(addDays(parisDay(sentAt), reviewDays + 1))
}
