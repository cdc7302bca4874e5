import { m } from "#messages"
import type { ClaimState } from "#vocabulary/claims"

export const CLAIM_TONES = { pending: "warn", approved: "ok", rejected: "danger", withdrawn: "plain" } as const

export function claimStateText(state: ClaimState) {
  switch (state) {
    case "pending":
      return m.claim_state_pending()
    case "approved":
      return m.claim_state_approved()
    case "rejected":
      return m.claim_state_rejected()
    case "withdrawn":
      return m.claim_state_withdrawn()
  }
}
