import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
import type { Obstacle } from "./rules"

/** Says why a request cannot be approved; `otherPage` is what the requester's own page is called. */
export function obstacleText(obstacle: Obstacle, otherPage: string | null) {
  return m.admin_claim_obstacle({ reason: reasonOf(obstacle, otherPage) })
}

function reasonOf(obstacle: Obstacle, otherPage: string | null) {
  switch (obstacle) {
    case "has_page":
      return m.admin_claim_has_page_named({ name: isolate(otherPage ?? "") })
    case "not_influencer":
      return m.admin_claim_not_influencer()
    case "leaving":
      return m.admin_claim_leaving()
    case "own":
      return m.admin_claim_own()
  }
}
