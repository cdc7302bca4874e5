import { directionOf } from "#app/locale"
import { currentLocale } from "#messages"
import { noonOf } from "#platform/text/day"
import { formatDayAndMonth } from "#platform/text/format"
import { numberText } from "#platform/text/number-text"
import { classNames } from "../class-names"
import { alongCurve, areaUnder, BOX, curve, datedDays, heightOf, inBars, levels, type Slot } from "./rules"

/** A day, or the first of several, and a figure for each series. `title`: what a pointer on it is told. */
type ChartDay = { day: string; figures: readonly number[]; title?: string }

type ChartProps = {
  /** Read by screen readers in place of the drawing. */
  label: string
  /**
   * Curves: the first over its area, the second dotted, both up to yesterday; the last day is today, which has only begun, and
   * stands apart. Bars: one for each series, side by side.
   */
  as: "curves" | "bars"
  days: readonly ChartDay[]
}

/** The drawing's height and the room above it, in pixels: a figure stands over the highest line, dates under the floor. */
const PLOT = { top: 18, height: 176 }
const DATES = PLOT.top + PLOT.height + 24
const LABEL = "fill-ink-soft text-sm"

/** Figures day by day, over lines with their figures and dates. Time runs as the language is read, in every chart of the house. */
export function Chart({ label, as, days }: ChartProps) {
  const isMirrored = directionOf(currentLocale()) === "rtl"
  const lines = levels(Math.max(1, ...days.flatMap(({ figures }) => figures)))
  const top = lines.at(-1) ?? 1
  const slots = (as === "curves" ? alongCurve : inBars)(days.length, isMirrored)
  const Marks = as === "curves" ? Curves : Bars
  return (
    <svg
      role="img"
      aria-label={label}
      className={classNames("figures block h-58 overflow-visible", besideFigures(numberText(top)))}
    >
      <Plot>
        {lines.map((line) => (
          <path
            key={line}
            d={`M0 ${heightOf(line, top)}H${BOX.width}`}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        ))}
        <Marks days={days} slots={slots} top={top} />
      </Plot>
      {lines.map((line) => (
        <text
          key={line}
          x={isMirrored ? "100%" : 0}
          dx={isMirrored ? 10 : -10}
          y={PLOT.top + (heightOf(line, top) * PLOT.height) / BOX.height + 5}
          textAnchor="end"
          className={LABEL}
        >
          {numberText(line)}
        </text>
      ))}
      <Dates days={days} slots={slots} />
      <Plot>
        {days.map(({ day, title }, place) => (
          <Pointed key={day} slot={slots[place]} title={title} />
        ))}
      </Plot>
    </svg>
  )
}

/** The part that is stretched to the available width. */
function Plot({ children }: { children: React.ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      y={PLOT.top}
      width="100%"
      height={PLOT.height}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      preserveAspectRatio="none"
      overflow="visible"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

type MarksProps = { days: readonly ChartDay[]; slots: readonly Slot[]; top: number }

function Curves({ days, slots, top }: MarksProps) {
  const through = (series: number) =>
    slots.map(({ x }, place) => ({ x, y: heightOf(days[place]?.figures[series] ?? 0, top) }))
  const [first, second] = [through(0), through(1)]
  const [whole, dotted] = [first.slice(0, -1), second.slice(0, -1)]
  return (
    <>
      <path d={areaUnder(whole)} className="fill-accent-soft/70" />
      <path d={curve(whole)} vectorEffect="non-scaling-stroke" strokeWidth="2.5" className="stroke-accent" />
      <path
        d={curve(dotted)}
        vectorEffect="non-scaling-stroke"
        strokeWidth="2.25"
        strokeDasharray="0.5 5"
        className="stroke-ink"
      />
      <End {...dotted.at(-1)} className="stroke-ink" />
      <End {...whole.at(-1)} className="stroke-accent" />
      <Begun {...second.at(-1)} className="stroke-ink" />
      <Begun {...first.at(-1)} className="stroke-accent" />
    </>
  )
}

/** A stroke without length and with round ends: a point that stays round however the drawing is stretched. */
function End({ x = 0, y = 0, width = 9, className }: EndProps) {
  return <path d={`M${x} ${y}h0`} vectorEffect="non-scaling-stroke" strokeWidth={width} className={className} />
}

type EndProps = { x?: number; y?: number; width?: number; className: string }

/** A hollow point: what a day has so far. A line down to it would read as a fall. */
function Begun(point: EndProps) {
  return (
    <>
      <End {...point} />
      <End {...point} width={5} className="stroke-surface" />
    </>
  )
}

/** The fills of each series' bars, and the part of a day's width that they take up together. */
const FILLS = ["fill-accent", "fill-ink"]
const FILLED = 0.75

function Bars({ days, slots, top }: MarksProps) {
  return days.flatMap(({ day, figures }, place) => {
    const { left = 0, width: all = 0 } = slots[place] ?? {}
    const width = (all * FILLED) / figures.length
    return figures.map((figure, series) => (
      <rect
        key={`${day} ${FILLS[series]}`}
        x={left + (all * (1 - FILLED)) / 2 + series * width}
        y={heightOf(figure, top)}
        width={width}
        height={BOX.height - heightOf(figure, top)}
        className={FILLS[series]}
      />
    ))
  })
}

function Pointed({ slot, title }: { slot: Slot | undefined; title: string | undefined }) {
  if (!slot || !title) return null
  return (
    <rect x={slot.left} width={slot.width} height={BOX.height} className="fill-transparent hover:fill-ink/6">
      <title>{title}</title>
    </rect>
  )
}

function Dates({ days, slots }: Pick<MarksProps, "days" | "slots">) {
  const dated = datedDays(days.length)
  return dated.map((index, place) => {
    const { day = "" } = days[index] ?? {}
    const x = (slots[index]?.x ?? 0) / BOX.width
    return (
      <text
        key={day}
        x={`${x * 100}%`}
        y={DATES}
        textAnchor={anchorOf(x, place === dated.length - 1)}
        // Every second date has no room on a phone, and Arabic months, which have long names, on none.
        className={classNames(LABEL, (dated.length - place) % 2 === 0 && "max-[30rem]:hidden rtl:max-sm:hidden")}
      >
        {formatDayAndMonth(noonOf(day), currentLocale())}
      </text>
    )
  })
}

/** Dates at the edges stay inside of them. */
function anchorOf(x: number, isLast: boolean) {
  if (x >= 0.04 && x <= 0.96) return "middle"
  return isLast ? "end" : "start"
}

/** Leaves room at the start for the figures of the lines, the longest being that of the highest. */
function besideFigures({ length }: string) {
  if (length <= 3) return "ms-9 w-[calc(100%-2.25rem)]"
  return length <= 5 ? "ms-12 w-[calc(100%-3rem)]" : "ms-17 w-[calc(100%-4.25rem)]"
}
