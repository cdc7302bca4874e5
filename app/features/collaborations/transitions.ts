import { parisDaysAfter } from "#platform/text/day"
import type { CollaborationStatus } from "#vocabulary/collaborations"
import type { Side } from "#vocabulary/roles"

/** `awaited` is the side that has to answer a proposal, `asking` the one that made the latest offer. */
type Who = "awaited" | "asking" | "either" | "company_or_influencer_at_the_end" | "influencer" | "system"
type Transition = Readonly<{ from: CollaborationStatus; to: CollaborationStatus; who: Who }>

/** Everything that can be done about a collaboration, and by whom. The database keeps to it by a trigger of its own. */
export const COLLABORATION_TRANSITIONS = {
  accept: { from: "pending", to: "active", who: "awaited" },
  decline: { from: "pending", to: "rejected", who: "awaited" },
  /** Another offer: from now on the other side is asked, and has days of its own. */
  counter: { from: "pending", to: "pending", who: "awaited" },
  withdraw: { from: "pending", to: "cancelled", who: "asking" },
  expire: { from: "pending", to: "expired", who: "system" },
  complete: { from: "active", to: "completed", who: "company_or_influencer_at_the_end" },
  cancel: { from: "active", to: "cancelled", who: "either" },
  publish: { from: "completed", to: "completed", who: "influencer" },
  unpublish: { from: "completed", to: "completed", who: "influencer" },
} as const satisfies Readonly<Record<string, Transition>>

export type CollaborationAction = keyof typeof COLLABORATION_TRANSITIONS
export const COLLABORATION_ACTIONS = Object.keys(COLLABORATION_TRANSITIONS) as readonly CollaborationAction[]

/** The facts of a collaboration that decide which actions are possible. */
export type CollaborationFacts = Readonly<{
  status: CollaborationStatus
  /** Null unless it is pending. */
  awaiting: Side | null
  /** `2026-01-31` */
  endsOn: string
}>

/** Whether that side may do it on that day (`2026-01-31`, in Paris). */
export function canActOnCollaboration(
  state: CollaborationFacts,
  action: CollaborationAction,
  side: Side | "system",
  today: string,
): boolean {
  const { from, who } = COLLABORATION_TRANSITIONS[action]
  if (state.status !== from) return false
  switch (who) {
    case "awaited":
      return state.awaiting === side
    case "asking":
      return side !== "system" && state.awaiting !== side
    case "either":
      return side !== "system"
    case "company_or_influencer_at_the_end":
      return side === "company" || (side === "influencer" && state.endsOn <= today)
    case "influencer":
    case "system":
      return side === who
  }
}

export function collaborationActions(state: CollaborationFacts, side: Side, today: string): CollaborationAction[] {
  return COLLABORATION_ACTIONS.filter((action) => canActOnCollaboration(state, action, side, today))
}

/** The state after an action that `canActOnCollaboration` allows. */
export function afterCollaborationAction(
  state: CollaborationFacts,
  action: CollaborationAction,
): Pick<CollaborationFacts, "status" | "awaiting"> {
  const { to } = COLLABORATION_TRANSITIONS[action]
  const asked = state.awaiting === "company" ? "influencer" : "company"
  return { status: to, awaiting: to === "pending" ? asked : null }
}

/** How long an offer waits for its answer. */
export const OFFER_DAYS = 14

export function expiryOf(offeredAt: Date) {
  return parisDaysAfter(offeredAt, OFFER_DAYS)
}
