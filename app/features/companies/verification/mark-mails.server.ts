import { sql } from "drizzle-orm"
import { siteIdentity } from "#app/features/settings/public.server"
import * as paths from "#app/paths"
import { letter } from "#app/ui/mail/letter.server"
import { type Locale, localizedHref, m } from "#messages"
import { readAs, SYSTEM } from "#platform/database/actor.server"
import type { PromisedMail } from "#platform/mail/outbox.server"
import type { Plan } from "#vocabulary/companies"
import { NEW_CONVERSATIONS } from "../standing"

type Owner = { userId: string; email: string; locale: Locale; plan: Plan }

/**
 * The mails to the owners of a company that an admin has verified, or whose mark an admin has taken away. About the company's standing as a
 * whole, as one about its plan: nobody switches them off. Who has left by then gets none.
 */
export async function markMails(companyId: string, verified: boolean): Promise<PromisedMail[]> {
  const owners = await readAs(SYSTEM, (tx) =>
    tx.execute<Owner>(sql`
      select p.id as "userId", u.email, p.locale, c.plan from company_members m
        join companies c on c.id = m.company_id join auth.users u on u.id = m.user_id join profiles p on p.id = m.user_id
      where m.company_id = ${companyId}::uuid and m.role = 'owner' and u.email_verified
      order by p.id`),
  )
  const site = await siteIdentity()
  return owners.rows.map(({ userId, email, locale, plan }) => ({
    to: email,
    mail: markMail({ verified, plan, locale, site }),
    onlyFor: { userId, companyId, influencerId: null },
  }))
}

type MarkMail = { verified: boolean; plan: Plan; locale: Locale; site: Awaited<ReturnType<typeof siteIdentity>> }

function markMail({ verified, plan, locale, site }: MarkMail) {
  const words = { locale }
  return letter({
    locale,
    site,
    title: verified ? m.mail_company_verified_title({}, words) : m.mail_company_unverified_title({}, words),
    lines: [
      verified ? m.mail_company_verified_text({}, words) : m.mail_company_unverified_text({}, words),
      whatChanges({ verified, plan }, words),
    ],
    button: {
      label: m.mail_company_standing_button({}, words),
      href: site.url + localizedHref(paths.companyDashboard, locale),
    },
    notes: verified ? [m.mail_company_verified_note({}, words)] : [m.mail_company_unverified_note({}, words)],
  })
}

/** With Pro the plan decides, and not the mark. */
function whatChanges({ verified, plan }: { verified: boolean; plan: Plan }, words: { locale: Locale }) {
  if (plan === "pro") return m.mail_company_standing_pro({ pro: NEW_CONVERSATIONS.pro }, words)
  return verified
    ? m.mail_company_verified_changes(NEW_CONVERSATIONS, words)
    : m.mail_company_unverified_changes(NEW_CONVERSATIONS, words)
}
