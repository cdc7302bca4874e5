import { Tag } from "#app/ui/tag"
import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
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

type TurnTagProps = {
  /** Whose answer a proposal waits for. */
  awaiting: Side | null
  /** The reader's. */
  side: Side
  other: string
}

/** Whose turn it is, as the reader says it: the same words wherever a proposal stands. */
export function TurnTag({ awaiting, side, other }: TurnTagProps) {
  if (!awaiting) return null
  if (awaiting !== side)
    return (
      // On several lines rather than cut: in Arabic a Latin name would lose its beginning.
      <Tag className="max-w-full rounded-card!">
        <span className="min-w-0 whitespace-normal wrap-anywhere">
          {m.collaborations_card_waits({ name: isolate(other) })}
        </span>
      </Tag>
    )
  return (
    <Tag tone="accent">{side === "company" ? m.collaborations_card_turn_company() : m.collaborations_card_turn()}</Tag>
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
