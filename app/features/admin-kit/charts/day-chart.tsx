import { useId } from "react"
import { BarChart, BarTable } from "#app/ui/bar-chart"
import { Card } from "#app/ui/card"
import { m } from "#messages"
import { byWeek, type CountedDay } from "./days"

/** More bars than this are too thin to be seen on a telephone: then each stands for a week. */
const MOST_BARS = 100

type DayChartProps = {
  title: string
  /** '12 inscriptions' */
  total: string
  /** What is counted, over its column. */
  counted: string
  /** What a screen reader says in place of the bars. */
  label: (highest: string) => string
  days: readonly CountedDay[]
}

/** A bar for each day, and the same by weeks as a table for whoever reads figures rather than bars. */
export function DayChart({ title, total, counted, label, days }: DayChartProps) {
  const id = useId()
  const weeks = byWeek(days).map(figureOf)
  const bars = days.length > MOST_BARS ? weeks : days.map(figureOf)
  const last = days.at(-1)
  if (!last) return null
  const series = [{ name: counted, fill: "fill-accent" }]

  return (
    <Card as="section" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="text-sm text-ink-soft">{total}</p>
      </div>
      <div className="mt-5">
        <BarChart label={label} series={series} bars={bars} until={last.day} className="h-36 md:h-44" />
      </div>
      <BarTable
        summary={m.admin_overview_table()}
        caption={title}
        time={m.admin_overview_week()}
        series={series}
        rows={weeks}
      />
    </Card>
  )
}

function figureOf({ day, count }: CountedDay) {
  return { day, figures: [count] }
}
