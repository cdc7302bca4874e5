export const COLLABORATION_STATUSES = ["pending", "active", "completed", "cancelled", "rejected", "expired"] as const
export type CollaborationStatus = (typeof COLLABORATION_STATUSES)[number]

/** What a collaboration's history tells. */
export const EVENT_KINDS = [
  "proposed",
  "countered",
  "accepted",
  "declined",
  "withdrawn",
  "expired",
  "completed",
  "cancelled",
  "published",
  "unpublished",
  "identity_given",
  "contract_made",
  "contract_accepted",
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export function isEventKind(text: string): text is EventKind {
  return EVENT_KINDS.some((kind) => kind === text)
}
