import { siteSettings } from "#app/features/settings/public.server"
import * as paths from "#app/paths"
import { letter } from "#app/ui/mail/letter.server"
import { type Locale, localizedHref, m } from "#messages"
import { config } from "#platform/config/config.server"
import { isolate } from "#platform/text/bidi"

type OriginMail = { name: string; source: string; path: string; removalUrl: string; locale: Locale }

/**
 * The information that GDPR art. 14 requires: who keeps a page about the person, its content and source, why, for how long, and what they
 * can do; above all, the link that removes it.
 */
export async function originMail({ name, source, path, removalUrl, locale }: OriginMail) {
  const words = { locale }
  const { siteName, contactEmail } = await siteSettings()
  const { publicUrl } = config()
  const site = isolate(siteName)
  return letter({
    locale,
    site: { name: siteName, url: publicUrl },
    title: m.origin_mail_title({}, words),
    lines: [
      m.origin_mail_text({ site, name: isolate(name) }, words),
      <>
        {m.origin_mail_page({}, words)} <bdi dir="ltr">{`${publicUrl}${localizedHref(path, locale)}`}</bdi>
      </>,
      source === ""
        ? m.origin_mail_source_unknown({}, words)
        : m.origin_mail_source({ source: isolate(source) }, words),
      m.origin_mail_why({ site }, words),
      m.origin_mail_remove({}, words),
    ],
    button: { label: m.origin_mail_remove_button({}, words), href: removalUrl },
    after: m.origin_mail_claim({}, words),
    notes: [
      m.origin_mail_rights({ email: isolate(contactEmail) }, words),
      <>
        {m.origin_mail_privacy({}, words)} <bdi dir="ltr">{`${publicUrl}${localizedHref(paths.privacy, locale)}`}</bdi>
      </>,
    ],
  })
}
