import * as paths from "#app/paths"
import { letter, typedLines } from "#app/ui/mail/letter.server"
import { type Locale, localizedHref, m } from "#messages"
import { config } from "#platform/config/config.server"
import { isolate } from "#platform/text/bidi"
import type { NewClaim } from "../schema.server"

type ClaimMail = { claim: NewClaim; influencerName: string; locale: Locale; siteName: string }

/**
 * The mail to the site's team: who claims which profile, in their words. The subject has no name in it, since it is kept longer than the
 * rest.
 */
export function claimMail({ claim, influencerName, locale, siteName }: ClaimMail) {
  const words = { locale }
  const text = m.claim_mail_admin_text({ email: isolate(claim.email), name: isolate(influencerName) }, words)
  return letter({
    locale,
    site: { name: siteName, url: config().publicUrl },
    title: m.claim_mail_admin_title({}, words),
    lines: [text, typedLines(claim.message)],
    button: {
      label: m.claim_mail_admin_button({}, words),
      href: `${config().publicUrl}${localizedHref(paths.creatorPageById(claim.influencerId), locale)}`,
    },
    notes: [m.claim_mail_admin_note({}, words)],
    isAddressShown: false,
  })
}
