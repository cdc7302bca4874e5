import type { ListState } from "#app/features/admin-kit/public"
import type { ClaimState, Proof } from "#vocabulary/claims"
import type { Network } from "#vocabulary/networks"
import type { Obstacle } from "./rules"

export const CLAIM_FILTERS = ["pending", "approved", "rejected", "withdrawn", "all"] as const
export type ClaimFilter = (typeof CLAIM_FILTERS)[number]

export type ClaimRow = {
  id: string
  state: ClaimState
  message: string
  /** The address for the answer. */
  email: string
  createdAt: Date
  requester: { id: string; name: string; email: string; otherPage: string | null }
  profile: {
    id: string
    name: string
    path: string | null
    isActive: boolean
    /** Its present owner; null: nobody. */
    owner: { name: string; email: string } | null
    networks: { network: Network; handle: string; url: string }[]
    /** Whether somebody has dealt with companies under its name, or could have. */
    hasDealings: boolean
    /** Whether that was another person than the requester: messages and signatures do not pass then. */
    partsDealings: boolean
    /** Conversations and agreements with companies under its name. */
    conversations: number
    collaborations: number
  }
  proof: { result: Proof; network: Network | null; handle: string | null; checkedAt: Date } | null
  decision: { closedAt: Date; by: string | null; reason: string | null; evidence: string | null } | null
  /** Why it cannot be approved as things stand; null for one that is closed. */
  obstacle: Obstacle | null
}

/** A decision that an admin is asked to confirm. */
export const DECISIONS = ["approve", "reject"] as const
export type Decision = (typeof DECISIONS)[number]

export type ClaimsContent = {
  state: ListState<"created">
  filter: ClaimFilter
  /** How many wait for a decision. */
  waiting: number
  claims: ClaimRow[]
  page: { next: string | null; previous: string | null }
  asked: { decision: Decision; claim: ClaimRow } | null
  done: Decision | null
}
