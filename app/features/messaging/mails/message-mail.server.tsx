import * as paths from "#app/paths"
import { letter, mailLink } from "#app/ui/mail/letter.server"
import { type Locale, localizedHref, m } from "#messages"
import { config } from "#platform/config/config.server"
import { mailName } from "#platform/mail/mail-name"
import { isolate } from "#platform/text/bidi"
import type { Side } from "#vocabulary/roles"
import { quoteOf } from "./quote"
import type { UnseenMessages } from "./unseen.server"

type MessageMail = Readonly<{
  waiting: UnseenMessages
  /** The reader's. */
  side: Side
  conversationId: string
  locale: Locale
  siteName: string
  unsubscribe: string
}>

/**
 * Says that something waits, from whom, with a few words of it. Of a name that this person chose themselves, the words that
 * could become links are left out: strangers write no mails through us.
 */
export function messageMail({ waiting, side, conversationId, locale, siteName, unsubscribe }: MessageMail) {
  const words = { locale }
  const title = titleOf(waiting, locale)
  const isStrange = side === "influencer" && !waiting.isVerified
  const href = `${config().publicUrl}${localizedHref(paths.conversation(conversationId), locale)}`
  const quote = quoteOf(waiting.body)
  return letter({
    locale,
    site: { name: siteName, url: config().publicUrl },
    title,
    preview: title,
    lines: [
      quote ? m.messages_mail_quote({ quote: isolate(quote) }, words) : null,
      isStrange ? m.messages_mail_unverified({}, words) : null,
    ],
    button: { label: m.messages_mail_button({}, words), href },
    notes: [
      <>
        {m.messages_mail_why({}, words)} {mailLink("soft", unsubscribe, m.messages_mail_unsubscribe({}, words))}
      </>,
    ],
  })
}

/** From whom, and how many. */
export function titleOf({ messages, from: given }: Pick<UnseenMessages, "messages" | "from">, locale: Locale) {
  const [name, words] = [mailName(given), { locale }]
  const from = isolate(name)
  const counted = { count: messages, figure: String(messages) }
  if (messages === 0)
    return name ? m.messages_mail_event_title({ from }, words) : m.messages_mail_event_title_nameless({}, words)
  return name ? m.messages_mail_title({ from, ...counted }, words) : m.messages_mail_title_nameless(counted, words)
}
