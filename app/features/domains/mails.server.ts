import { sql } from "drizzle-orm"
import { siteIdentity } from "#app/features/settings/public.server"
import * as paths from "#app/paths"
import { letter } from "#app/ui/mail/letter.server"
import { type Locale, localizedHref, m } from "#messages"
import { readAs, SYSTEM } from "#platform/database/actor.server"
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

/** What a creator hears of their domain: that the page is there, or that it is there no longer, and who saw to that. */
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

export async function findOwner(influencerId: string) {
  const { rows } = await readAs(SYSTEM, (tx) =>
    tx.execute<{ email: string; locale: Locale }>(sql`
      select p.email, p.locale from influencer_user_mapping l join profiles p on p.id = l.user_id
      where l.influencer_id = ${influencerId}::uuid and p.email <> ''`),
  )
  return rows[0] ?? null
}
