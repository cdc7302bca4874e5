import type { ComponentProps } from "react"
import { classNames } from "./class-names"
import { CONTROL, useControl } from "./field"

/** A one-line input. Give `dir="ltr"` for addresses, e-mails and handles, whatever the page's language. */
export function TextInput({ className, ...rest }: ComponentProps<"input">) {
  return <input {...rest} {...useControl()} className={classNames(CONTROL, className)} />
}
