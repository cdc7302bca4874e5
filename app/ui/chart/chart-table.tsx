import { currentLocale } from "#messages"
import { noonOf } from "#platform/text/day"
import { formatShortDate } from "#platform/text/format"
import { numberText } from "#platform/text/number-text"

/** `label`: what the day is called, where it has a longer name than its date. */
type Row = { day: string; figures: readonly number[]; label?: string }
type ChartTableProps = {
  summary: string
  caption: string
  /** Headings: for the days, then for each series. */
  columns: readonly string[]
  rows: readonly Row[]
}

/** A chart's figures as a table. */
export function ChartTable({ summary, caption, columns, rows }: ChartTableProps) {
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline underline-offset-4">
        {summary}
      </summary>
      {/* Ninety days are many: they move in a window of their own, which the keyboard reaches too. */}
      <section
        aria-label={`${caption} · ${summary}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse
        tabIndex={0}
        className="mt-2 max-h-88 overflow-y-auto"
      >
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead className="sticky top-0 bg-surface">
            <tr className="text-ink-soft shadow-[inset_0_-1px_var(--line)]">
              {columns.map((name, column) => (
                <th
                  key={name}
                  scope="col"
                  className={column === 0 ? "py-2 text-start font-semibold" : "py-2 ps-3 text-end font-semibold"}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ day, figures, label }) => (
              <tr key={day} className="border-b border-line last:border-b-0">
                <th scope="row" className="py-2 text-start font-normal">
                  <time dateTime={day}>
                    <bdi>{label ?? formatShortDate(noonOf(day), currentLocale())}</bdi>
                  </time>
                </th>
                {figures.map((figure, series) => (
                  <td key={columns[series + 1]} className="figures py-2 ps-3 text-end">
                    {numberText(figure)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
