import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDayAndMonth, formatPrice } from "#platform/text/format"
import type { WaitingWork } from "../list/waiting.server"

/** What is to be done, with the name of the other side. */
export function workTitle(work: WaitingWork, name: string) {
  const price = "cents" in work ? isolate(formatPrice(work.cents, currentLocale())) : ""
  switch (work.kind) {
    case "proposal":
      return m.home_waiting_proposal({ name, price })
    case "contract":
      return m.home_waiting_contract({ name })
    case "draft":
      return m.collaborations_turn_answer({ name, title: isolate(work.title) })
    case "changes":
      return m.collaborations_turn_changes({ name, title: isolate(work.title) })
    case "skip":
      return m.collaborations_turn_skip({ name, title: isolate(work.title) })
    case "invoice":
      return m.home_waiting_invoice({ name, price })
    case "claimed":
      return m.collaborations_turn_claimed({ name })
  }
}

/** Until when; null where it has no day. */
export function workUntil(work: WaitingWork) {
  // A payment that is said to have been made is to be confirmed, whatever the day.
  if (work.kind === "claimed") return null
  const until = work.kind === "proposal" ? work.expiresAt : work.until
  return until && m.home_waiting_before({ date: isolate(formatDayAndMonth(until, currentLocale())) })
}
