import { Fragment, isValidElement, type ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { type Locale, m } from "#messages"
import { subjectText } from "#platform/mail/header-text"
import type { Mail } from "#platform/mail/outbox.server"
import { LIGHT } from "./colours"
import { MailFrame } from "./mail-frame"
import { type MailFigure, MailFigures, MailList, type MailListing } from "./mail-lists"
import { MailAddress, MailButton, MailNote, MailText } from "./mail-parts"

type Letter = Readonly<{
  locale: Locale
  site: { name: string; url: string }
  title: string
  /** The title, where it is no other. */
  subject?: string
  /** The preview beside the subject in a mailbox; the first line by default. */
  preview?: string
  /** Paragraphs, of words, `<strong>`, `<bdi>`, `<a>` and `<br>`. Here and below, what is null is left out. */
  lines: readonly (ReactNode | null)[]
  /** A few figures, in large, behind the paragraphs, after a line that says of what they are. */
  figures?: Readonly<{ line: string; shown: readonly MailFigure[] }>
  /** Lists with a heading each, behind those. */
  lists?: readonly MailListing[]
  /** The one thing that the mail asks for. */
  button?: {
    label: string
    href: string
    /** It stands right behind the paragraphs: its words only make sense beside theirs. */
    isBesideLines?: boolean
  }
  /** A paragraph between the button and the notes. */
  after?: string
  /** Additional information. */
  notes?: readonly (ReactNode | null)[]
  /** Whether the button's address is written out; those who run the site find their way. */
  isAddressShown?: boolean
}>

/** Tables and styles as mail programs know them. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/**
 * A mail: its HTML, and the same to be read as plain text, where a button becomes its words, then its address on a line of its
 * own. It takes milliseconds of work and belongs before the transaction that queues it.
 */
export function letter({
  locale,
  site,
  title,
  subject = title,
  preview,
  isAddressShown = true,
  ...parts
}: Letter): Mail {
  const { lines, figures, lists = [], button, after, notes = [] } = parts
  const [first] = lines
  const foot = `${site.name} · ${new URL(site.url).host}`
  const pressed = button && (
    <MailButton locale={locale} href={button.href}>
      {button.label}
    </MailButton>
  )
  const body = (
    <MailFrame
      locale={locale}
      siteName={site.name}
      foot={foot}
      title={title}
      preview={preview ?? (typeof first === "string" ? first : title)}
    >
      {present(lines).map((line) => (
        <MailText key={line.at} locale={locale}>
          {line.content}
        </MailText>
      ))}
      {button?.isBesideLines && pressed}
      {figures && (
        <>
          <MailText locale={locale}>{figures.line}</MailText>
          <MailFigures locale={locale} figures={figures.shown} />
        </>
      )}
      {lists.map((list) => (
        <MailList key={list.title} locale={locale} list={list} />
      ))}
      {!button?.isBesideLines && pressed}
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
  const asked = button && `${button.label}\n${button.href}`
  const counted = figures?.shown
    .map(({ value, label, note }) => `${label}\n${value}${note ? ` (${note})` : ""}`)
    .join("\n")
  const listed = lists.map((list) => [list.title, ...list.items.map(itemText)].join("\n"))
  const told = [figures?.line, counted, ...listed]
  const acted = button?.isBesideLines ? [asked, ...told] : [...told, asked]
  const paragraphs = [title, ...lines, ...acted, after, ...notes, foot].map(wordsOf)
  return {
    locale,
    subject: subjectText(subject),
    html: DOCTYPE + renderToStaticMarkup(body),
    text: paragraphs.filter((words) => words !== "").join("\n\n"),
  }
}

function itemText({ text, note, href }: MailListing["items"][number]) {
  return [`- ${text}`, ...(note?.split("\n") ?? []), href].filter(Boolean).join("\n  ")
}

function wordsOf(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node)
  if (Array.isArray(node)) return node.map(wordsOf).join("")
  if (!isValidElement<{ children?: ReactNode; href?: string }>(node)) return ""
  if (node.type === "br") return "\n"
  const words = wordsOf(node.props.children)
  const { href = words } = node.props
  return node.type === "a" && href !== words ? `${words} ${href}` : words
}

function present(parts: readonly (ReactNode | null)[]) {
  return parts.flatMap((content, at) => (content === null ? [] : [{ at, content }]))
}

/** A link among the words of a paragraph (`ink`) or a note (`soft`), in their colour: the blue of mail programs cannot be read by night. */
export function mailLink(look: "ink" | "soft", href: string, words = href) {
  return (
    <a
      href={href}
      {...(words === href && { dir: "ltr" })}
      className={look}
      style={{ color: LIGHT[look === "ink" ? "ink" : "ink-soft"] }}
    >
      {words}
    </a>
  )
}

/** A person's own text, in any language, with its line breaks. */
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
