import { letter, typedLines } from "#app/ui/mail/letter.server"
import { type Locale, m } from "#messages"
import { config } from "#platform/config/config.server"
import { isolate } from "#platform/text/bidi"
import { cutText } from "#platform/text/cut"
import { replyLink } from "../reply-link"

type Message = { name: string; email: string; subject: string; message: string }

/** The site's team reads its first language. */
const LOCALE: Locale = "fr"
/** How much of a message a mailbox shows beside the subject. */
const PREVIEWED = 120

/** Tells the site's team of a message. The answer goes to the sender by a link: the subject is the only header with words of theirs. */
export function contactMail(
  { name, email, subject, message }: Message,
  { siteName, flagged }: { siteName: string; flagged: boolean },
) {
  const locale = LOCALE
  const words = { locale }
  const about = (
    <strong>
      <bdi>{subject}</bdi>
    </strong>
  )
  return letter({
    locale,
    site: { name: siteName, url: config().publicUrl },
    title: m.mail_contact_title({}, words),
    subject: m.mail_contact_subject({ subject: isolate(subject) }, words),
    preview: cutText(message, PREVIEWED),
    lines: [m.mail_contact_from({ name: isolate(name), email: isolate(email) }, words), about, typedLines(message)],
    button: { label: m.mail_contact_reply({}, words), href: replyLink(email, subject) },
    notes: [flagged ? m.mail_contact_flagged({}, words) : null],
    isAddressShown: false,
  })
}
