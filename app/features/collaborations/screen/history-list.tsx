import { PersonsWords } from "#app/ui/persons-words"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDateTime } from "#platform/text/format"
import type { CollaborationDetail, HistoryEvent } from "../detail/queries.server"
import { sideName } from "./side-name"

type HistoryListProps = { history: readonly HistoryEvent[]; names: CollaborationDetail["names"] }

/** The events, with their authors and times. */
export function HistoryList({ history, names }: HistoryListProps) {
  return (
    <ol className="grid gap-4 border-s-[1.5px] border-line ps-5">
      {history.map((event) => (
        <li key={event.id} className="grid gap-0.5">
          <Line who={whoOf(event, names)} what={eventText(event)} />
          <p className="text-sm text-ink-soft">
            <bdi>{formatDateTime(event.at, currentLocale())}</bdi>
          </p>
          {event.note !== "" && (
            <p
              dir="auto"
              className="[text-align:match-parent] [text-align:-webkit-match-parent] whitespace-pre-line wrap-anywhere text-ink-soft"
            >
              <PersonsWords>{event.note}</PersonsWords>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Events that only time brings about have no author. */
function Line({ who, what }: { who: string | null; what: string }) {
  if (who === null) return <p className="first-letter:uppercase">{what}</p>
  return <p>{m.collaborations_event_line({ who: isolate(who), what })}</p>
}

function whoOf({ side, kind }: HistoryEvent, names: CollaborationDetail["names"]) {
  switch (side) {
    case "company":
    case "influencer":
      return sideName(names[side])
    case "system":
      return kind === "cancelled" ? m.collaborations_gone() : null
    case "admin":
      return m.collaborations_who_admin()
  }
}

function eventText({ kind, version, side, deliverable }: HistoryEvent) {
  const words = { version: isolate(String(version ?? 1)) }
  const piece = { title: isolate(deliverable ?? "") }
  switch (kind) {
    case "proposed":
      return m.collaborations_event_proposed()
    case "countered":
      return m.collaborations_event_countered()
    case "accepted":
      return m.collaborations_event_accepted()
    case "declined":
      return m.collaborations_event_declined()
    case "withdrawn":
      return m.collaborations_event_withdrawn()
    case "expired":
      return m.collaborations_event_expired()
    case "completed":
      return m.collaborations_event_completed()
    case "cancelled":
      return m.collaborations_event_cancelled()
    case "published":
      return m.collaborations_event_published()
    case "unpublished":
      // A side takes the collaboration off the page; only a network's word takes one piece back.
      return deliverable === null ? m.collaborations_event_unpublished() : m.collaborations_event_post_taken_back(piece)
    case "identity_given":
      return m.collaborations_event_identity_given()
    case "contract_made":
      return m.collaborations_event_contract_made(words)
    case "contract_accepted":
      return m.collaborations_event_contract_accepted(words)
    case "draft_sent":
      return m.collaborations_event_draft_sent(piece)
    case "changes_asked":
      return m.collaborations_event_changes_asked(piece)
    case "draft_approved":
      return side === "system"
        ? m.collaborations_event_draft_silent(piece)
        : m.collaborations_event_draft_approved(piece)
    case "deliverable_published":
      return m.collaborations_event_deliverable_published(piece)
    case "skip_asked":
      return m.collaborations_event_skip_asked(piece)
    case "skip_dropped":
      return m.collaborations_event_skip_dropped(piece)
    case "deliverable_skipped":
      return m.collaborations_event_deliverable_skipped(piece)
    case "invoiced":
      return m.money_event_invoiced()
    case "payment_said":
      return m.money_event_said()
    case "paid_in_part":
      return m.money_event_part()
    case "paid":
      return m.money_event_paid()
    case "payment_taken_back":
      return m.money_event_taken_back()
    case "invoice_credited":
      return m.money_event_credited()
    case "reviewed":
      return m.reviews_event_written()
    case "review_answered":
      return m.reviews_event_answered()
  }
}
