import * as paths from "#app/paths"
import { letter } from "#app/ui/mail/letter.server"
import { localizedHref, m } from "#messages"
import { config } from "#platform/config/config.server"
import { isolate } from "#platform/text/bidi"
import { formatDateTime } from "#platform/text/format"
import { SITE_LOCALE } from "#vocabulary/locales"
import type { NoticeReason } from "#vocabulary/notices"
import { noticeReasonWords } from "../reason-words"

type Waiting = {
  id: string
  reference: string
  reason: NoticeReason
  dueAt: Date
  /** Whether a decision is contested, and not a page reported for the first time. */
  isAppeal: boolean
  /** Whether it looks like a robot's. */
  isFlagged?: boolean
  siteName: string
}

/** Tells those who run the site that something waits for their decision: what it is about stays behind the sign-in. */
export function siteMail({ id, reference, reason, dueAt, isAppeal, isFlagged = false, siteName }: Waiting) {
  const locale = SITE_LOCALE
  const words = { locale }
  const title = isAppeal ? m.report_mail_site_appeal({}, words) : m.report_mail_site_title({}, words)
  const text = m.report_mail_site_text(
    {
      reference: isolate(reference),
      reason: noticeReasonWords(reason, locale),
      date: isolate(formatDateTime(dueAt, locale)),
    },
    words,
  )
  return letter({
    locale,
    site: { name: siteName, url: config().publicUrl },
    title,
    subject: `${title} · ${reference}`,
    lines: [text, isFlagged ? m.report_mail_site_flagged({}, words) : null],
    button: {
      label: m.report_mail_site_button({}, words),
      href: `${config().publicUrl}${localizedHref(paths.adminTab("reports", { notice: id }), locale)}`,
    },
    isAddressShown: false,
  })
}
