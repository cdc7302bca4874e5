import { type ReactNode, useState } from "react"
import { useNavigate } from "react-router"
import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { Form } from "#app/ui/form"
import { SubmitButton } from "#app/ui/submit-button"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isolate } from "#platform/text/bidi"
import type { ConversationView } from "../conversations/view"
import type { Inbox } from "../inbox/queries.server"
import { useInboxNews } from "../inbox/use-inbox-news"
import type { PreparedMessage } from "../prepared/prepared.server"
import { useChosenFiles } from "./chosen-files"
import { Composer } from "./composer"
import { ConversationHead, OtherPanel } from "./conversation-head"
import { InboxColumn } from "./inbox-list"
import type { About } from "./message-line"
import { findArrived, type Outgoing, useOutbox } from "./outbox"
import { OutgoingLine } from "./outgoing-line"
import { PreparedNote } from "./prepared-note"
import { ReportForm } from "./report-form"
import { Thread, type ThreadCard } from "./thread"
import { useThread } from "./use-thread"

type ConversationScreenProps = {
  conversation: ConversationView
  /** The other conversations, beside this one where there is room. */
  inbox: Inbox | null
  before: number | null
  /** Text that a program has prepared, to be read and sent; null if it can no longer be opened, undefined without one. */
  prepared: PreparedMessage | undefined
  /** New with each page; see `Composer`. */
  idempotencyKey: string
  /** The action just done, from the address. */
  done: Readonly<{ reports: boolean; reported: boolean }>
  answer: FormAnswer | undefined
  about: Readonly<Record<string, About>>
  /** The proposal to decide on, with its actions. */
  proposal: (ThreadCard & { actions: ReactNode }) | null
  /** The question about it, in place of the composer, or of the whole screen if it is long. */
  sheet: Readonly<{ element: ReactNode; isLong: boolean }> | null
}

/** Give it the conversation's id as `key`, or messages that arrived in one would show in the next. */
export function ConversationScreen(props: ConversationScreenProps) {
  const { conversation, inbox, done, answer, sheet } = props
  const { id, other } = conversation
  useInboxNews(inbox)
  const name = other?.name ?? m.messages_gone_influencer()
  return (
    <div className="grid h-dvh min-h-[28rem] nav:grid-cols-[19.25rem_minmax(0,1fr)_17.25rem]">
      {inbox && <InboxColumn rows={inbox.rows} current={id} />}
      <div className="grid min-h-0 min-w-0 grid-rows-[auto_minmax(0,1fr)] nav:col-start-2">
        <ConversationHead conversation={conversation} />
        {done.reports || sheet?.isLong ? (
          <div className="overflow-y-auto p-4 md:p-7">
            {sheet?.element ?? <ReportForm conversationId={id} name={name} answer={answer} />}
          </div>
        ) : (
          <Talk {...props} name={name} />
        )}
      </div>
      <OtherPanel conversation={conversation} />
    </div>
  )
}

/** The thread and what is written into it. */
function Talk(props: ConversationScreenProps & { name: string }) {
  const { conversation, before, prepared, idempotencyKey, done, answer, about, proposal, sheet, name } = props
  const { id, side, blocks, reachedSeq, seenSeq } = conversation
  const { messages, otherSeenSeq } = useThread(conversation, before === null)
  const { outgoing, add, remove } = useOutbox(id)
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const arrived = findArrived(outgoing, messages, answered)
  const [refused, setRefused] = useState<{ back: Outgoing; answer: FormAnswer } | null>(null)
  const chosen = useChosenFiles()
  const navigate = useNavigate()
  const action = localizedHref(paths.conversation(id))
  const write = side === "company" ? m.messages_write_to_company : m.messages_write_to
  return (
    <div className="flex min-h-0 flex-col" {...(!blocks && chosen.takes)}>
      {done.reported && <Callout tone="ok">{m.messages_reported()}</Callout>}
      <Thread
        conversation={conversation}
        messages={messages}
        otherSeenSeq={otherSeenSeq}
        before={before}
        about={about}
        card={proposal}
      >
        {outgoing.map((each, place) => (
          <OutgoingLine
            key={each.key}
            outgoing={each}
            action={action}
            isNext={place === 0}
            hasArrived={arrived.has(each.key)}
            onSent={(key, id) => {
              setAnswered((before) => new Set([...before, id]))
              remove(key)
              if (before !== null) void navigate(action)
            }}
            onRefused={(back, answer) => {
              remove(back.key)
              setRefused({ back, answer })
            }}
          />
        ))}
      </Thread>
      <div className="grid max-h-[70%] gap-2.5 overflow-y-auto border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-7">
        {before === null && reachedSeq > seenSeq && <SeenButton id={id} upTo={reachedSeq} />}
        {sheet ? sheet.element : proposal?.actions}
        {blocks && <Blocked action={action} name={name} />}
        {/* It stays behind a sheet with what is being written. */}
        {!blocks && (
          <div className={sheet ? "hidden" : "grid gap-2.5"}>
            {prepared !== undefined && <PreparedNote prepared={prepared} />}
            <Composer
              conversationId={id}
              action={action}
              placeholder={write({ name: isolate(name) })}
              answer={refused?.answer ?? answer}
              back={refused?.back ?? null}
              idempotencyKey={idempotencyKey}
              prepared={prepared?.body}
              newestSeq={before === null ? (messages.at(-1)?.seq ?? 0) : null}
              chosen={chosen}
              onSend={(written) => {
                setRefused(null)
                add(written)
                // The prepared text is in the address, which would fill the composer again.
                if (prepared) void navigate(action, { replace: true, preventScrollReset: true })
              }}
            />
          </div>
        )}
      </div>
    </div>
  )
}

/** In place of the composer: why nothing can be written, and the way back. */
function Blocked({ action, name }: { action: string; name: string }) {
  return (
    <Callout>
      <p>{m.messages_blocked({ name: isolate(name) })}</p>
      <Form action={action} preventScrollReset className="mt-2">
        <SubmitButton name="intent" value="unblock" variant="line" size="small" className="w-fit">
          {m.messages_unblock()}
        </SubmitButton>
      </Form>
    </Callout>
  )
}

/** Without scripts a button says that what stands here was seen: reading changes nothing, which a browser may do beforehand. */
function SeenButton({ id, upTo }: { id: string; upTo: number }) {
  return (
    <noscript>
      <Form action={localizedHref(paths.conversation(id))}>
        <input type="hidden" name="seen" value={upTo} />
        <SubmitButton variant="line" size="small" name="intent" value="read" className="w-fit">
          {m.messages_mark_read()}
        </SubmitButton>
      </Form>
    </noscript>
  )
}
