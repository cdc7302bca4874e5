import { m } from "#messages"
import type { Purpose } from "#vocabulary/messages"

export function purposeWords(purpose: Purpose) {
  switch (purpose) {
    case "collaboration":
      return m.messages_purpose_collaboration()
    case "quote":
      return m.messages_purpose_quote()
    case "event":
      return m.messages_purpose_event()
    case "product":
      return m.messages_purpose_product()
    case "other":
      return m.messages_purpose_other()
  }
}
