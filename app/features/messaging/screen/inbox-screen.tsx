import type { ReactNode } from "react"
import * as paths from "#app/paths"
import { EmptyState } from "#app/ui/empty-state"
import { LinkButton } from "#app/ui/link-button"
import { Pager } from "#app/ui/pager"
import { Screen } from "#app/ui/screen"
import { localizedHref, m } from "#messages"
import type { Inbox, InboxFilter } from "../inbox/queries.server"
import { useInboxNews } from "../inbox/use-inbox-news"
import { InboxList } from "./inbox-list"
import { NoTalks } from "./no-talks"

type InboxScreenProps = { inbox: Inbox | null; only: InboxFilter | null }

/** The conversations of the one who looks, and how to have a first one where there is none. */
export function InboxScreen({ inbox, only }: InboxScreenProps) {
  useInboxNews(inbox)
  return (
    <Screen title={m.messages_title()}>
      {inbox === null ? (
        <EmptyState icon="message-circle" title={m.messages_no_side()}>
          {m.messages_no_side_text()}
        </EmptyState>
      ) : (
        <div className="grid gap-5">
          {(inbox.rows.length > 0 || only) && <Filter inbox={inbox} only={only} />}
          {inbox.rows.length > 0 ? <InboxList rows={inbox.rows} /> : <NoConversations inbox={inbox} only={only} />}
          <Pages inbox={inbox} only={only} />
        </div>
      )}
    </Screen>
  )
}

function Filter({ inbox, only }: { inbox: Inbox; only: InboxFilter | null }) {
  return (
    <nav aria-label={m.messages_filter()} className="flex flex-wrap gap-2.5">
      <Choice to={paths.inbox} chosen={only === null}>
        {m.messages_all()}
      </Choice>
      <Choice to={`${paths.inbox}?unread=1`} chosen={only === "unread"}>
        {m.messages_unread_only()}
        {inbox.unread > 0 && <bdi dir="ltr">({inbox.unread})</bdi>}
      </Choice>
      <Choice to={`${paths.inbox}?answered=1`} chosen={only === "answered"}>
        {m.messages_answered_only()}
      </Choice>
    </nav>
  )
}

function Choice({ to, chosen, children }: { to: string; chosen: boolean; children: ReactNode }) {
  return (
    <LinkButton
      to={localizedHref(to)}
      variant={chosen ? "ink" : "line"}
      size="small"
      aria-current={chosen ? "page" : undefined}
      preventScrollReset
    >
      {children}
    </LinkButton>
  )
}

function NoConversations({ inbox: { side }, only }: { inbox: Inbox; only: InboxFilter | null }) {
  if (only === "answered")
    return (
      <EmptyState icon="message-circle" title={m.messages_none_answered()}>
        {m.messages_none_answered_text()}
      </EmptyState>
    )
  if (only === "unread")
    return (
      <EmptyState icon="circle-check" title={m.messages_none_unread()}>
        {side === "company" ? m.messages_none_unread_text_company() : m.messages_none_unread_text()}
      </EmptyState>
    )
  if (side === "company")
    return (
      <NoTalks
        title={m.messages_none_company()}
        action={
          <LinkButton to={localizedHref(paths.directory)} variant="line">
            {m.messages_none_company_action()}
          </LinkButton>
        }
      >
        {m.messages_none_company_text()}
      </NoTalks>
    )
  return (
    <NoTalks
      title={m.messages_none_influencer()}
      action={
        <LinkButton to={localizedHref(paths.makeMediaKit)} variant="line">
          {m.messages_none_influencer_action()}
        </LinkButton>
      }
    >
      {m.messages_none_influencer_text()}
    </NoTalks>
  )
}

function Pages({ inbox, only }: { inbox: Inbox; only: InboxFilter | null }) {
  return (
    <Pager
      page={inbox}
      hrefOf={(place) =>
        localizedHref(`${paths.inbox}?${new URLSearchParams({ ...(only && { [only]: "1" }), ...place })}`)
      }
      words={{ previous: m.messages_newer_talks(), next: m.messages_older_talks() }}
    />
  )
}
