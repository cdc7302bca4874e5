import * as paths from "#app/paths"
import { MailFrame } from "#app/ui/mail/mail-frame"
import { MailAddress, MailButton, MailNote, MailText } from "#app/ui/mail/mail-parts"
import { type Locale, localizedHref, m } from "#messages"
import { config } from "#platform/config/config.server"
import { renderMail } from "#platform/mail/outbox.server"
import { isolate } from "#platform/text/bidi"
import { formatDate } from "#platform/text/format"
import { codeEnd } from "../rules"

type Receipt = { code: string; influencerName: string; locale: Locale; siteName: string; now: Date }

/**
 * What the requester gets: the code and what to do with it. Nothing that they typed is in it, since they may have given the
 * address of somebody else.
 */
export function claimReceipt({ code, influencerName, locale, siteName, now }: Receipt) {
  const words = { locale }
  const title = m.claim_mail_receipt_title({}, words)
  const date = isolate(formatDate(codeEnd(now), locale))
  const text = m.claim_mail_receipt_text({ name: isolate(influencerName), date }, words)
  const href = `${config().publicUrl}${localizedHref(paths.claim, locale)}`
  return renderMail({
    locale,
    subject: title,
    body: (
      <MailFrame locale={locale} siteName={siteName} siteUrl={config().publicUrl} title={title} preview={text}>
        <MailText locale={locale}>{text}</MailText>
        <MailText locale={locale}>
          <strong>
            <bdi dir="ltr">{code}</bdi>
          </strong>
        </MailText>
        <MailText locale={locale}>{m.claim_mail_receipt_next({}, words)}</MailText>
        <MailButton locale={locale} href={href}>
          {m.claim_mail_receipt_button({}, words)}
        </MailButton>
        <MailNote locale={locale}>{m.claim_mail_receipt_not_you({}, words)}</MailNote>
        <MailAddress locale={locale} label={m.mail_copy_link({}, words)} href={href} />
      </MailFrame>
    ),
  })
}
