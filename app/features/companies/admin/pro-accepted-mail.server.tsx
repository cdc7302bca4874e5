import { siteSettings } from "#app/features/settings/public.server"
import * as paths from "#app/paths"
import { MailFrame } from "#app/ui/mail/mail-frame"
import { MailAddress, MailButton, MailText } from "#app/ui/mail/mail-parts"
import { type Locale, localizedHref, m } from "#messages"
import { config } from "#platform/config/config.server"
import { renderMail } from "#platform/mail/outbox.server"

/** Tells who asked for it that their company has the Pro plan now. */
export async function proAcceptedMail(locale: Locale) {
  const words = { locale }
  const { siteName } = await siteSettings()
  const { publicUrl } = config()
  const href = `${publicUrl}${localizedHref(paths.directory, locale)}`
  const title = m.mail_pro_accepted_title({}, words)
  const text = m.mail_pro_accepted_text({}, words)
  return renderMail({
    locale,
    subject: title,
    body: (
      <MailFrame locale={locale} siteName={siteName} siteUrl={publicUrl} title={title} preview={text}>
        <MailText locale={locale}>{text}</MailText>
        <MailButton locale={locale} href={href}>
          {m.mail_pro_accepted_button({}, words)}
        </MailButton>
        <MailAddress locale={locale} label={m.mail_copy_link({}, words)} href={href} />
      </MailFrame>
    ),
  })
}
