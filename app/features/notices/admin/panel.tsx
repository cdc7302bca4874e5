import { LastAction, ViewLink, Views } from "#app/features/admin-kit/public"
import * as paths from "#app/paths"
import { m } from "#messages"
import { numberText } from "#platform/text/number-text"
import { ConversationList } from "./conversation-list"
import { NoticeList } from "./notice-list"
import { NoticeView } from "./notice-view"
import type { ReportsContent } from "./reports"

/** Pages that somebody reports, and conversations. */
export default function ReportsPanel({ content }: { content: ReportsContent }) {
  const { view, waiting } = content
  const figure = (count: number) => ({ figure: numberText(count) })
  return (
    <>
      <LastAction />
      <Views label={m.admin_reports()}>
        <ViewLink to={paths.adminTab("reports")} isCurrent={view !== "conversations"}>
          {m.admin_report_notices(figure(waiting.notices))}
        </ViewLink>
        <ViewLink to={paths.adminTab("reports", { view: "conversations" })} isCurrent={view === "conversations"}>
          {m.admin_report_conversations(figure(waiting.conversations))}
        </ViewLink>
      </Views>
      {view === "notice" && <NoticeView notice={content.notice} />}
      {view === "notices" && <NoticeList {...content} />}
      {view === "conversations" && <ConversationList {...content} />}
    </>
  )
}
