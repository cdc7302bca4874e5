import { Link } from "react-router"
import {
  ConfirmStep,
  hereHref,
  LastAction,
  ListHead,
  type ListState,
  NoneFound,
  Pager,
} from "#app/features/admin-kit/public"
import { buttonClass } from "#app/ui/button-look"
import { Card } from "#app/ui/card"
import { Icon } from "#app/ui/icon"
import { Tag } from "#app/ui/tag"
import { TEXT_LINK } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatMessageDate } from "#platform/text/format"
import { replyLink } from "../reply-link"
import type { ContactMessage, MessagesContent } from "./load.server"

/** Messages from the contact form. */
export default function MessagesPanel({ content }: { content: MessagesContent }) {
  const { state, found, messages, page, asked } = content
  const here = localizedHref(hereHref("messages", state))
  return (
    <>
      <LastAction />
      <ListHead
        tab="messages"
        state={state}
        otherwise="created"
        placeholder={m.admin_message_search()}
        found={found}
        countText={m.admin_message_count}
      >
        <Link to={here} preventScrollReset className={buttonClass({ variant: "line", size: "small" })}>
          <Icon name="refresh-cw" size={16} />
          {m.admin_message_refresh()}
        </Link>
      </ListHead>
      {messages.length === 0 ? (
        <NoneFound
          tab="messages"
          state={state}
          icon="mail"
          title={state.q ? m.admin_message_none_found() : m.admin_message_none()}
        >
          {state.q ? m.admin_message_none_found_text() : m.admin_message_none_text()}
        </NoneFound>
      ) : (
        <ul className="grid gap-3">
          {messages.map((message) => (
            <li key={message.id}>
              <MessageCard message={message} state={state} />
            </li>
          ))}
        </ul>
      )}
      <Pager tab="messages" state={state} page={page} />
      {asked && (
        <ConfirmStep
          title={m.admin_message_confirm_title()}
          description={m.admin_message_confirm_text({ name: isolate(asked.name) })}
          confirmLabel={m.admin_message_delete()}
          back={here}
        >
          <input type="hidden" name="id" value={asked.id} />
        </ConfirmStep>
      )}
    </>
  )
}

function MessageCard({ message, state }: { message: ContactMessage; state: ListState<"created"> }) {
  const { id, name, email, subject, sentAt, flagged } = message
  return (
    <Card
      as="article"
      className="grid gap-3 pb-1.5! md:pb-1.5!"
      aria-label={m.admin_message_of({ name: isolate(name) })}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 text-lg wrap-anywhere">
            <bdi>{name}</bdi>
            {flagged && <Tag tone="warn">{m.admin_message_flagged()}</Tag>}
          </h2>
          <p className="text-sm text-ink-soft wrap-anywhere">
            <bdi dir="ltr">{email}</bdi>
          </p>
        </div>
        <time dateTime={sentAt.toISOString()} className="figures text-sm text-ink-soft">
          <bdi>{formatMessageDate(sentAt, currentLocale())}</bdi>
        </time>
      </div>
      <dl className="grid gap-2">
        <div className="wrap-anywhere">
          <dt className="inline font-semibold">{m.admin_message_subject()}</dt>{" "}
          <dd className="inline">
            <bdi>{subject}</bdi>
          </dd>
        </div>
        <div>
          <dt className="font-semibold">{m.admin_message_body()}</dt>
          <dd dir="auto" className="max-w-[80ch] wrap-anywhere whitespace-pre-wrap text-ink-soft">
            {message.message}
          </dd>
        </div>
      </dl>
      <div className="flex flex-wrap items-center gap-x-6 border-t border-line pt-1">
        <a
          href={replyLink(email, subject)}
          className={`${TEXT_LINK} inline-flex min-h-11 items-center gap-2`}
          aria-label={m.admin_message_reply_to({ name: isolate(name) })}
        >
          <Icon name="mail" size={16} />
          {m.admin_message_reply()}
        </a>
        <Link
          to={localizedHref(hereHref("messages", state, { confirm: "delete", id }))}
          preventScrollReset
          aria-label={m.admin_message_delete_of({ name: isolate(name) })}
          className="inline-flex min-h-11 items-center gap-2 font-medium text-danger underline-offset-4 hover:underline"
        >
          <Icon name="trash-2" size={16} />
          {m.admin_message_delete()}
        </Link>
      </div>
    </Card>
  )
}
