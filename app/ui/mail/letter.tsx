import { Fragment, type ReactNode } from "react"
import { type Locale, m } from "#messages"
import { MailFrame } from "./mail-frame"
import { MailAddress, MailButton, MailNote, MailText } from "./mail-parts"

type Letter = Readonly<{
  locale: Locale
  site: { name: string; url: string }
  title: string
  /** The title, where it is no other. */
  subject?: string
  /** What a mailbox shows beside the subject: the first line, where it is no other. */
  preview?: string
  /** Paragraphs. Here and below, what is null is left out. */
  lines: readonly (ReactNode | null)[]
  /** The one thing that the mail asks for. */
  button?: { label: string; href: string }
  /** A paragraph between the button and the notes. */
  after?: string
  /** What one may know besides. */
  notes?: readonly (ReactNode | null)[]
  /** Whether the button's address is written out; those who run the site find their way. */
  isAddressShown?: boolean
}>

/** A mail as nearly all of ours are, for `renderMail`. */
export function letter({ locale, site, title, subject = title, preview, isAddressShown = true, ...parts }: Letter) {
  const { lines, button, after, notes = [] } = parts
  const [first] = lines
  const body = (
    <MailFrame
      locale={locale}
      siteName={site.name}
      siteUrl={site.url}
      title={title}
      preview={preview ?? (typeof first === "string" ? first : title)}
    >
      {present(lines).map((line) => (
        <MailText key={line.at} locale={locale}>
          {line.content}
        </MailText>
      ))}
      {button && (
        <MailButton locale={locale} href={button.href}>
          {button.label}
        </MailButton>
      )}
      {after !== undefined && <MailText locale={locale}>{after}</MailText>}
      {present(notes).map((note) => (
        <MailNote key={note.at} locale={locale}>
          {note.content}
        </MailNote>
      ))}
      {button && isAddressShown && (
        <MailAddress locale={locale} label={m.mail_copy_link({}, { locale })} href={button.href} />
      )}
    </MailFrame>
  )
  return { locale, subject, body }
}

function present(parts: readonly (ReactNode | null)[]) {
  return parts.flatMap((content, at) => (content === null ? [] : [{ at, content }]))
}

/** What somebody has typed, in whichever language, its lines broken as they were. */
export function typedLines(text: string) {
  return (
    <bdi>
      {text.split("\n").map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that never changes
        <Fragment key={place}>
          {place > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </bdi>
  )
}
