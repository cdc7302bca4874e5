import type { AnsweredField } from "#app/ui/answered-form"
import { FieldErrors } from "#app/ui/field"
import { Icon } from "#app/ui/icon"
import { currentLocale } from "#messages"
import { noonOf } from "#platform/text/day"
import { formatDay, formatMonth, formatNumber, formatWeekdaySign } from "#platform/text/format"
import { A_WEEK, weekday } from "./rules"

type FreeDaysFieldProps = { months: readonly { month: string; days: readonly string[] }[]; field: AnsweredField }

/** The next months as calendars whose days are boxes; the first is open. */
export function FreeDaysField({ months, field }: FreeDaysFieldProps) {
  return (
    <div className="grid gap-2">
      {months.map(({ month, days }, place) => (
        <Month key={month} month={month} days={days} field={field} isOpen={place === 0 || isChosen(days, field)} />
      ))}
      <FieldErrors field={field} />
    </div>
  )
}

function isChosen(days: readonly string[], { chosen }: AnsweredField) {
  return days.some((day) => chosen.includes(day))
}

function Month(props: { month: string; days: readonly string[]; field: AnsweredField; isOpen: boolean }) {
  const { month, days, field, isOpen } = props
  const locale = currentLocale()
  const name = formatMonth(noonOf(`${month}-01`), locale)
  const [first] = days
  if (!first) return null
  return (
    <details open={isOpen} className="group rounded-card border border-line px-3 pb-1 open:pb-3 sm:px-4">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="first-letter:uppercase">{name}</span>
        <Icon name="chevron-down" size={18} className="transition-[rotate] group-open:rotate-180" />
      </summary>
      <fieldset>
        <legend className="sr-only">{name}</legend>
        {/* A seventh of a phone is less than a finger wants: the days narrow there rather than lie on one another. */}
        <div className="-mx-2 grid max-w-md grid-cols-7 justify-items-center gap-y-1">
          {A_WEEK.map((day) => (
            <span key={day} aria-hidden="true" className="text-sm text-ink-soft">
              {formatWeekdaySign(noonOf(day), locale)}
            </span>
          ))}
          {days.map((day, place) => (
            <label
              key={day}
              style={place === 0 ? { gridColumnStart: weekday(day) + 1 } : undefined}
              className="figures relative grid h-11 w-full max-w-11 cursor-pointer place-items-center rounded-pill border-[1.5px] border-transparent hover:border-ink-soft has-checked:border-ok has-checked:bg-ok-soft has-checked:font-semibold has-checked:text-ok has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
            >
              <input
                type="checkbox"
                name={field.name}
                value={day}
                defaultChecked={field.chosen.includes(day)}
                aria-label={formatDay(day, locale)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <span aria-hidden="true">{formatNumber(Number(day.slice(8)), locale)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </details>
  )
}
