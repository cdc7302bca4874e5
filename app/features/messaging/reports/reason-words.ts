import { type Locale, m } from "#messages"
import type { ReportReason } from "#vocabulary/messages"

export function reasonWords(reason: ReportReason, locale?: Locale) {
  const words = locale ? { locale } : {}
  switch (reason) {
    case "spam":
      return m.messages_report_spam({}, words)
    case "scam":
      return m.messages_report_scam({}, words)
    case "harassment":
      return m.messages_report_harassment({}, words)
    case "illegal":
      return m.messages_report_illegal({}, words)
    case "other":
      return m.messages_report_other({}, words)
  }
}
