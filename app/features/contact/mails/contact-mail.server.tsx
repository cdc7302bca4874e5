import { Fragment } from "react"
import { MailFrame } from "#app/ui/mail/mail-frame"
import { MailButton, MailNote, MailText } from "#app/ui/mail/mail-parts"
import { type Locale, m } from "#messages"
import { config } from "#platform/config/config.server"
import { renderMail } from "#platform/mail/outbox.server"
import { isolate } from "#platform/text/bidi"
import { cutText } from "#platform/text/cut"
import { replyLink } from "../reply-link"

type Message = { name: string; email: string; subject: string; message: string }

/** Those who run the site read its first language. */
const LOCALE: Locale = "fr"
/** How much of a message a mailbox shows beside the subject. */
const PREVIEWED = 120

/** Tells those who run the site of a message to them. The answer goes to the sender by a link: no header holds a word of theirs but the subject. */
export function contactMail(
  { name, email, subject, message }: Message,
  { siteName, flagged }: { siteName: string; flagged: boolean },
) {
  const locale = LOCALE
  const words = { locale }
  return renderMail({
    locale,
    subject: m.mail_contact_subject({ subject: isolate(subject) }, words),
    body: (
      <MailFrame
        locale={locale}
        siteName={siteName}
        siteUrl={config().publicUrl}
        title={m.mail_contact_title({}, words)}
        preview={cutText(message, PREVIEWED)}
      >
        <MailText locale={locale}>
          {m.mail_contact_from({ name: isolate(name), email: isolate(email) }, words)}
        </MailText>
        <MailText locale={locale}>
          <strong>
            <bdi>{subject}</bdi>
          </strong>
        </MailText>
        <MailText locale={locale}>
          <bdi>
            {message.split("\n").map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that never changes
              <Fragment key={place}>
                {place > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </bdi>
        </MailText>
        <MailButton locale={locale} href={replyLink(email, subject)}>
          {m.mail_contact_reply({}, words)}
        </MailButton>
        {flagged && <MailNote locale={locale}>{m.mail_contact_flagged({}, words)}</MailNote>}
      </MailFrame>
    ),
  })
}
