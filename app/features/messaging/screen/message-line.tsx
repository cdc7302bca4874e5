import * as paths from "#app/paths"
import { classNames } from "#app/ui/class-names"
import { Icon } from "#app/ui/icon"
import { TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { formatDateTime } from "#platform/text/format"
import type { MessageView } from "../messages/view"
import { Attachment } from "./attachment"
import { eventWords } from "./event-words"

type LineProps = { message: MessageView; conversationId: string; otherName: string }

/** One line of a thread: what somebody wrote, or what was done about a collaboration. */
export function MessageLine(props: LineProps) {
  return props.message.event ? <EventLine {...props} /> : <Bubble {...props} />
}

function EventLine({ message: { event, own, collaborationId, at }, otherName }: LineProps) {
  if (!event) return null
  return (
    <li className="my-2 flex flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-card border border-line px-4 py-2 text-center text-sm">
      <span className="flex items-center gap-2">
        <Icon name="handshake" size={18} className="text-accent-ink" />
        {eventWords(event, { own, name: otherName })}
      </span>
      <Written at={at} />
      {collaborationId && (
        <TextLink
          to={localizedHref(paths.collaboration(collaborationId))}
          className="inline-flex min-h-11 items-center"
        >
          {m.messages_event_see()}
        </TextLink>
      )}
    </li>
  )
}

function Bubble({ message: { own, author, body, attachments, at }, conversationId, otherName }: LineProps) {
  return (
    <li className={classNames("grid max-w-[min(85%,40rem)] gap-1", own ? "ms-auto justify-items-end" : "me-auto")}>
      <span className="sr-only">
        <bdi>{own ? (author ?? m.messages_you()) : otherName}</bdi>
      </span>
      {own && author && (
        <span aria-hidden="true" className="px-1 text-sm text-ink-soft">
          <bdi>{author}</bdi>
        </span>
      )}
      {body && (
        <p
          className={classNames(
            "rounded-card px-4 py-2.5 wrap-anywhere",
            own ? "rounded-ee-small bg-accent-soft text-ink" : "rounded-es-small border border-line bg-surface",
          )}
        >
          {/* Inside, since the small corner is on the side where the bubble stands, whichever way its words run. */}
          <span dir="auto" className="block whitespace-pre-wrap">
            {body}
          </span>
        </p>
      )}
      {attachments.map((each) => (
        <Attachment key={each.id} of={each} conversationId={conversationId} />
      ))}
      <Written at={at} />
    </li>
  )
}

/** What has been sent and is not answered yet. */
export function SendingLine({ body }: { body: string }) {
  return (
    <li className="ms-auto grid max-w-[min(85%,40rem)] justify-items-end gap-1 opacity-70">
      {body && (
        <p className="rounded-card rounded-ee-small bg-accent-soft px-4 py-2.5 wrap-anywhere">
          <span dir="auto" className="block whitespace-pre-wrap">
            {body}
          </span>
        </p>
      )}
      <span className="px-1 text-sm text-ink-soft">{m.messages_sending()}</span>
    </li>
  )
}

function Written({ at }: { at: number }) {
  const date = new Date(at)
  return (
    <time dateTime={date.toISOString()} className="figures px-1 text-sm text-ink-soft">
      {formatDateTime(date, currentLocale())}
    </time>
  )
}
