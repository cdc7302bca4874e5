import { directionOf } from "#app/locale"
import { classNames } from "#app/ui/class-names"
import { currentLocale } from "#messages"
import type { Board } from "./board"
import { BOX } from "./box"

/** Of the curves in the drawing, in pixels: a figure stands over the highest line, dates under the floor. */
const PLOT = { top: 18, height: 176 }
const DATES = PLOT.top + PLOT.height + 24
const LABEL = "fill-ink-soft text-sm"

/** The curves as the server drew them, stretched to the width there is; a pointer on a day gets its figures. */
export function AudienceChart({ chart }: { chart: Board["chart"] }) {
  const isMirrored = directionOf(currentLocale()) === "rtl"
  return (
    <svg
      role="img"
      aria-label={chart.label}
      className={classNames("figures mt-5 block h-58 overflow-visible", besideFigures(chart.lines.at(-1)?.label ?? ""))}
    >
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
        {chart.lines.map(({ y }) => (
          <path key={y} d={`M0 ${y}H${BOX.width}`} vectorEffect="non-scaling-stroke" className="stroke-line" />
        ))}
        <path d={chart.area} className="fill-accent-soft/70" />
        <path d={chart.views} vectorEffect="non-scaling-stroke" strokeWidth="2.5" className="stroke-accent" />
        <path
          d={chart.clicks}
          vectorEffect="non-scaling-stroke"
          strokeWidth="2.25"
          strokeDasharray="0.5 5"
          className="stroke-ink"
        />
        <End {...chart.ends.clicks} className="stroke-ink" />
        <End {...chart.ends.views} className="stroke-accent" />
      </svg>
      {chart.lines.map(({ y, label }) => (
        <text
          key={y}
          x={isMirrored ? "100%" : 0}
          dx={isMirrored ? 10 : -10}
          y={PLOT.top + (y * PLOT.height) / BOX.height + 5}
          textAnchor="end"
          className={LABEL}
        >
          {label}
        </text>
      ))}
      {chart.dates.map(({ x, label }, place) => (
        <text
          key={label}
          x={`${x * 100}%`}
          y={DATES}
          textAnchor={anchorOf(x, place, chart.dates.length)}
          // Every second date has no room on a small phone, and Arabic months, which have long names, on none.
          className={classNames(
            LABEL,
            (chart.dates.length - place) % 2 === 0 && "max-[23rem]:hidden rtl:max-sm:hidden",
          )}
        >
          {label}
        </text>
      ))}
      <svg
        aria-hidden="true"
        y={PLOT.top}
        width="100%"
        height={PLOT.height}
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        preserveAspectRatio="none"
      >
        {chart.slots.map(({ x, width, label }) => (
          <rect key={x} x={x} width={width} height={BOX.height} className="fill-transparent hover:fill-ink/6">
            <title>{label}</title>
          </rect>
        ))}
      </svg>
    </svg>
  )
}

/** Leaves room at the start for the figures of the lines, the longest being that of the highest. */
function besideFigures({ length }: string) {
  if (length <= 3) return "ms-9 w-[calc(100%-2.25rem)]"
  return length <= 5 ? "ms-12 w-[calc(100%-3rem)]" : "ms-17 w-[calc(100%-4.25rem)]"
}

/** A stroke without length and with round ends: a point that stays round however the drawing is stretched. */
function End({ x, y, className }: { x: number; y: number; className: string }) {
  return <path d={`M${x} ${y}h0`} vectorEffect="non-scaling-stroke" strokeWidth="9" className={className} />
}

/** Dates at the edges stay inside of them. */
function anchorOf(x: number, place: number, count: number) {
  if (place === count - 1) return "end"
  return x < 0.04 || x > 0.96 ? "start" : "middle"
}
