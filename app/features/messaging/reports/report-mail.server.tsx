import { letter, typedLines } from "#app/ui/mail/letter.server"
import { m } from "#messages"
import { config } from "#platform/config/config.server"
import { isolate } from "#platform/text/bidi"
import { SITE_LOCALE } from "#vocabulary/locales"
import type { Side } from "#vocabulary/roles"
import { reasonWords } from "./reason-words"
import type { NewReport } from "./schema.server"

type Reported = Readonly<{
  report: NewReport
  /** The side that reports. */
  side: Side
  names: Readonly<Record<Side, string>>
  conversationId: string
  siteName: string
}>

/** The mail to the operators. Its subject carries no name, since it is kept for longer than the rest. */
export function reportMail({ report, side, names, conversationId, siteName }: Reported) {
  const locale = SITE_LOCALE
  const words = { locale }
  const title = m.messages_report_mail_title({}, words)
  const [reporter, reported] =
    side === "company" ? [names.company, names.influencer] : [names.influencer, names.company]
  const text = m.messages_report_mail_text(
    { reporter: isolate(reporter), reported: isolate(reported), reason: reasonWords(report.reason, locale) },
    words,
  )
  const details = report.details ? typedLines(report.details) : null
  return letter({
    locale,
    site: { name: siteName, url: config().publicUrl },
    title,
    preview: title,
    lines: [text, details],
    notes: [m.messages_report_mail_note({ id: conversationId }, words)],
  })
}
