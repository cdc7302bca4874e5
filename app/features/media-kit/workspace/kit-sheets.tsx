import { Awning } from "#app/ui/awning"
import { initialsOf, paperOf } from "#app/ui/initials"
import { curveOf, type Growth } from "../growth"

export type Sheets = {
  influencerId: string
  name: string
  picture: string | null
  figures: string[]
  growth: Growth | null
  hasInside: boolean
}

const CHART = { width: 84, height: 40 }
const LINES = ["w-2/5", "w-3/5", "w-4/5", "w-1/2"]
const SHEET = "flex aspect-[1/1.41] w-[42%] max-w-52 flex-col overflow-hidden bg-paper shadow-float"

/** The kit in small, as it hangs in the window: for the eye alone, all of it stands behind "Voir le kit média". */
export function KitSheets({ of: { influencerId, name, picture, figures, growth, hasInside } }: { of: Sheets }) {
  const words = name.split(/\s+/)
  return (
    <div
      aria-hidden="true"
      className="flex justify-center gap-3 bg-[linear-gradient(#f6cdaf,#eeaa8f)] px-4 pt-6 pb-7 sm:gap-5 sm:px-8 dark:bg-[linear-gradient(#5b3a2c,#3c241b)]"
    >
      <div className={SHEET}>
        <div className="relative h-1/2 overflow-hidden" style={{ background: `var(--cut-${paperOf(influencerId)})` }}>
          <Awning className="absolute inset-x-0 top-0 z-1" />
          {picture ? (
            <img src={picture} alt="" width={208} height={150} className="size-full object-cover object-[50%_25%]" />
          ) : (
            <span className="display grid size-full place-items-center pt-5 text-4xl text-cut-ink">
              {initialsOf(name)}
            </span>
          )}
        </div>
        <div className="flex flex-1 flex-col gap-1.5 p-2.5 sm:p-3.5">
          <p dir="auto" className="display line-clamp-2 text-base leading-tight sm:text-lg">
            {words.join(" ")}
          </p>
          <span className="h-1 w-4/5 rounded-pill bg-ink-soft/40" />
          <span className="h-1 w-3/5 rounded-pill bg-ink-soft/40" />
          {figures.length > 0 && (
            <p className="figures mt-auto flex h-8 flex-wrap justify-between gap-x-1.5 overflow-hidden border-t border-ink pt-1.5 text-sm font-bold whitespace-nowrap">
              {figures.map((figure) => (
                <bdi key={figure} dir="ltr">
                  {figure}
                </bdi>
              ))}
            </p>
          )}
        </div>
      </div>
      {hasInside && (
        <div className={SHEET}>
          <div className="grid flex-1 content-start gap-2.5 p-2.5 pt-4 sm:p-3.5 sm:pt-6">
            {growth && (
              <svg
                aria-hidden="true"
                viewBox={`0 0 ${CHART.width} ${CHART.height}`}
                className="h-auto w-3/5 rtl:-scale-x-100"
              >
                <path d={curveOf(growth, CHART).area} fill="var(--accent-soft)" />
                <path d={curveOf(growth, CHART).line} fill="none" stroke="var(--accent)" strokeWidth="1.5" />
              </svg>
            )}
            {LINES.map((width) => (
              <span key={width} className="grid border-b border-line pb-2.5">
                <span className={`h-1 rounded-pill bg-ink-soft/40 ${width}`} />
              </span>
            ))}
          </div>
          <div className="flex items-center justify-between gap-2 bg-cut-ink p-2.5 sm:p-3.5">
            <span className="grid flex-1 gap-1.5">
              <span className="h-1 w-4/5 rounded-pill bg-(--awning-cream)" />
              <span className="h-1 w-3/5 rounded-pill bg-(--awning-cream)" />
            </span>
            <span className="size-6 rounded-small bg-(--awning-cream) sm:size-8" />
          </div>
        </div>
      )}
    </div>
  )
}
