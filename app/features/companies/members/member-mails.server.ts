import { sql } from "drizzle-orm"
import type { siteIdentity } from "#app/features/settings/public.server"
import * as paths from "#app/paths"
import { letter } from "#app/ui/mail/letter.server"
import { type Locale, localizedHref, m } from "#messages"
import type { Tx } from "#platform/database/actor.server"
import { mailName } from "#platform/mail/mail-name"
import type { PromisedMail } from "#platform/mail/outbox.server"
import { isolate } from "#platform/text/bidi"

/** What has become of a colleague by somebody else's hand. */
export type MemberNews = "removed" | "owner" | "member"

const WORDS = {
  removed: {
    title: m.mail_member_removed_title,
    text: m.mail_member_removed_text,
    nameless: m.mail_member_removed_text_nameless,
    means: m.mail_member_removed_means,
    button: m.mail_member_removed_button,
    path: paths.account,
  },
  owner: {
    title: m.mail_member_owner_title,
    text: m.mail_member_owner_text,
    nameless: m.mail_member_owner_text_nameless,
    means: m.mail_member_owner_means,
    button: m.mail_member_team_button,
    path: paths.members,
  },
  member: {
    title: m.mail_member_member_title,
    text: m.mail_member_member_text,
    nameless: m.mail_member_member_text_nameless,
    means: m.mail_member_member_means,
    button: m.mail_member_team_button,
    path: paths.members,
  },
}

type Person = { email: string; locale: Locale; company: string }

type Site = Awaited<ReturnType<typeof siteIdentity>>

/**
 * The mail to a colleague about their place in the company; null for one with no confirmed address. In the system role's transaction, before
 * they are removed.
 */
export async function memberMail(tx: Tx, userId: string, news: MemberNews, site: Site): Promise<PromisedMail | null> {
  const { rows } = await tx.execute<Person>(sql`
    select u.email, p.locale, c.name as company from company_members m join companies c on c.id = m.company_id
      join auth.users u on u.id = m.user_id join profiles p on p.id = m.user_id
    where m.user_id = ${userId}::uuid and u.email_verified`)
  const [person] = rows
  if (!person) return null
  const { email, locale } = person
  const words = { locale }
  const name = mailName(person.company)
  const { title, text, nameless, means, button, path } = WORDS[news]
  const mail = letter({
    locale,
    site,
    title: title({}, words),
    lines: [name ? text({ company: isolate(name) }, words) : nameless({}, words), means({}, words)],
    button: { label: button({}, words), href: site.url + localizedHref(path, locale) },
  })
  return { to: email, mail }
}
