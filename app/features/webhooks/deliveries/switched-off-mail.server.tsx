import { siteIdentity } from "#app/features/settings/public.server"
import * as paths from "#app/paths"
import { letter } from "#app/ui/mail/letter.server"
import { type Locale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"

type About = Readonly<{ locale: Locale; endpointId: string; url: string }>

/** Tells an endpoint's owner that it has taken nothing for a day, and is told nothing more. Its host alone: a path may hold a key. */
export async function switchedOffMail({ locale, endpointId, url }: About) {
  const site = await siteIdentity()
  return letter({
    locale,
    site,
    title: m.webhooks_mail_off_title({}, { locale }),
    lines: [m.webhooks_mail_off_text({ host: isolate(new URL(url).host) }, { locale })],
    button: {
      label: m.webhooks_mail_off_button({}, { locale }),
      href: site.url + localizedHref(paths.webhook(endpointId), locale),
    },
    notes: [m.webhooks_mail_off_why({}, { locale })],
  })
}
