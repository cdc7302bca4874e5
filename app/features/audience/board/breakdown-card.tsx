import { useId } from "react"
import { Card } from "#app/ui/card"
import { classNames } from "#app/ui/class-names"
import { Icon } from "#app/ui/icon"
import type { Breakdown } from "./board"

type BreakdownCardProps = Breakdown & {
  title: string
  /** In place of rows, when there are none. */
  empty: string
  more?: string | null
  /** The first bar stands out where one looks at it first. */
  tone?: "accent" | "ink"
}

/** Shares of a whole, the largest first, each with its bar. Where they come from, the chart's card says. */
export function BreakdownCard({ title, rows, empty, more, tone = "ink" }: BreakdownCardProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className="py-3 text-ink-soft">{empty}</p>
      ) : (
        <ol className="grid gap-1">
          {rows.map(({ key, name, figure, percent, part, sign }, place) => (
            <li
              key={key}
              className={classNames(
                "grid items-baseline gap-x-3 gap-y-1.5 py-2",
                sign ? "grid-cols-[auto_1fr_auto_auto]" : "grid-cols-[1fr_auto_auto]",
              )}
            >
              {sign && <Sign {...sign} />}
              {/* Around the words, not in place of the cell: a Latin title begins where an Arabic line begins. */}
              <span className="min-w-0 wrap-anywhere">
                <bdi>{name}</bdi>
              </span>
              <span className="figures font-semibold">
                <bdi>{figure}</bdi>
              </span>
              <span className="figures min-w-[4.5ch] text-end text-sm text-ink-soft">
                <bdi>{percent}</bdi>
              </span>
              <svg aria-hidden="true" className="mirrored col-span-3 h-1.5 w-full rounded-pill bg-line">
                <rect
                  width={`${Math.round(part * 1000) / 10}%`}
                  height="100%"
                  rx="3"
                  className={tone === "accent" && place === 0 ? "fill-accent" : "fill-ink"}
                />
              </svg>
            </li>
          ))}
        </ol>
      )}
      {more && <p className="text-sm">{more}</p>}
    </Card>
  )
}

function Sign({ picture, icon }: NonNullable<Breakdown["rows"][number]["sign"]>) {
  return (
    <span className="row-span-2 grid size-11 place-items-center self-center overflow-hidden rounded-small bg-accent-soft text-accent-ink">
      {picture ? (
        <img src={picture} alt="" width={44} height={44} loading="lazy" className="size-full object-cover" />
      ) : (
        <Icon name={icon} />
      )}
    </span>
  )
}
