import { Tag } from "#app/ui/tag"
import { m } from "#messages"
import type { CollaborationStatus } from "#vocabulary/collaborations"
import type { Side } from "#vocabulary/roles"

const TONES = {
  pending: "warn",
  active: "ok",
  completed: "ok",
  cancelled: "plain",
  rejected: "plain",
  expired: "plain",
} as const satisfies Record<CollaborationStatus, string>

export function StatusTag({ status }: { status: CollaborationStatus }) {
  return <Tag tone={TONES[status]}>{statusName(status)}</Tag>
}

/** That the other side waits for the reader's. */
export function YourTurnTag({ side }: { side: Side }) {
  return (
    <Tag tone="accent">{side === "company" ? m.collaborations_your_turn_company() : m.collaborations_your_turn()}</Tag>
  )
}

function statusName(status: CollaborationStatus) {
  switch (status) {
    case "pending":
      return m.collaborations_status_pending()
    case "active":
      return m.collaborations_status_active()
    case "completed":
      return m.collaborations_status_completed()
    case "cancelled":
      return m.collaborations_status_cancelled()
    case "rejected":
      return m.collaborations_status_rejected()
    case "expired":
      return m.collaborations_status_expired()
  }
}
