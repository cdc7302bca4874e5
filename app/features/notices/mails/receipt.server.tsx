import { letter } from "#app/ui/mail/letter.server"
import { type Locale, m } from "#messages"
import { config } from "#platform/config/config.server"
import { isolate } from "#platform/text/bidi"
import { formatDate } from "#platform/text/format"

type Receipt = { reference: string; dueAt: Date; locale: Locale; siteName: string }

/**
 * DSA, art. 16(4): that a notice has arrived. Nothing that was typed is in it, since the one who typed may have given the address
 * of somebody else.
 */
export function noticeReceipt({ reference, dueAt, locale, siteName }: Receipt) {
  return receiptMail({
    locale,
    siteName,
    reference,
    title: m.report_mail_receipt_title({}, { locale }),
    text: m.report_mail_receipt_text({ date: isolate(formatDate(dueAt, locale)) }, { locale }),
    note: m.report_mail_receipt_note({}, { locale }),
  })
}

/** The receipt of an appeal. */
export function appealReceipt({ reference, dueAt, locale, siteName }: Receipt) {
  return receiptMail({
    locale,
    siteName,
    reference,
    title: m.report_mail_appeal_title({}, { locale }),
    text: m.report_mail_appeal_text({ date: isolate(formatDate(dueAt, locale)) }, { locale }),
    note: m.report_mail_appeal_note({}, { locale }),
  })
}

type Words = { locale: Locale; siteName: string; reference: string; title: string; text: string; note: string }

function receiptMail({ locale, siteName, reference, title, text, note }: Words) {
  return letter({
    locale,
    site: { name: siteName, url: config().publicUrl },
    title,
    subject: `${title} · ${isolate(reference)}`,
    lines: [
      text,
      <>
        {m.report_reference({}, { locale })}{" "}
        <strong>
          <bdi dir="ltr">{reference}</bdi>
        </strong>
      </>,
    ],
    notes: [note],
  })
}
