import { classNames } from "./class-names"

/** The place of something that is on its way; size it with `className`. Put `aria-busy` on what holds it. */
export function Skeleton({ round = false, className }: { round?: boolean; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("block animate-pulse bg-line", round ? "rounded-pill" : "rounded-small", className)}
    />
  )
}
