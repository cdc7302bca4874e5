import type { OwnPostOutcome } from "#app/features/networks/public.server"
import type { PostMark } from "#vocabulary/posts"

/** A reading that is to be made now. */
export type DuePost = Readonly<{
  deliverableId: string
  mark: PostMark
  influencerId: string
  postUrl: string
  /** Null while only its creator's word says that the post is theirs. */
  postId: string | null
  publishedAt: Date
  isStory: boolean
  /** When it is given up. */
  lastAt: Date
  failures: number
  waitsFor: "not_connected" | "scope_missing" | null
}>

/** `too_late`: nobody was asked any more. */
export type PostAnswer = Readonly<{ due: DuePost; said: OwnPostOutcome | { outcome: "too_late" } }>

/** True for failures of the whole network, not of one account: it does not answer, or not to us. */
export function isAway({ said }: PostAnswer) {
  return (said.outcome === "transient" && said.fault === "circuit_open") || said.outcome === "auth_error"
}
