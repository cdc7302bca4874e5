/** What an endpoint may be told of, in the order of the form. */
export const EVENTS = [
  "collaboration.proposed",
  "collaboration.accepted",
  "collaboration.declined",
  "collaboration.completed",
  "message.received",
  "statistics.updated",
] as const
export type WebhookEvent = (typeof EVENTS)[number]

/** Sent when its owner asks for it, to try an endpoint. */
export const TEST_EVENT = "test"
