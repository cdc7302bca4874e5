import { Link } from "react-router"
import { LastAction, Pager } from "#app/features/admin-kit/public"
import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import { numberText } from "#platform/text/number-text"
import { ConversationList } from "./conversation-list"
import { NoticeList } from "./notice-list"
import { NoticeView } from "./notice-view"
import type { ReportsContent } from "./reports"

/** Pages that somebody reports, and conversations. */
export default function ReportsPanel({ content }: { content: ReportsContent }) {
  const { view, state, waiting } = content
  const figure = (count: number) => ({ figure: numberText(count) })
  return (
    <>
      <LastAction />
      <nav
        aria-label={m.admin_reports()}
        className="flex gap-x-6 overflow-x-auto overflow-y-hidden border-b border-line"
      >
        <ViewLink to={paths.adminTab("reports")} isCurrent={view !== "conversations"}>
          {m.admin_report_notices(figure(waiting.notices))}
        </ViewLink>
        <ViewLink to={paths.adminTab("reports", { view: "conversations" })} isCurrent={view === "conversations"}>
          {m.admin_report_conversations(figure(waiting.conversations))}
        </ViewLink>
      </nav>
      {view === "notice" && <NoticeView notice={content.notice} />}
      {view === "notices" && <NoticeList {...content} />}
      {view === "conversations" && (
        <>
          <ConversationList state={state} reports={content.reports} />
          <Pager tab="reports" state={state} page={content.page} others={{ view: "conversations" }} />
        </>
      )}
    </>
  )
}

function ViewLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) {
  return (
    <Link
      to={localizedHref(to)}
      preventScrollReset
      aria-current={isCurrent ? "page" : undefined}
      className="inline-flex min-h-11 shrink-0 items-center border-b-2 max-sm:text-sm border-transparent font-semibold text-ink-soft no-underline hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
    >
      {children}
    </Link>
  )
}
