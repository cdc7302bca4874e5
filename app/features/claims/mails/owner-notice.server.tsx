import { siteIdentity } from "#app/features/settings/public.server"
import * as paths from "#app/paths"
import { MailFrame } from "#app/ui/mail/mail-frame"
import { MailAddress, MailButton, MailNote, MailText } from "#app/ui/mail/mail-parts"
import { type Locale, localizedHref, m } from "#messages"
import { renderMail } from "#platform/mail/outbox.server"
import { isolate } from "#platform/text/bidi"

/** What whoever has a profile gets when somebody else claims it: nothing that the requester typed, nor who that is. */
export async function ownerNotice({ influencerName, locale }: { influencerName: string; locale: Locale }) {
  const words = { locale }
  const site = await siteIdentity()
  const title = m.claim_mail_owner_title({}, words)
  const text = m.claim_mail_owner_text({ name: isolate(influencerName) }, words)
  const href = `${site.url}${localizedHref(paths.contact, locale)}`
  return renderMail({
    locale,
    subject: title,
    body: (
      <MailFrame locale={locale} siteName={site.name} siteUrl={site.url} title={title} preview={text}>
        <MailText locale={locale}>{text}</MailText>
        <MailButton locale={locale} href={href}>
          {m.claim_mail_owner_button({}, words)}
        </MailButton>
        <MailNote locale={locale}>{m.claim_mail_owner_note({}, words)}</MailNote>
        <MailAddress locale={locale} label={m.mail_copy_link({}, words)} href={href} />
      </MailFrame>
    ),
  })
}
