import { type ReactNode, useId } from "react"
import { Link } from "react-router"
import * as paths from "#app/paths"
import { Card } from "#app/ui/card"
import { EmptyState } from "#app/ui/empty-state"
import { Icon } from "#app/ui/icon"
import type { IconName } from "#app/ui/icons/lucide"
import { Tag } from "#app/ui/tag"
import { TextLink } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatShortDate } from "#platform/text/format"
import type { Tab } from "#vocabulary/tabs"
import type { SearchContent } from "./load.server"

/** Results of the header's search; each leads to its tab, with the search filled in. */
export default function SearchPanel({ content: { q, users, influencers, messages } }: { content: SearchContent }) {
  if (users.length + influencers.length + messages.length === 0)
    return (
      <EmptyState icon="search" title={q === "" ? m.admin_search_empty() : m.admin_search_none({ q: isolate(q) })}>
        {m.admin_search_none_text()}
      </EmptyState>
    )
  return (
    <div className="grid items-start gap-3 lg:grid-cols-2 xl:grid-cols-3">
      <Group tab="users" icon="users" title={m.admin_users()} q={q} isEmpty={users.length === 0}>
        {users.map(({ id, email, firstName, lastName }) => (
          <Found key={id} tab="users" q={email}>
            <bdi className="font-semibold">{`${firstName} ${lastName}`.trim() || email}</bdi>
            <bdi dir="ltr" className="text-sm text-ink-soft rtl:text-end">
              {email}
            </bdi>
          </Found>
        ))}
      </Group>
      <Group tab="influencers" icon="star" title={m.admin_influencers()} q={q} isEmpty={influencers.length === 0}>
        {influencers.map(({ id, name, isActive }) => (
          <Found key={id} tab="influencers" q={name}>
            <span className="flex flex-wrap items-center gap-2">
              <bdi className="font-semibold">{name}</bdi>
              {!isActive && <Tag>{m.admin_search_hidden()}</Tag>}
            </span>
          </Found>
        ))}
      </Group>
      <Group tab="messages" icon="mail" title={m.admin_messages()} q={q} isEmpty={messages.length === 0}>
        {messages.map(({ id, name, subject, sentAt }) => (
          <Found key={id} tab="messages" q={subject}>
            <bdi className="font-semibold">{subject}</bdi>
            <span className="text-sm text-ink-soft">
              <bdi>{name}</bdi> · <bdi>{formatShortDate(sentAt, currentLocale())}</bdi>
            </span>
          </Found>
        ))}
      </Group>
    </div>
  )
}

type GroupProps = { tab: Tab; icon: IconName; title: string; q: string; isEmpty: boolean; children: ReactNode }

function Group({ tab, icon, title, q, isEmpty, children }: GroupProps) {
  const heading = useId()
  return (
    <Card as="section" padding="none" aria-labelledby={heading}>
      <div className="flex items-center gap-2.5 px-5 pt-3 pb-2">
        <Icon name={icon} size={18} className="text-ink-soft" />
        <h2 id={heading} className="text-lg">
          {title}
        </h2>
        {!isEmpty && (
          <TextLink to={searchHref(tab, q)} className="ms-auto inline-flex min-h-11 items-center text-sm">
            {m.admin_search_all()}
            <span className="sr-only"> {title}</span>
          </TextLink>
        )}
      </div>
      {isEmpty ? (
        <p className="px-5 pb-4 text-ink-soft">{m.admin_search_nothing_here()}</p>
      ) : (
        <ul className="border-t border-line">{children}</ul>
      )}
    </Card>
  )
}

function Found({ tab, q, children }: { tab: Tab; q: string; children: ReactNode }) {
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={searchHref(tab, q)}
        className="grid min-h-12 content-center px-5 py-2 wrap-anywhere no-underline hover:bg-line/40 focus-visible:outline-offset-[-2px]"
      >
        {children}
      </Link>
    </li>
  )
}

function searchHref(tab: Tab, q: string) {
  return localizedHref(paths.adminTab(tab, { q: q.slice(0, 100) }))
}
