import { MailFrame } from "#app/ui/mail/mail-frame"
import { MailNote, MailText } from "#app/ui/mail/mail-parts"
import { type Locale, m } from "#messages"
import { config } from "#platform/config/config.server"
import { renderMail } from "#platform/mail/outbox.server"

/** Tells who reported a conversation what came of it. */
export function closedMail({ blocked, locale, siteName }: { blocked: boolean; locale: Locale; siteName: string }) {
  const words = { locale }
  const title = m.admin_report_closed_mail_title({}, words)
  const text = blocked ? m.admin_report_closed_mail_blocked({}, words) : m.admin_report_closed_mail_text({}, words)
  return renderMail({
    locale,
    subject: title,
    body: (
      <MailFrame locale={locale} siteName={siteName} siteUrl={config().publicUrl} title={title} preview={text}>
        <MailText locale={locale}>{text}</MailText>
        <MailNote locale={locale}>{m.admin_report_closed_mail_note({}, words)}</MailNote>
      </MailFrame>
    ),
  })
}
