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
  "draft_sent",
  "changes_asked",
  "draft_approved",
  "deliverable_published",
  "skip_asked",
  "skip_dropped",
  "deliverable_skipped",
  "invoiced",
  "payment_said",
  "paid_in_part",
  "paid",
  "payment_taken_back",
  "invoice_credited",
  "reviewed",
  "review_answered",
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export function isEventKind(text: string): text is EventKind {
  return EVENT_KINDS.some((kind) => kind === text)
}

/** What is delivered; `rights`: what was made may be used, and nothing is published. */
export const DELIVERABLE_KINDS = ["post", "reel", "story", "short", "video", "live", "article", "rights"] as const
export type DeliverableKind = (typeof DELIVERABLE_KINDS)[number]

export const DELIVERABLE_STATES = [
  "to_do",
  "draft_sent",
  "changes_asked",
  "approved",
  "published",
  "measured",
  "skipped",
] as const
export type DeliverableState = (typeof DELIVERABLE_STATES)[number]

/** File types of a draft, by their first bytes, whatever the file is called, and the ending of each. */
export const DRAFT_TYPES = {
  "image/webp": "webp",
  "application/pdf": "pdf",
  "video/mp4": "mp4",
  "video/quicktime": "mov",
  "video/webm": "webm",
} as const
