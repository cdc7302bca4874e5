import { Link } from "react-router"
import { classNames } from "#app/ui/class-names"
import { m } from "#messages"
import { PERIODS, type Period } from "../report"

/** The period stands in the address: links, which need no script and can be kept. */
export function PeriodChoice({ current }: { current: Period }) {
  return (
    <nav aria-label={m.audience_period()}>
      <ul className="flex flex-wrap gap-2">
        {PERIODS.map((period) => (
          <li key={period}>
            <Link
              to={`?days=${period}`}
              preventScrollReset
              replace
              aria-current={period === current ? "true" : undefined}
              className={classNames(
                "flex min-h-11 items-center rounded-pill border px-4 text-sm font-medium whitespace-nowrap no-underline",
                period === current
                  ? "border-accent-soft bg-accent-soft text-accent-ink"
                  : "border-line text-ink-soft hover:border-ink-soft hover:text-ink",
              )}
            >
              {m.audience_period_days({ count: period })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
