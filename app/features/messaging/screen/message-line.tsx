import * as paths from "#app/paths"
import { classNames } from "#app/ui/class-names"
import { Icon } from "#app/ui/icon"
import { PersonsWords } from "#app/ui/persons-words"
import { TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { formatTime } from "#platform/text/format"
import type { MessageView } from "../messages/view"
import { Attachment } from "./attachment"
import { eventWords } from "./event-words"

type LineProps = {
  message: MessageView
  conversationId: string
  otherName: string
  /** Says when: the last of what was written in one breath. */
  isTimed: boolean
  /** The newest, and the other side has seen it. */
  isRead: boolean
  /** The collaboration of the line, if it is about one. */
  about: About | undefined
}

/** Its title, alone and with the sum of the last offer, and the note of a refusal. */
export type About = Readonly<{ title: string; offer: string; note: string }>

/** One line of a thread: what somebody wrote, or what was done about a collaboration. */
export function MessageLine(props: LineProps) {
  return props.message.event ? <EventLine {...props} /> : <Bubble {...props} />
}

function EventLine({ message: { event, own, collaborationId, at }, otherName, isRead, about }: LineProps) {
  if (!event) return null
  // The sum is that of the last offer: an earlier offer's line must not show it.
  const isOffer = event === "proposed" || event === "countered"
  const isEnd = event === "declined" || event === "cancelled"
  return (
    <li className="my-1 flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-center text-sm">
      <span className="flex items-center gap-2">
        <Icon name="handshake" size={18} className="text-accent-ink" />
        {eventWords(event, { own, name: otherName })}
      </span>
      {about && <span className="font-semibold wrap-anywhere">{isOffer ? about.title : about.offer}</span>}
      <Written at={at} isRead={isRead} />
      {collaborationId && (
        <TextLink
          to={localizedHref(paths.collaboration(collaborationId))}
          className="inline-flex min-h-11 items-center"
        >
          {m.messages_event_see()}
        </TextLink>
      )}
      {isEnd && about?.note && (
        <span dir="auto" className="w-full text-ink-soft wrap-anywhere">
          <PersonsWords>{about.note}</PersonsWords>
        </span>
      )}
    </li>
  )
}

function Bubble({ message, conversationId, otherName, isTimed, isRead }: LineProps) {
  const { own, author, body, attachments, at } = message
  return (
    <li className={classNames("grid max-w-[min(85%,34rem)] gap-1", own ? "ms-auto justify-items-end" : "me-auto")}>
      <span className="sr-only">
        <bdi>{own ? (author ?? m.messages_you()) : otherName}</bdi>
      </span>
      {own && author && (
        <span aria-hidden="true" className="px-1 text-sm text-ink-soft">
          <bdi>{author}</bdi>
        </span>
      )}
      <Words own={own} body={body} />
      {attachments.map((each) => (
        <Attachment key={each.id} of={each} conversationId={conversationId} />
      ))}
      {(isTimed || isRead) && <Written at={at} isRead={isRead} />}
    </li>
  )
}

/** The bubble itself. */
export function Words({ own, body }: { own: boolean; body: string }) {
  if (body === "") return null
  return (
    <p
      className={classNames(
        "rounded-[1.125rem] px-4 py-2.5 wrap-anywhere",
        own ? "rounded-ee-small bg-accent-soft text-ink" : "rounded-es-small border border-line bg-surface",
      )}
    >
      {/* Inside, since the small corner is on the side where the bubble stands, whichever way its words run. */}
      <span dir="auto" className="block whitespace-pre-wrap">
        <PersonsWords>{body}</PersonsWords>
      </span>
    </p>
  )
}

function Written({ at, isRead }: { at: number; isRead: boolean }) {
  const date = new Date(at)
  const time = formatTime(date, currentLocale())
  return (
    <time dateTime={date.toISOString()} className="figures px-1 text-sm text-ink-soft">
      {isRead ? m.messages_read({ time }) : time}
    </time>
  )
}
