import { use } from "react"
import { m } from "#messages"
import { classNames } from "./class-names"
import { HasSprite, inSprite } from "./icons/sprite"

export const SEAL =
  "M12 1l2.6 2.3 3.4-.5 1 3.3 3 1.7-1 3.2 1 3.3-3 1.7-1 3.3-3.4-.5L12 21.1l-2.6-2.3-3.4.5-1-3.3-3-1.7 1-3.3-1-3.2 3-1.7 1-3.3 3.4.5Z"

/** The seal behind a verified name. It stands as text for those who do not see it. */
export function VerifiedMark({ size = 18, className }: { size?: number; className?: string | undefined }) {
  const isDrawnHere = import.meta.env.SSR && !use(HasSprite)
  return (
    // Halfway up the capitals, in a line of text as in a heading.
    <span className={classNames("inline-block", className)} style={{ verticalAlign: `calc((0.7em - ${size}px) / 2)` }}>
      <svg
        aria-hidden="true"
        width={size}
        height={size}
        viewBox={isDrawnHere ? "0 0 24 24" : undefined}
        className="text-accent"
      >
        {isDrawnHere ? <VerifiedDrawing /> : <use href={inSprite("verified")} />}
      </svg>
      <span className="sr-only"> {m.ui_verified()}</span>
    </span>
  )
}

export function VerifiedDrawing() {
  return (
    <>
      <path d={SEAL} fill="currentColor" />
      <path d="m8 11.2 2.8 2.8L16 8.6" fill="none" stroke="var(--on-accent)" strokeWidth={2.2} />
    </>
  )
}
