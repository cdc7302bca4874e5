import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
import type { CollaborationEvent } from "#vocabulary/messages"

/** An event of a collaboration as a line of the thread; `name` is the other side's. */
export function eventWords(event: CollaborationEvent, { own, name }: Readonly<{ own: boolean; name: string }>) {
  switch (event) {
    case "proposed":
      return own ? m.messages_event_proposed_own() : m.messages_event_proposed({ name: isolate(name) })
    case "countered":
      return m.messages_event_countered()
    case "accepted":
      return m.messages_event_accepted()
    case "declined":
      return m.messages_event_declined()
    case "cancelled":
      return m.messages_event_cancelled()
    case "expired":
      return m.messages_event_expired()
    case "completed":
      return m.messages_event_completed()
    case "contract_made":
      return m.messages_event_contract_made()
    case "contract_accepted":
      return m.messages_event_contract_accepted()
  }
}
