import type { ComponentProps } from "react"
import { classNames } from "./class-names"
import { CONTROL, useControl } from "./field"

/** An input of several lines; it grows with what is typed where the browser can. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...rest}
      {...useControl()}
      rows={rows}
      className={classNames(
        CONTROL,
        "max-h-96 resize-y supports-[field-sizing:content]:field-sizing-content",
        className,
      )}
      style={{ minHeight: `calc(${rows} * 1.7em + 1.5rem)` }}
    />
  )
}
