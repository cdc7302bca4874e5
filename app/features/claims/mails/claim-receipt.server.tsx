import * as paths from "#app/paths"
import { letter } from "#app/ui/mail/letter.server"
import { type Locale, localizedHref, m } from "#messages"
import { config } from "#platform/config/config.server"
import { isolate } from "#platform/text/bidi"
import { formatDate } from "#platform/text/format"
import { codeEnd } from "../rules"

type Receipt = { code: string; influencerName: string; locale: Locale; siteName: string; now: Date }

/** The mail to the requester: the code and how to use it. It contains nothing that they typed, since the address may be somebody else's. */
export function claimReceipt({ code, influencerName, locale, siteName, now }: Receipt) {
  const words = { locale }
  const date = isolate(formatDate(codeEnd(now), locale))
  const written = (
    <strong>
      <bdi dir="ltr">{code}</bdi>
    </strong>
  )
  return letter({
    locale,
    site: { name: siteName, url: config().publicUrl },
    title: m.claim_mail_receipt_title({}, words),
    lines: [
      m.claim_mail_receipt_text({ name: isolate(influencerName), date }, words),
      written,
      m.claim_mail_receipt_next({}, words),
    ],
    button: {
      label: m.claim_mail_receipt_button({}, words),
      href: `${config().publicUrl}${localizedHref(paths.claim, locale)}`,
    },
    notes: [m.claim_mail_receipt_not_you({}, words)],
  })
}
