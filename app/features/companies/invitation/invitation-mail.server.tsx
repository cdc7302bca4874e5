import { siteIdentity } from "#app/features/settings/public.server"
import * as paths from "#app/paths"
import { MailFrame } from "#app/ui/mail/mail-frame"
import { MailAddress, MailButton, MailNote, MailText } from "#app/ui/mail/mail-parts"
import { type Locale, localizedHref, m } from "#messages"
import { mailName } from "#platform/mail/mail-name"
import { renderMail } from "#platform/mail/outbox.server"
import { isolate } from "#platform/text/bidi"
import { INVITATION_DAYS } from "../members/rules"

type Invitation = { token: string; companyName: string; inviterEmail: string; locale: Locale }

/** The way into a company. Of what its members typed, the name alone is in it, without the words that could become links. */
export async function invitationMail({ token, companyName, inviterEmail, locale }: Invitation) {
  const words = { locale }
  const site = await siteIdentity()
  const name = mailName(companyName)
  const inviter = isolate(inviterEmail)
  const text = name
    ? m.mail_invitation_text({ company: isolate(name), inviter, site: isolate(site.name) }, words)
    : m.mail_invitation_text_nameless({ inviter, site: isolate(site.name) }, words)
  const title = m.mail_invitation_title({}, words)
  const href = `${site.url}${localizedHref(paths.invitation, locale)}?${new URLSearchParams({ token })}`
  return renderMail({
    locale,
    subject: title,
    body: (
      <MailFrame locale={locale} siteName={site.name} siteUrl={site.url} title={title} preview={text}>
        <MailText locale={locale}>{text}</MailText>
        <MailButton locale={locale} href={href}>
          {m.mail_invitation_button({}, words)}
        </MailButton>
        <MailNote locale={locale}>{m.mail_invitation_validity({ days: INVITATION_DAYS }, words)}</MailNote>
        <MailNote locale={locale}>{m.mail_invitation_unknown({}, words)}</MailNote>
        <MailAddress locale={locale} label={m.mail_copy_link({}, words)} href={href} />
      </MailFrame>
    ),
  })
}
