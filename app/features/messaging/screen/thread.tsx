import { Fragment, type ReactNode } from "react"
import * as paths from "#app/paths"
import { TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { DAY_S } from "#platform/text/day"
import { formatDate, formatWeekday } from "#platform/text/format"
import type { ConversationView } from "../conversations/view"
import type { MessageView } from "../messages/view"
import { type About, MessageLine } from "./message-line"
import { UnverifiedText } from "./other-mark"
import { purposeWords } from "./purpose-words"

/** Something to decide on, in full. */
export type ThreadCard = Readonly<{
  collaborationId: string
  element: ReactNode
  /** Still to be decided on: it stands at the foot where the line that tells of it is not among these. */
  isOpen: boolean
}>

type ThreadProps = {
  conversation: ConversationView
  messages: readonly MessageView[]
  /** Up to where the other side has read. */
  otherSeenSeq: number
  /** Before which message these are, when they are not the newest. */
  before: number | null
  /** The collaborations that lines are about, by id. */
  about: Readonly<Record<string, About>>
  /** The newest proposal, in place of the line that tells of it. */
  card: ThreadCard | null
  /** Shown after the last message: those being sent. */
  children?: ReactNode
}

/** The messages, oldest first, with a line where a day begins. It says aloud what arrives while the page is open. */
export function Thread({ conversation, messages, otherSeenSeq, before, about, card, children }: ThreadProps) {
  const { hasEarlier, other, purpose } = conversation
  const otherName = other?.name ?? m.messages_gone_influencer()
  const here = paths.conversation(conversation.id)
  const oldest = messages[0]
  const last = messages.at(-1)
  const proposed = card && messages.findLast((message) => isOffer(message, card))
  return (
    <section
      aria-label={m.messages_thread({ name: isolate(otherName) })}
      // From the bottom up: it stands at the newest message without any script, and stays there when one is added.
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-4 py-4 md:px-7"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys as well
      tabIndex={0}
    >
      <div className="grid gap-4">
        {hasEarlier && oldest ? (
          <TextLink to={localizedHref(`${here}?before=${oldest.seq}`)} className={LINK}>
            {m.messages_earlier()}
          </TextLink>
        ) : (
          <div className="mx-auto grid max-w-[48ch] gap-1 text-center text-sm text-ink-soft">
            <p>{m.messages_about({ purpose: purposeWords(purpose) })}</p>
            <UnverifiedText other={other} />
          </div>
        )}
        {messages.length === 0 && <p className="text-center text-ink-soft">{m.messages_thread_empty()}</p>}
        <ol aria-live={before === null ? "polite" : undefined} className="grid gap-2">
          {messages.map((message, place) => {
            const day = dayOf(message)
            const [previous, next] = [messages[place - 1], messages[place + 1]]
            return (
              <Fragment key={message.id}>
                {(!previous || dayOf(previous) !== day) && (
                  <li className="py-2 text-center text-sm text-ink-soft first-letter:uppercase">{day}</li>
                )}
                {message === proposed ? (
                  <li className="py-2">{card?.element}</li>
                ) : (
                  <MessageLine
                    message={message}
                    conversationId={conversation.id}
                    otherName={otherName}
                    isTimed={!next || !isSameBreath(message, next)}
                    isRead={message === last && message.own && message.seq <= otherSeenSeq}
                    about={about[message.collaborationId ?? ""]}
                  />
                )}
              </Fragment>
            )
          })}
          {card?.isOpen && !proposed && before === null && <li className="py-2">{card.element}</li>}
          {children}
        </ol>
        {before !== null && (
          <TextLink to={localizedHref(here)} className={LINK}>
            {m.messages_newest()}
          </TextLink>
        )}
      </div>
    </section>
  )
}

function isOffer({ event, collaborationId }: MessageView, card: ThreadCard) {
  return collaborationId === card.collaborationId && (event === "proposed" || event === "countered")
}

const LINK = "mx-auto inline-flex min-h-11 items-center"
const MONTHS_MS = 300 * DAY_S * 1000

/** With its year where that is not at hand. */
function dayOf({ at }: MessageView) {
  const date = new Date(at)
  return Date.now() - at < MONTHS_MS ? formatWeekday(date, currentLocale()) : formatDate(date, currentLocale())
}

const BREATH_MS = 5 * 60_000

/** Written by the same within some minutes: one time stands for both. */
function isSameBreath(one: MessageView, next: MessageView) {
  const isOfOne = one.own === next.own && one.author === next.author && !one.event && !next.event
  return isOfOne && next.at - one.at < BREATH_MS && dayOf(one) === dayOf(next)
}
