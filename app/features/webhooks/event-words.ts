import { m } from "#messages"
import type { WebhookEvent } from "#vocabulary/programs"
import type { TEST_EVENT } from "./events"

const WORDS = {
  "collaboration.proposed": m.webhooks_event_proposed,
  "collaboration.accepted": m.webhooks_event_accepted,
  "collaboration.declined": m.webhooks_event_declined,
  "collaboration.completed": m.webhooks_event_completed,
  "deliverable.draft_sent": m.webhooks_event_draft_sent,
  "deliverable.changes_asked": m.webhooks_event_changes_asked,
  "deliverable.approved": m.webhooks_event_draft_approved,
  "deliverable.published": m.webhooks_event_published,
  "deliverable.measured": m.webhooks_event_measured,
  "deliverable.skipped": m.webhooks_event_skipped,
  "invoice.issued": m.webhooks_event_invoiced,
  "invoice.overdue": m.webhooks_event_overdue,
  "invoice.paid": m.webhooks_event_paid,
  "message.received": m.webhooks_event_message,
  "statistics.updated": m.webhooks_event_statistics,
  test: m.webhooks_event_test,
} as const satisfies Record<WebhookEvent | typeof TEST_EVENT, () => string>

/** An event in words; one that is not known any more by its name. */
export function eventText(event: string) {
  return isKnown(event) ? WORDS[event]() : event
}

function isKnown(event: string): event is keyof typeof WORDS {
  return Object.hasOwn(WORDS, event)
}
