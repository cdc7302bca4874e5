import { Form } from "react-router"
import { hereHref, type ListState, Pager } from "#app/features/admin-kit/public"
import { conversationReasonWords } from "#app/features/messaging/public"
import { Card } from "#app/ui/card"
import { EmptyState } from "#app/ui/empty-state"
import { SubmitButton } from "#app/ui/submit-button"
import { Tag } from "#app/ui/tag"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDateTime } from "#platform/text/format"
import { REPORT_STATES, type ReportState } from "#vocabulary/messages"
import type { ConversationReport, ReportSort } from "./reports"
import { StateFilter } from "./state-filter"

const STATE_WORDS = { open: m.admin_report_open, closed: m.admin_report_closed } as const

type ConversationListProps = {
  state: ListState<ReportSort>
  filter: ReportState | null
  reports: readonly ConversationReport[]
  page: { next: string | null; previous: string | null }
}

const VIEW = { view: "conversations" }

/** Reports by one side of a conversation about the other. The conversation itself is readable only by its two sides. */
export function ConversationList({ state, filter, reports, page }: ConversationListProps) {
  const others: Record<string, string> = filter === null ? VIEW : { ...VIEW, state: filter }
  const here = localizedHref(hereHref("reports", state, others))
  return (
    <>
      <StateFilter list={state} others={VIEW} states={REPORT_STATES} words={STATE_WORDS} chosen={filter} />
      {reports.length === 0 ? (
        <EmptyState icon="shield" title={m.admin_report_none()}>
          {m.admin_report_none_text()}
        </EmptyState>
      ) : (
        <>
          <p className="text-sm text-ink-soft">{m.admin_report_conversation_private()}</p>
          <ul className="grid gap-3">
            {reports.map((report) => (
              <li key={report.id}>
                <ReportCard report={report} action={here} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Pager tab="reports" state={state} page={page} others={others} />
    </>
  )
}

function ReportCard({ report, action }: { report: ConversationReport; action: string }) {
  const { id, reason, details, state, createdAt, reporterEmail, parties } = report
  return (
    <Card as="article" className="grid gap-3" aria-label={conversationReasonWords(reason)}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <h2 className="flex flex-wrap items-center gap-2 text-lg">
          {conversationReasonWords(reason)}
          <Tag tone={state === "open" ? "accent" : "plain"}>{STATE_WORDS[state]()}</Tag>
        </h2>
        <time dateTime={createdAt.toISOString()} className="figures text-sm text-ink-soft">
          <bdi>{formatDateTime(createdAt, currentLocale())}</bdi>
        </time>
      </div>
      <p className="wrap-anywhere">
        {parties
          ? m.admin_report_says({ reporter: isolate(parties.reporter), reported: isolate(parties.reported) })
          : m.admin_report_conversation_gone()}{" "}
        {reporterEmail && (
          <bdi dir="ltr" className="text-sm text-ink-soft">
            {reporterEmail}
          </bdi>
        )}
      </p>
      {details && (
        <p dir="auto" className="max-w-[80ch] wrap-anywhere whitespace-pre-wrap text-ink-soft">
          {details}
        </p>
      )}
      {state === "open" && (
        <Form
          method="post"
          action={action}
          replace
          preventScrollReset
          className="flex flex-wrap gap-2.5 border-t border-line pt-3"
        >
          <input type="hidden" name="id" value={id} />
          {parties && (
            <SubmitButton size="small" name="intent" value="block">
              {m.admin_report_block()}
            </SubmitButton>
          )}
          <SubmitButton size="small" variant="line" name="intent" value="close">
            {m.admin_report_close()}
          </SubmitButton>
        </Form>
      )}
    </Card>
  )
}
