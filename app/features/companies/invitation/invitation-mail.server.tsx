import { siteIdentity } from "#app/features/settings/public.server"
import * as paths from "#app/paths"
import { letter } from "#app/ui/mail/letter.server"
import { type Locale, localizedHref, m } from "#messages"
import { mailName } from "#platform/mail/mail-name"
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
  const href = `${site.url}${localizedHref(paths.invitation, locale)}?${new URLSearchParams({ token })}`
  return letter({
    locale,
    site,
    title: m.mail_invitation_title({}, words),
    lines: [text],
    button: { label: m.mail_invitation_button({}, words), href },
    notes: [m.mail_invitation_validity({ days: INVITATION_DAYS }, words), m.mail_invitation_unknown({}, words)],
  })
}
