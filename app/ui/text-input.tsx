import type { ComponentProps } from "react"
import { classNames } from "./class-names"
import { CONTROL, useControl } from "./field"

/** The browser's own button, as one of ours. */
const FILE =
  "file:me-3 file:cursor-pointer file:rounded-pill file:border-0 file:bg-ink file:px-4 file:py-1.5 file:text-paper"

/** A one-line input. Give `dir="ltr"` for addresses, e-mails and handles, whatever the page's language. */
export function TextInput({ className, ...rest }: ComponentProps<"input">) {
  return <input {...rest} {...useControl()} className={classNames(CONTROL, rest.type === "file" && FILE, className)} />
}
