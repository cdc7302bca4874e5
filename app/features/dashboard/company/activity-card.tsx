import { useId } from "react"
import { Link } from "react-router"
import { Card } from "#app/ui/card"
import { classNames } from "#app/ui/class-names"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatNumber, formatShortDate } from "#platform/text/format"
import { type Activity, PERIODS, type Period } from "./activity"

/** In units of the drawing; it is stretched to the width of the card. */
const HEIGHT = 100
const [SLOT, BAR] = [10, 4]

/** Two bars for each day: what the company looked for, and whom it turned to for the first time. */
export function ActivityCard({ days, period }: { days: readonly Activity[]; period: Period }) {
  const title = useId()
  const total = (key: "searches" | "contacts") => days.reduce((sum, day) => sum + day[key], 0)
  const [searches, contacts] = [total("searches"), total("contacts")]
  return (
    <Card as="section" aria-labelledby={title} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={title} className="text-xl">
          {m.company_activity()}
        </h2>
        <PeriodChoice current={period} />
      </div>
      {searches + contacts === 0 ? (
        <p className="mt-4 text-ink-soft">{m.company_activity_empty()}</p>
      ) : (
        <>
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
            <Mark className="bg-accent" label={m.company_activity_searches()} count={searches} />
            <Mark className="bg-ink" label={m.company_activity_contacts()} count={contacts} />
          </ul>
          <Bars
            days={days}
            label={m.company_activity_chart({
              searches: isolate(figure(searches)),
              contacts: isolate(figure(contacts)),
            })}
          />
          <ActivityTable days={days} />
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
      <bdi className="figures font-semibold">{figure(count)}</bdi>
    </li>
  )
}

function Bars({ days, label }: { days: readonly Activity[]; label: string }) {
  const highest = Math.max(1, ...days.flatMap(({ searches, contacts }) => [searches, contacts]))
  const [first, last] = [days[0], days.at(-1)]
  const heightOf = (value: number) => (HEIGHT * value) / highest
  return (
    // Time runs as the language is read, in every chart of the house.
    <div className="mt-4">
      <div className="relative border-b border-line pt-5">
        <span aria-hidden="true" className="figures absolute end-0 top-0 text-sm text-ink-soft">
          {figure(highest)}
        </span>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${days.length * SLOT} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-32 w-full border-t border-dashed border-line md:h-40 rtl:-scale-x-100"
        >
          {days.map(({ day, searches, contacts }, place) => (
            <g key={day}>
              <rect
                x={place * SLOT + 1}
                y={HEIGHT - heightOf(searches)}
                width={BAR}
                height={heightOf(searches)}
                className="fill-accent"
              />
              <rect
                x={place * SLOT + 1 + BAR}
                y={HEIGHT - heightOf(contacts)}
                width={BAR}
                height={heightOf(contacts)}
                className="fill-ink"
              />
            </g>
          ))}
        </svg>
      </div>
      <div className="mt-2 flex justify-between text-sm text-ink-soft">
        {first && <Day day={first.day} />}
        {last && <Day day={last.day} />}
      </div>
    </div>
  )
}

/** The days on which something happened, the newest first, for whoever reads figures rather than bars. */
function ActivityTable({ days }: { days: readonly Activity[] }) {
  const busy = days.filter(({ searches, contacts }) => searches + contacts > 0).toReversed()
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline underline-offset-4">
        {m.company_activity_table()}
      </summary>
      <table className="mt-2 w-full max-w-xl border-collapse text-sm">
        <caption className="sr-only">{m.company_activity()}</caption>
        <thead>
          <tr className="border-b border-line text-ink-soft">
            {[m.audience_day(), m.company_activity_searches(), m.company_activity_contacts()].map((label, column) => (
              <th
                key={label}
                scope="col"
                className={classNames("py-1.5 font-semibold", column === 0 ? "text-start" : "ps-3 text-end")}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {busy.map(({ day, searches, contacts }) => (
            <tr key={day} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-1.5 text-start font-normal">
                <Day day={day} />
              </th>
              <td className="figures py-1.5 ps-3 text-end">{figure(searches)}</td>
              <td className="figures py-1.5 ps-3 text-end">{figure(contacts)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** The period stands in the address: links, which need no script and can be kept. */
function PeriodChoice({ current }: { current: Period }) {
  return (
    <nav aria-label={m.company_activity_period()}>
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
              {m.company_activity_days({ count: period })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
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
