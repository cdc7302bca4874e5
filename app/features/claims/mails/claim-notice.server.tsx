import { Fragment } from "react"
import * as paths from "#app/paths"
import { MailFrame } from "#app/ui/mail/mail-frame"
import { MailButton, MailNote, MailText } from "#app/ui/mail/mail-parts"
import { type Locale, localizedHref, m } from "#messages"
import { config } from "#platform/config/config.server"
import { renderMail } from "#platform/mail/outbox.server"
import { isolate } from "#platform/text/bidi"
import type { NewClaim } from "../schema.server"

type Notice = { claim: NewClaim; influencerName: string; locale: Locale; siteName: string }

/** What those who run the site get: who claims what, in their words. The subject bears no name, since it is kept for longer than the rest. */
export function claimNotice({ claim, influencerName, locale, siteName }: Notice) {
  const words = { locale }
  const title = m.claim_mail_admin_title({}, words)
  const text = m.claim_mail_admin_text({ email: isolate(claim.email), name: isolate(influencerName) }, words)
  return renderMail({
    locale,
    subject: title,
    body: (
      <MailFrame locale={locale} siteName={siteName} siteUrl={config().publicUrl} title={title} preview={text}>
        <MailText locale={locale}>{text}</MailText>
        <MailText locale={locale}>
          <bdi>
            {claim.message.split("\n").map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that never changes
              <Fragment key={place}>
                {place > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </bdi>
        </MailText>
        <MailButton
          locale={locale}
          href={`${config().publicUrl}${localizedHref(paths.creatorPageById(claim.influencerId), locale)}`}
        >
          {m.claim_mail_admin_button({}, words)}
        </MailButton>
        <MailNote locale={locale}>{m.claim_mail_admin_note({}, words)}</MailNote>
      </MailFrame>
    ),
  })
}
