import { sql } from "drizzle-orm"
import { findOwner } from "#app/features/influencers/public.server"
import { siteIdentity, siteSettings } from "#app/features/settings/public.server"
import * as paths from "#app/paths"
import { letter } from "#app/ui/mail/letter.server"
import { type Locale, localizedHref, m } from "#messages"
import { readAs, SYSTEM } from "#platform/database/actor.server"
import type { Mail } from "#platform/mail/outbox.server"
import { isolate } from "#platform/text/bidi"
import { SITE_LOCALE } from "#vocabulary/locales"
import type { NewClaim } from "../schema.server"
import { claimMail } from "./claim-mail.server"
import { claimReceipt } from "./claim-receipt.server"

type Facts = { claim: NewClaim; code: string; influencerName: string; locale: Locale; now: Date }

/**
 * The mails about a new request: a receipt with the code to the requester, a mail to the site and to each admin, and a
 * word to the one who has the profile, before anything is decided.
 */
export async function claimMails({ claim, code, influencerName, locale, now }: Facts) {
  const site = await siteSettings()
  const readers = await listReaders(site.contactEmail)
  const siteMails = new Map<Locale, Mail>()
  for (const each of new Set(readers.map((reader) => reader.locale)))
    siteMails.set(each, claimMail({ claim, influencerName, locale: each, siteName: site.siteName }))
  const owner = await findOwner(claim.influencerId)
  const receipt = claimReceipt({ code, influencerName, locale, siteName: site.siteName, now })
  return [
    { to: claim.email, mail: receipt },
    ...(owner ? [{ to: owner.email, mail: await ownerMail({ influencerName, locale: owner.locale }) }] : []),
    ...readers.flatMap((reader) => {
      const mail = siteMails.get(reader.locale)
      return mail ? [{ to: reader.email, mail }] : []
    }),
  ]
}

/** The mail to a profile's owner when somebody else claims it: it contains nothing that the requester typed, nor their name. */
async function ownerMail({ influencerName, locale }: { influencerName: string; locale: Locale }) {
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

/** The site's own address, and the admins in their languages; an admin with that address gets one mail. */
async function listReaders(contactEmail: string) {
  const { rows } = await readAs(SYSTEM, (tx) =>
    tx.execute<{ email: string; locale: Locale }>(sql`
      select p.email, p.locale from profiles p
      where p.email not in ('', ${contactEmail})
        and exists (select 1 from user_roles r where r.user_id = p.id and r.role = 'admin')
      order by p.email`),
  )
  return [{ email: contactEmail, locale: SITE_LOCALE }, ...rows]
}
