import { m } from "#messages"
import type { Board } from "./board"

/** What the curves show, for whoever reads figures. */
export function DayTable({ rows }: { rows: Board["table"] }) {
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline underline-offset-4">
        {m.audience_table()}
      </summary>
      {/* Ninety days are many: they move in a window of their own, which the keyboard reaches too. */}
      <section
        aria-label={m.audience_table()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse
        tabIndex={0}
        className="mt-2 max-h-88 overflow-y-auto"
      >
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{m.audience_board()}</caption>
          <thead className="sticky top-0 bg-surface">
            <tr className="text-ink-soft shadow-[inset_0_-1px_var(--line)]">
              {[m.audience_day(), m.audience_views(), m.audience_clicks(), m.audience_visitors()].map(
                (label, column) => (
                  <th
                    key={label}
                    scope="col"
                    className={column === 0 ? "py-2 text-start font-semibold" : "py-2 ps-3 text-end font-semibold"}
                  >
                    {label}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ day, label, figures }) => (
              <tr key={day} className="border-b border-line last:border-b-0">
                <th scope="row" className="py-2 text-start font-normal">
                  <time dateTime={day}>{label}</time>
                </th>
                {figures.map((figure, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                  <td key={column} className="figures py-2 ps-3 text-end">
                    {figure}
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
