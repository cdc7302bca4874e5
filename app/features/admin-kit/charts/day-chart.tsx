import { useId } from "react"
import { Card } from "#app/ui/card"
import { Chart } from "#app/ui/chart/chart"
import { ChartTable } from "#app/ui/chart/chart-table"
import { m } from "#messages"
import { numberText } from "#platform/text/number-text"
import { byWeek, type CountedDay } from "./days"

/** More bars than this are too thin to be seen on a telephone: then each stands for a week. */
const MOST_BARS = 100

type DayChartProps = {
  title: string
  /** '12 inscriptions' */
  total: string
  /** The heading above the counts. */
  counted: string
  /** Read by screen readers in place of the bars. */
  label: (highest: string) => string
  days: readonly CountedDay[]
}

/** A bar for each day, and the same by weeks as a table, for people who prefer figures. */
export function DayChart({ title, total, counted, label, days }: DayChartProps) {
  const id = useId()
  const weeks = byWeek(days)
  const bars = days.length > MOST_BARS ? weeks : days
  const highest = numberText(Math.max(...bars.map(({ count }) => count)))
  const isEmpty = days.every(({ count }) => count === 0)

  return (
    <Card as="section" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {!isEmpty && <p className="text-sm text-ink-soft">{total}</p>}
      </div>
      {isEmpty ? (
        <p className="mt-4 text-ink-soft">{m.admin_chart_empty()}</p>
      ) : (
        <>
          <div className="mt-5">
            <Chart label={label(highest)} as="bars" days={bars.map(figureOf)} />
          </div>
          <ChartTable
            summary={m.admin_overview_table()}
            caption={title}
            columns={[m.admin_overview_week(), counted]}
            rows={weeks.map(figureOf)}
          />
        </>
      )}
    </Card>
  )
}

function figureOf({ day, count }: CountedDay) {
  return { day, figures: [count] }
}
