import { siteIdentity } from "#app/features/settings/public.server"
import * as paths from "#app/paths"
import { letter } from "#app/ui/mail/letter.server"
import { type Locale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"

const TITLES = {
  answered: m.editor_domain_mail_answered_title,
  lost: m.editor_domain_mail_lost_title,
  released: m.editor_domain_mail_lost_title,
}
const TEXTS = {
  answered: m.editor_domain_mail_answered_text,
  lost: m.editor_domain_mail_lost_text,
  released: m.editor_domain_mail_released_text,
}

/** The mail to a creator about their domain: the page is live there, or no longer is, and who caused that. */
export async function domainMail(kind: keyof typeof TEXTS, { name, locale }: { name: string; locale: Locale }) {
  const words = { locale }
  const [site, shown] = [await siteIdentity(), { name: isolate(name) }]
  return letter({
    locale,
    site,
    title: TITLES[kind](shown, words),
    lines: [TEXTS[kind](shown, words)],
    button: {
      label: m.editor_domain_mail_button({}, words),
      href: site.url + localizedHref(paths.editorAddress, locale),
    },
  })
}
