import { useId } from "react"
import { Card } from "#app/ui/card"
import { Chart } from "#app/ui/chart/chart"
import { ChartTable } from "#app/ui/chart/chart-table"
import { ChoiceLinks } from "#app/ui/choice-links"
import { classNames } from "#app/ui/class-names"
import { m } from "#messages"
import { isolatedNumber } from "#platform/text/isolated-number"
import { numberText } from "#platform/text/number-text"
import { type Activity, PERIODS, type Period } from "./activity"

/** Two bars for each day: what the company looked for, and whom it turned to for the first time. */
export function ActivityCard({ days, period }: { days: readonly Activity[]; period: Period }) {
  const title = useId()
  const total = (key: "searches" | "contacts") => days.reduce((sum, day) => sum + day[key], 0)
  const [searches, contacts] = [total("searches"), total("contacts")]
  const bars = days.map(({ day, searches, contacts }) => ({ day, figures: [searches, contacts] }))
  return (
    <Card as="section" aria-labelledby={title} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={title} className="text-xl">
          {m.company_activity()}
        </h2>
        <ChoiceLinks
          label={m.company_activity_period()}
          name="days"
          values={PERIODS}
          current={period}
          words={(count) => m.company_activity_days({ count })}
        />
      </div>
      {searches + contacts === 0 ? (
        <p className="mt-4 text-ink-soft">{m.company_activity_empty()}</p>
      ) : (
        <>
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
            <Mark className="bg-accent" label={m.company_activity_searches()} count={searches} />
            <Mark className="bg-ink" label={m.company_activity_contacts()} count={contacts} />
          </ul>
          <div className="mt-4">
            <Chart
              label={m.company_activity_chart({
                searches: isolatedNumber(searches),
                contacts: isolatedNumber(contacts),
              })}
              as="bars"
              days={bars}
            />
          </div>
          <ChartTable
            summary={m.company_activity_table()}
            caption={m.company_activity()}
            columns={[m.audience_day(), m.company_activity_searches(), m.company_activity_contacts()]}
            // The days on which something happened, the newest first.
            rows={bars.filter(({ figures }) => figures.some((each) => each > 0)).toReversed()}
          />
        </>
      )}
    </Card>
  )
}

function Mark({ className, label, count }: { className: string; label: string; count: number }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className={classNames("size-3 rounded-[3px]", className)} />
      {label}
      <bdi className="figures font-semibold">{numberText(count)}</bdi>
    </li>
  )
}
