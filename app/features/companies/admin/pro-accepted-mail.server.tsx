import { siteIdentity } from "#app/features/settings/public.server"
import * as paths from "#app/paths"
import { letter } from "#app/ui/mail/letter.server"
import { type Locale, localizedHref, m } from "#messages"

/** Tells who asked for it that their company has the Pro plan now. */
export async function proAcceptedMail(locale: Locale) {
  const words = { locale }
  const site = await siteIdentity()
  return letter({
    locale,
    site,
    title: m.mail_pro_accepted_title({}, words),
    lines: [m.mail_pro_accepted_text({}, words)],
    button: { label: m.mail_pro_accepted_button({}, words), href: site.url + localizedHref(paths.directory, locale) },
  })
}
