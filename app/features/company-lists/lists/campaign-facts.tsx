import { PersonsWords } from "#app/ui/persons-words"
import { Tag } from "#app/ui/tag"
import { m } from "#messages"
import { numberText } from "#platform/text/number-text"
import type { CompanyList } from "./queries.server"
import { amountText, periodText } from "./words"

/** A campaign's goal, dates and results. */
export function CampaignFacts({ list }: { list: CompanyList }) {
  const { objective, budgetCents, proposals } = list
  const period = periodText(list)
  return (
    <div className="grid gap-1.5 text-sm text-ink-soft">
      {objective && (
        <p dir="auto" className="text-ink [text-align:match-parent] [text-align:-webkit-match-parent] wrap-anywhere">
          <PersonsWords>{objective}</PersonsWords>
        </p>
      )}
      {period && <p className="first-letter:uppercase">{period}</p>}
      {proposals && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{m.lists_sent(counted(proposals.sent))}</span>
          <span>{m.lists_accepted(counted(proposals.accepted))}</span>
          <span>{m.lists_completed(counted(proposals.completed))}</span>
        </p>
      )}
      {proposals && (budgetCents !== null || proposals.committedCents > 0) && (
        <p className="flex flex-wrap items-center gap-2" title={m.lists_committed_note()}>
          {committedText(proposals.committedCents, budgetCents)}
          {budgetCents !== null && proposals.committedCents > budgetCents && (
            <Tag tone="warn">{m.lists_over_budget()}</Tag>
          )}
        </p>
      )}
    </div>
  )
}

function committedText(committedCents: number, budgetCents: number | null) {
  const amount = amountText(committedCents)
  return budgetCents === null
    ? m.lists_committed({ amount })
    : m.lists_committed_of({ amount, budget: amountText(budgetCents) })
}

/** A number for the plural and as it is shown. */
export function counted(count: number) {
  return { count, figure: numberText(count) }
}
