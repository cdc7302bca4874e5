// What other people's programs may ask for, and are told.

/** What a token of the HTTP API may be used for; whether its owner may do it is asked again at every request. */
export const SCOPES = [
  "read",
  "profile:write",
  "blocks:write",
  "collaborations:write",
  "kits:write",
  "packages:write",
  "lists:write",
  "messages:write",
  "answers:write",
  "statistics:write",
  "rpc",
  "admin",
] as const
export type Scope = (typeof SCOPES)[number]

/** What an endpoint may be told of, in the order of the form. */
export const WEBHOOK_EVENTS = [
  "collaboration.proposed",
  "collaboration.accepted",
  "collaboration.declined",
  "collaboration.completed",
  "deliverable.draft_sent",
  "deliverable.changes_asked",
  "deliverable.approved",
  "deliverable.published",
  "deliverable.measured",
  "deliverable.skipped",
  "invoice.issued",
  "invoice.overdue",
  "invoice.paid",
  "message.received",
  "statistics.updated",
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]
