import { currentLocale } from "#messages"
import { noonOf } from "#platform/text/day"
import { formatShortDate } from "#platform/text/format"
import { numberText } from "#platform/text/number-text"
import { classNames } from "./class-names"

/** In units of the drawing, which is stretched to the width of the card: for each day a slot, and its bars in the middle. */
const [SLOT, HEIGHT] = [10, 100]

/** What is counted, and the class that fills its bars. */
type Series = { name: string; fill: string }
/** A day, or the first of several, and a figure for each series. */
type Day = { day: string; figures: readonly number[] }

type BarChartProps = {
  /** What a screen reader says in place of the bars. */
  label: (highest: string) => string
  series: readonly Series[]
  bars: readonly Day[]
  /** The day that the last bar ends with. */
  until: string | undefined
  /** How tall the drawing is. */
  className: string
}

/** Bars day by day. Time runs as the language is read, in every chart of the house. */
export function BarChart({ label, series, bars, until, className }: BarChartProps) {
  const highest = Math.max(1, ...bars.flatMap(({ figures }) => figures))
  const margin = series.length === 1 ? 1.5 : 1
  const width = (SLOT - 2 * margin) / series.length
  return (
    <>
      <div className="relative border-b border-line pt-5">
        <span aria-hidden="true" className="figures absolute end-0 top-0 text-sm text-ink-soft">
          {numberText(highest)}
        </span>
        <svg
          role="img"
          aria-label={label(numberText(highest))}
          viewBox={`0 0 ${bars.length * SLOT} ${HEIGHT}`}
          preserveAspectRatio="none"
          className={classNames("w-full border-t border-dashed border-line rtl:-scale-x-100", className)}
        >
          {bars.map(({ day, figures }, place) =>
            series.map(({ name, fill }, each) => {
              const height = (HEIGHT * (figures[each] ?? 0)) / highest
              const x = place * SLOT + margin + each * width
              return <rect key={day + name} x={x} y={HEIGHT - height} width={width} height={height} className={fill} />
            }),
          )}
        </svg>
      </div>
      <div className="mt-2 flex justify-between text-sm text-ink-soft">
        {bars[0] && <DayName day={bars[0].day} />}
        {until && <DayName day={until} />}
      </div>
    </>
  )
}

type BarTableProps = { summary: string; caption: string; time: string; series: readonly Series[]; rows: readonly Day[] }

/** The same for whoever reads figures rather than bars. */
export function BarTable({ summary, caption, time, series, rows }: BarTableProps) {
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline underline-offset-4">
        {summary}
      </summary>
      <table
        className={classNames("mt-2 w-full border-collapse text-sm", series.length === 1 ? "max-w-md" : "max-w-xl")}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-ink-soft">
            <th scope="col" className="py-1.5 text-start font-semibold">
              {time}
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="py-1.5 ps-3 text-end font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, figures }) => (
            <tr key={day} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-1.5 text-start font-normal">
                <DayName day={day} />
              </th>
              {series.map(({ name }, each) => (
                <td key={name} className="figures py-1.5 ps-3 text-end">
                  {numberText(figures[each] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function DayName({ day }: { day: string }) {
  return (
    <time dateTime={day}>
      <bdi>{formatShortDate(noonOf(day), currentLocale())}</bdi>
    </time>
  )
}
