import type { HTMLAttributes } from "react"
import { classNames } from "./class-names"

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: "div" | "section" | "article" | "li"
  padding?: "none" | "normal" | "large"
}

const PADDINGS = { none: "overflow-hidden", normal: "p-5 md:p-6", large: "p-6 md:p-9" } as const

/** A quiet sheet of paper. */
export function Card({ as: Element = "div", padding = "normal", className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={classNames("rounded-card border border-line bg-surface", PADDINGS[padding], className)}
    />
  )
}
