import { Link } from "react-router"
import { type ListState, Pager } from "#app/features/admin-kit/public"
import * as paths from "#app/paths"
import { Card } from "#app/ui/card"
import { classNames } from "#app/ui/class-names"
import { EmptyState } from "#app/ui/empty-state"
import { Tag } from "#app/ui/tag"
import { ALONE_LINK, TEXT_LINK } from "#app/ui/text-link"
import { currentLocale, localizedHref, m } from "#messages"
import { formatDateTime } from "#platform/text/format"
import { noticeReasonWords } from "../reason-words"
import { NOTICE_FILTERS, type NoticeFilter, type NoticeRow, type ReportSort } from "./reports"
import { StateFilter } from "./state-filter"

const STATE_WORDS: Readonly<Record<NoticeFilter, () => string>> = {
  open: m.admin_waiting,
  received: m.admin_report_state_received,
  examined: m.admin_report_state_examined,
  decided: m.admin_report_state_decided,
  appealed: m.admin_report_state_appealed,
  final: m.admin_report_state_final,
}

type NoticeListProps = {
  state: ListState<ReportSort>
  filter: NoticeFilter | null
  about: string | null
  notices: readonly NoticeRow[]
  page: { next: string | null; previous: string | null }
}

/** Notices by what is to be done or by state, the newest first; those whose deadline has passed say so. */
export function NoticeList({ state, filter, about, notices, page }: NoticeListProps) {
  const aboutPage: Record<string, string> = about === null ? {} : { about }
  const others: Record<string, string> = filter === null ? aboutPage : { ...aboutPage, state: filter }
  return (
    <>
      <StateFilter list={state} others={aboutPage} states={NOTICE_FILTERS} words={STATE_WORDS} chosen={filter} />
      {notices.length === 0 ? (
        <EmptyState icon="shield" title={m.admin_report_none()}>
          {m.admin_report_none_text()}
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {notices.map((notice) => (
            <li key={notice.id}>
              <NoticeCard notice={notice} />
            </li>
          ))}
        </ul>
      )}
      <Pager tab="reports" state={state} page={page} others={others} />
    </>
  )
}

/** One line of what is reported, with the way to it. */
export function NoticeCard({ notice }: { notice: NoticeRow }) {
  const { id, reference, reason, path, influencerName, createdAt } = notice
  return (
    <Card as="article" className="grid gap-2" aria-label={reference}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <h2 className="flex min-w-0 flex-wrap items-center gap-2 text-lg">
          <Link
            to={localizedHref(paths.adminTab("reports", { notice: id }))}
            className={classNames(TEXT_LINK, ALONE_LINK)}
          >
            {noticeReasonWords(reason)}
          </Link>
          <NoticeTags notice={notice} />
        </h2>
        <time dateTime={createdAt.toISOString()} className="figures text-sm text-ink-soft">
          <bdi>{formatDateTime(createdAt, currentLocale())}</bdi>
        </time>
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft wrap-anywhere">
        <bdi dir="ltr" className="figures">
          {reference}
        </bdi>
        {influencerName && <bdi className="font-semibold text-ink">{influencerName}</bdi>}
        <bdi dir="ltr">{path}</bdi>
      </p>
    </Card>
  )
}

/** The state of a notice, and warnings to see before it is opened. */
export function NoticeTags({ notice: { state, late, flagged } }: { notice: NoticeRow }) {
  return (
    <>
      <Tag tone={state === "received" || state === "appealed" ? "accent" : "plain"}>{STATE_WORDS[state]()}</Tag>
      {late && <Tag tone="danger">{m.admin_report_late()}</Tag>}
      {flagged && <Tag tone="warn">{m.admin_message_flagged()}</Tag>}
    </>
  )
}
