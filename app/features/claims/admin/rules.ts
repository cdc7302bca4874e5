/** The longest reason or evidence, in characters; the table has the same limit. */
export const MAX_REASON = 1000

/** Why a request cannot be approved as things stand; the words are those of `messages/` under `admin_claim_` and this. */
export type Obstacle = "has_page" | "not_influencer" | "leaving" | "own"

export type RequesterStanding = {
  requesterId: string
  /** Whether their role lets them have a page at all. */
  isInfluencer: boolean
  /** They have another page: one account, one page. */
  hasOtherPage: boolean
  /** They have asked for the deletion of their account. */
  isLeaving: boolean
}

/** Why this admin cannot approve, if so. Nobody decides about their own claim. */
export function obstacleOf({ requesterId, isInfluencer, hasOtherPage, isLeaving }: RequesterStanding, adminId: string) {
  if (requesterId === adminId) return "own"
  if (hasOtherPage) return "has_page"
  if (!isInfluencer) return "not_influencer"
  return isLeaving ? "leaving" : null
}
