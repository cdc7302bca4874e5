import { useId } from "react"
import { Card } from "#app/ui/card"
import { currentLocale, m } from "#messages"
import { formatNumber, formatShortDate } from "#platform/text/format"
import { byWeek, type CountedDay } from "./days"

/** In units of the drawing; it is stretched to the width of the card. */
const HEIGHT = 100
const [SLOT, BAR] = [10, 7]

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
  const weeks = byWeek(days)
  const bars = days.length > MOST_BARS ? weeks : days
  const highest = Math.max(1, ...bars.map(({ count }) => count))
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null

  return (
    <Card as="section" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="text-sm text-ink-soft">{total}</p>
      </div>
      {/* Time runs as the language is read, in every chart of the house. */}
      <div className="mt-5">
        <div className="relative border-b border-line pt-5">
          <span aria-hidden="true" className="figures absolute end-0 top-0 text-sm text-ink-soft">
            {figure(highest)}
          </span>
          <svg
            role="img"
            aria-label={label(figure(highest))}
            viewBox={`0 0 ${bars.length * SLOT} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="h-36 w-full border-t border-dashed border-line text-accent md:h-44 rtl:-scale-x-100"
          >
            {bars.map(({ day, count }, place) => (
              <rect
                key={day}
                x={place * SLOT + (SLOT - BAR) / 2}
                y={HEIGHT - (HEIGHT * count) / highest}
                width={BAR}
                height={(HEIGHT * count) / highest}
                fill="currentColor"
              />
            ))}
          </svg>
        </div>
        <div className="mt-2 flex justify-between text-sm text-ink-soft">
          <Day day={first.day} />
          <Day day={last.day} />
        </div>
      </div>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline underline-offset-4">
          {m.admin_overview_table()}
        </summary>
        <table className="mt-2 w-full max-w-md border-collapse text-sm">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line text-ink-soft">
              <th scope="col" className="py-1.5 text-start font-semibold">
                {m.admin_overview_week()}
              </th>
              <th scope="col" className="py-1.5 text-end font-semibold">
                {counted}
              </th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ day, count }) => (
              <tr key={day} className="border-b border-line last:border-b-0">
                <th scope="row" className="py-1.5 text-start font-normal">
                  <Day day={day} />
                </th>
                <td className="figures py-1.5 text-end">{figure(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}

function Day({ day }: { day: string }) {
  return (
    <time dateTime={day}>
      <bdi>{formatShortDate(new Date(`${day}T12:00:00Z`), currentLocale())}</bdi>
    </time>
  )
}

function figure(value: number) {
  return formatNumber(value, currentLocale())
}
