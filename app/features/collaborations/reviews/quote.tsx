import type { ReactNode } from "react"
import { PersonsWords } from "#app/ui/persons-words"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDate } from "#platform/text/format"

type QuoteProps = {
  /** `Avis de Maison Orsay` */
  title: string
  body: string
  writtenAt: Date
  /** The reply, and its author. */
  reply: Readonly<{ name: string; text: string }> | null
  children?: ReactNode
}

const WORDS = "[text-align:match-parent] [text-align:-webkit-match-parent] whitespace-pre-line wrap-anywhere"

/** A review with its author, its date and the reply. */
export function Quote({ title, body, writtenAt, reply, children }: QuoteProps) {
  return (
    <figure className="grid gap-2">
      <figcaption className="grid">
        <span className="font-semibold wrap-anywhere">{title}</span>
        <time dateTime={writtenAt.toISOString()} className="text-sm text-ink-soft">
          {isolate(formatDate(writtenAt, currentLocale()))}
        </time>
      </figcaption>
      <blockquote dir="auto" className={`border-s-2 border-line ps-4 text-lg ${WORDS}`}>
        <PersonsWords>{body}</PersonsWords>
      </blockquote>
      {reply && (
        <div className="grid gap-1 ps-4">
          <p className="text-sm font-semibold">{m.reviews_reply({ name: isolate(reply.name) })}</p>
          <p dir="auto" className={`text-ink-soft ${WORDS}`}>
            <PersonsWords>{reply.text}</PersonsWords>
          </p>
        </div>
      )}
      {children}
    </figure>
  )
}
