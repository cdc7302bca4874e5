import { useNavigation } from "react-router"
import * as paths from "#app/paths"
import { Breadcrumb } from "#app/ui/breadcrumb"
import { Callout } from "#app/ui/callout"
import { Card } from "#app/ui/card"
import { Form } from "#app/ui/form"
import { Screen } from "#app/ui/screen"
import { SubmitButton } from "#app/ui/submit-button"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isolate } from "#platform/text/bidi"
import type { ConversationView } from "../conversations/view"
import { ConversationHead } from "./conversation-head"
import { MessageForm } from "./message-form"
import { OtherName } from "./other-mark"
import { ReportForm } from "./report-form"
import { onItsWay } from "./sending"
import { Thread } from "./thread"
import { useThread } from "./use-thread"

type ConversationScreenProps = {
  conversation: ConversationView
  before: number | null
  /** New with each page; see `MessageForm`. */
  idempotencyKey: string
  /** What has just been done, of what the address says. */
  done: Readonly<{ sent: string | null; reports: boolean; reported: boolean }>
  answer: FormAnswer | undefined
}

/** Give it the conversation's id as `key`: what has come into one is no part of another. */
export function ConversationScreen({ conversation, before, idempotencyKey, done, answer }: ConversationScreenProps) {
  const { id, other, blocks, reachedSeq, seenSeq } = conversation
  const messages = useThread(conversation, before === null)
  const { formData } = useNavigation()
  const name = other?.name ?? m.messages_gone_influencer()
  const newestSeq = messages.at(-1)?.seq ?? 0
  return (
    <Screen
      title={<OtherName other={other} />}
      above={<Breadcrumb trail={[{ href: localizedHref(paths.inbox), label: m.messages_title() }]} current={name} />}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-10">
        <ConversationHead conversation={conversation} className="lg:order-last" />
        <div className="grid min-w-0 gap-6">
          {done.reported && <Callout tone="ok">{m.messages_reported()}</Callout>}
          {done.reports && <ReportForm conversationId={id} name={name} answer={answer} />}
          <Thread
            conversation={conversation}
            messages={messages}
            before={before}
            sending={onItsWay(formData, messages)}
          />
          {before === null && reachedSeq > seenSeq && <SeenButton id={id} upTo={reachedSeq} />}
          {blocks ? (
            <Callout>{m.messages_blocked({ name: isolate(name) })}</Callout>
          ) : (
            <Card>
              <MessageForm
                key={done.sent}
                action={localizedHref(paths.conversation(id))}
                answer={done.reports ? undefined : answer}
                idempotencyKey={idempotencyKey}
              >
                {before === null && <input type="hidden" name="seen" value={newestSeq} />}
              </MessageForm>
            </Card>
          )}
        </div>
      </div>
    </Screen>
  )
}

/** Without scripts a button says that what stands here was seen: reading changes nothing, which a browser may do beforehand. */
function SeenButton({ id, upTo }: { id: string; upTo: number }) {
  return (
    <noscript>
      <Form action={localizedHref(paths.conversation(id))}>
        <input type="hidden" name="seen" value={upTo} />
        <SubmitButton variant="line" name="intent" value="read">
          {m.messages_mark_read()}
        </SubmitButton>
      </Form>
    </noscript>
  )
}
