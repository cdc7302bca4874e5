import { letter } from "#app/ui/mail/letter"
import { type Locale, m } from "#messages"
import { config } from "#platform/config/config.server"
import { renderMail } from "#platform/mail/outbox.server"

/** Tells who reported a conversation what came of it. */
export function closedMail({ blocked, locale, siteName }: { blocked: boolean; locale: Locale; siteName: string }) {
  const words = { locale }
  return renderMail(
    letter({
      locale,
      site: { name: siteName, url: config().publicUrl },
      title: m.admin_report_closed_mail_title({}, words),
      lines: [blocked ? m.admin_report_closed_mail_blocked({}, words) : m.admin_report_closed_mail_text({}, words)],
      notes: [m.admin_report_closed_mail_note({}, words)],
    }),
  )
}
