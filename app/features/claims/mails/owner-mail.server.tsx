import { siteIdentity } from "#app/features/settings/public.server"
import * as paths from "#app/paths"
import { letter } from "#app/ui/mail/letter.server"
import { type Locale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"

/** What whoever has a profile gets when somebody else claims it: nothing that the requester typed, nor who that is. */
export async function ownerMail({ influencerName, locale }: { influencerName: string; locale: Locale }) {
  const words = { locale }
  const site = await siteIdentity()
  return letter({
    locale,
    site,
    title: m.claim_mail_owner_title({}, words),
    lines: [m.claim_mail_owner_text({ name: isolate(influencerName) }, words)],
    button: { label: m.claim_mail_owner_button({}, words), href: site.url + localizedHref(paths.contact, locale) },
    notes: [m.claim_mail_owner_note({}, words)],
  })
}
