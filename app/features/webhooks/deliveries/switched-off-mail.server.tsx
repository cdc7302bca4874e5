import { siteIdentity } from "#app/features/settings/public.server"
import * as paths from "#app/paths"
import { MailFrame } from "#app/ui/mail/mail-frame"
import { MailAddress, MailButton, MailNote, MailText } from "#app/ui/mail/mail-parts"
import { type Locale, localizedHref, m } from "#messages"
import { renderMail } from "#platform/mail/outbox.server"
import { isolate } from "#platform/text/bidi"

type About = Readonly<{ locale: Locale; endpointId: string; url: string }>

/** Tells an endpoint's owner that it has taken nothing for a day, and is told nothing more. Its host alone: a path may hold a key. */
export async function switchedOffMail({ locale, endpointId, url }: About) {
  const site = await siteIdentity()
  const subject = m.webhooks_mail_off_title({}, { locale })
  const text = m.webhooks_mail_off_text({ host: isolate(new URL(url).host) }, { locale })
  const href = site.url + localizedHref(paths.webhook(endpointId), locale)
  return renderMail({
    locale,
    subject,
    body: (
      <MailFrame locale={locale} siteName={site.name} siteUrl={site.url} title={subject} preview={text}>
        <MailText locale={locale}>{text}</MailText>
        <MailButton locale={locale} href={href}>
          {m.webhooks_mail_off_button({}, { locale })}
        </MailButton>
        <MailNote locale={locale}>{m.webhooks_mail_off_why({}, { locale })}</MailNote>
        <MailAddress locale={locale} label={m.mail_copy_link({}, { locale })} href={href} />
      </MailFrame>
    ),
  })
}
