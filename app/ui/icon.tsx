import { use } from "react"
import { classNames } from "./class-names"
import { ICON_PATHS, type IconName } from "./icons/lucide"
import { HasSprite, inSprite } from "./icons/sprite"

/** Icons that point along the line of reading; they turn round in Arabic. Play, clocks and check marks do not. */
const DIRECTIONAL: ReadonlySet<IconName> = new Set([
  "arrow-left",
  "arrow-right",
  "arrow-up-right",
  "chevron-left",
  "chevron-right",
  "external-link",
  "log-out",
])

type IconProps = { name: IconName; size?: number; className?: string | undefined }

/** A line icon, hidden from screen readers: the words beside it, or the `aria-label` of what holds it, say what it means. */
export function Icon({ name, size = 20, className }: IconProps) {
  const isDrawnHere = import.meta.env.SSR && !use(HasSprite)
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      {...(isDrawnHere && LINES)}
      className={classNames("shrink-0", DIRECTIONAL.has(name) && "mirrored", className)}
    >
      {isDrawnHere ? <path d={ICON_PATHS[name]} /> : <use href={inSprite(`icon-${name}`)} />}
    </svg>
  )
}

/** How an icon is drawn; in the sprite each has it already. */
export const LINES = {
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const
