import type { ComponentProps } from "react"
import { classNames } from "./class-names"
import { CONTROL, useControl } from "./field"
import { Icon } from "./icon"

/** The browser's own list, in our frame. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={classNames("relative block", className)}>
      <select
        {...rest}
        {...useControl()}
        className={classNames(CONTROL, "cursor-pointer appearance-none truncate pe-11")}
      >
        {children}
      </select>
      <Icon name="chevron-down" size={18} className="pointer-events-none absolute inset-y-0 end-4 my-auto" />
    </span>
  )
}
