import { Card } from "#app/ui/card"
import { currentLocale, m } from "#messages"
import { formatDateTime } from "#platform/text/format"
import { groundKindWords, noticeDecisionWords } from "../reason-words"
import type { NoticeStep } from "./reports"

/** The history of a notice, in order. */
export function Steps({ steps }: { steps: readonly NoticeStep[] }) {
  return (
    <Card as="section" aria-labelledby="notice-steps">
      <h3 id="notice-steps" className="mb-3 text-lg">
        {m.admin_report_history()}
      </h3>
      <ol className="grid gap-4">
        {steps.map((step) => (
          <li key={step.id} className="grid gap-1 border-s-2 border-line ps-4 wrap-anywhere">
            <p className="flex flex-wrap justify-between gap-x-4">
              <strong className="font-semibold">{titleOf(step)}</strong>
              <time dateTime={step.at.toISOString()} className="figures text-sm text-ink-soft">
                <bdi>{formatDateTime(step.at, currentLocale())}</bdi>
              </time>
            </p>
            {step.by && (
              <p className="text-sm text-ink-soft">
                <bdi dir="ltr">{step.by}</bdi>
              </p>
            )}
            {step.decision && <p>{noticeDecisionWords(step.decision)}</p>}
            {step.words && (
              <p dir="auto" className="whitespace-pre-wrap text-ink-soft">
                {step.words}
              </p>
            )}
            {step.groundKind && step.ground && (
              <p className="text-ink-soft">
                {groundKindWords(step.groundKind)}
                <bdi className="block">{step.ground}</bdi>
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function titleOf({ kind, party }: NoticeStep) {
  switch (kind) {
    case "taken_up":
      return m.admin_report_step_taken_up()
    case "decided":
      return m.admin_report_step_decided()
    case "decided_again":
      return m.admin_report_step_decided_again()
    case "appealed":
      return party === "owner" ? m.admin_report_step_appealed_owner() : m.admin_report_step_appealed_reporter()
  }
}
