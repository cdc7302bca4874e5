import { Fragment } from "react"
import * as paths from "#app/paths"
import { TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDate } from "#platform/text/format"
import type { ConversationView } from "../conversations/view"
import type { MessageView } from "../messages/view"
import { MessageLine, SendingLine } from "./message-line"

type ThreadProps = {
  conversation: ConversationView
  messages: readonly MessageView[]
  /** Before which message these are, when they are not the newest. */
  before: number | null
  /** What is on its way; null for nothing. */
  sending: string | null
}

/** The messages, oldest first, with a line where a day begins. It says aloud what arrives while the page is open. */
export function Thread({ conversation, messages, before, sending }: ThreadProps) {
  const otherName = conversation.other?.name ?? m.messages_gone_influencer()
  const here = paths.conversation(conversation.id)
  const oldest = messages[0]
  return (
    <section aria-label={m.messages_thread({ name: isolate(otherName) })} className="grid gap-4">
      {conversation.hasEarlier && oldest && (
        <TextLink to={localizedHref(`${here}?before=${oldest.seq}`)} className={LINK}>
          {m.messages_earlier()}
        </TextLink>
      )}
      {messages.length === 0 && <p className="text-center text-ink-soft">{m.messages_thread_empty()}</p>}
      {/* From the bottom up: it stands at the newest message without any script, and stays there when one is added. */}
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys as well
        tabIndex={0}
        className="flex max-h-[65dvh] flex-col-reverse overflow-y-auto rounded-card p-1"
      >
        <ol aria-live={before === null ? "polite" : undefined} className="grid gap-3">
          {messages.map((message, place) => {
            const day = dayOf(message)
            const previous = messages[place - 1]
            return (
              <Fragment key={message.id}>
                {(!previous || dayOf(previous) !== day) && (
                  <li className="flex items-center gap-3 py-2 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                    {day}
                  </li>
                )}
                <MessageLine message={message} conversationId={conversation.id} otherName={otherName} />
              </Fragment>
            )
          })}
          {sending !== null && <SendingLine body={sending} />}
        </ol>
      </div>
      {before !== null && (
        <TextLink to={localizedHref(here)} className={LINK}>
          {m.messages_newest()}
        </TextLink>
      )}
    </section>
  )
}

const LINK = "mx-auto inline-flex min-h-11 items-center"

function dayOf({ at }: MessageView) {
  return formatDate(new Date(at), currentLocale())
}
