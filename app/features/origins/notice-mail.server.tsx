import { siteSettings } from "#app/features/settings/public.server"
import * as paths from "#app/paths"
import { MailFrame } from "#app/ui/mail/mail-frame"
import { MailAddress, MailButton, MailNote, MailText } from "#app/ui/mail/mail-parts"
import { type Locale, localizedHref, m } from "#messages"
import { config } from "#platform/config/config.server"
import { renderMail } from "#platform/mail/outbox.server"
import { isolate } from "#platform/text/bidi"

type Notice = { name: string; source: string; path: string; removalUrl: string; locale: Locale }

/**
 * What GDPR art. 14 has the person told: who keeps a page about them, what is on it and where it comes from, why, for how
 * long, and what they can do; above all, the link that removes it.
 */
export async function noticeMail({ name, source, path, removalUrl, locale }: Notice) {
  const words = { locale }
  const { siteName, contactEmail } = await siteSettings()
  const { publicUrl } = config()
  const title = m.origin_mail_title({}, words)
  const site = isolate(siteName)
  const text = m.origin_mail_text({ site, name: isolate(name) }, words)
  const pageUrl = `${publicUrl}${localizedHref(path, locale)}`
  return renderMail({
    locale,
    subject: title,
    body: (
      <MailFrame locale={locale} siteName={siteName} siteUrl={publicUrl} title={title} preview={text}>
        <MailText locale={locale}>{text}</MailText>
        <MailText locale={locale}>
          {m.origin_mail_page({}, words)} <bdi dir="ltr">{pageUrl}</bdi>
        </MailText>
        <MailText locale={locale}>
          {source === ""
            ? m.origin_mail_source_unknown({}, words)
            : m.origin_mail_source({ source: isolate(source) }, words)}
        </MailText>
        <MailText locale={locale}>{m.origin_mail_why({ site }, words)}</MailText>
        <MailText locale={locale}>{m.origin_mail_remove({}, words)}</MailText>
        <MailButton locale={locale} href={removalUrl}>
          {m.origin_mail_remove_button({}, words)}
        </MailButton>
        <MailText locale={locale}>{m.origin_mail_claim({}, words)}</MailText>
        <MailNote locale={locale}>{m.origin_mail_rights({ email: isolate(contactEmail) }, words)}</MailNote>
        <MailNote locale={locale}>
          {m.origin_mail_privacy({}, words)}{" "}
          <bdi dir="ltr">{`${publicUrl}${localizedHref(paths.privacy, locale)}`}</bdi>
        </MailNote>
        <MailAddress locale={locale} label={m.mail_copy_link({}, words)} href={removalUrl} />
      </MailFrame>
    ),
  })
}
