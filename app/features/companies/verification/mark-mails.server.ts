import { sql } from "drizzle-orm"
import { siteIdentity } from "#app/features/settings/public.server"
import * as paths from "#app/paths"
import { letter } from "#app/ui/mail/letter.server"
import { type Locale, localizedHref, m } from "#messages"
import { readAs, SYSTEM, type Tx } from "#platform/database/actor.server"
import { type PromisedMail, queueMail } from "#platform/mail/outbox.server"
import type { Plan } from "#vocabulary/companies"
import { NEW_CONVERSATIONS } from "../standing"

/** `lost`: without an admin, as the company or its owners changed. `name_refused`: an admin has looked at a held name, and gives no mark. */
export type MarkNews = "verified" | "unverified" | "lost" | "name_refused"

const WORDS = {
  verified: {
    title: m.mail_company_verified_title,
    text: m.mail_company_verified_text,
    note: m.mail_company_verified_note,
  },
  unverified: {
    title: m.mail_company_unverified_title,
    text: m.mail_company_unverified_text,
    note: m.mail_company_unverified_note,
  },
  lost: {
    title: m.mail_company_unverified_title,
    text: m.mail_company_mark_lost_text,
    note: m.mail_company_mark_lost_note,
  },
  name_refused: {
    title: m.mail_company_name_refused_title,
    text: m.mail_company_name_refused_text,
    note: m.mail_company_unverified_note,
  },
}

type Owner = { userId: string; email: string; locale: Locale; plan: Plan }
type Site = Awaited<ReturnType<typeof siteIdentity>>

/**
 * The mails to the owners of a company about its mark. About the company's standing as a whole, as one about its plan: nobody switches them
 * off. Who has left by then gets none.
 */
export async function markMails(companyId: string, news: MarkNews): Promise<PromisedMail[]> {
  const owners = await readAs(SYSTEM, (tx) => listOwners(tx, companyId))
  return mailsTo(owners, { companyId, news, site: await siteIdentity() })
}

/** Tells whoever owns the company now that the mark is gone. In the system role's transaction, which finds out that it is. */
export async function tellMarkLost(tx: Tx, companyId: string) {
  const owners = await listOwners(tx, companyId)
  for (const mail of mailsTo(owners, { companyId, news: "lost", site: await siteIdentity() })) await queueMail(tx, mail)
}

async function listOwners(tx: Tx, companyId: string) {
  const { rows } = await tx.execute<Owner>(sql`
    select p.id as "userId", u.email, p.locale, c.plan from company_members m
      join companies c on c.id = m.company_id join auth.users u on u.id = m.user_id join profiles p on p.id = m.user_id
    where m.company_id = ${companyId}::uuid and m.role = 'owner' and u.email_verified
    order by p.id`)
  return rows
}

type Told = { companyId: string; news: MarkNews; site: Site }

function mailsTo(owners: readonly Owner[], { companyId, news, site }: Told): PromisedMail[] {
  return owners.map(({ userId, email, locale, plan }) => ({
    to: email,
    mail: markMail({ news, plan, locale, site }),
    onlyFor: { userId, companyId, influencerId: null },
  }))
}

type MarkMail = { news: MarkNews; plan: Plan; locale: Locale; site: Site }

function markMail({ news, plan, locale, site }: MarkMail) {
  const words = { locale }
  const { title, text, note } = WORDS[news]
  return letter({
    locale,
    site,
    title: title({}, words),
    lines: [text({}, words), ...(news === "name_refused" ? [] : [whatChanges(news === "verified", plan, words)])],
    button: {
      label: m.mail_company_standing_button({}, words),
      href: site.url + localizedHref(paths.companyDashboard, locale),
    },
    notes: [note({}, words)],
  })
}

/** With Pro the plan decides, and not the mark. */
function whatChanges(verified: boolean, plan: Plan, words: { locale: Locale }) {
  if (plan === "pro") return m.mail_company_standing_pro({ pro: NEW_CONVERSATIONS.pro }, words)
  return verified
    ? m.mail_company_verified_changes(NEW_CONVERSATIONS, words)
    : m.mail_company_unverified_changes(NEW_CONVERSATIONS, words)
}
