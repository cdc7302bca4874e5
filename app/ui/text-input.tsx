import type { ComponentProps } from "react"
import { classNames } from "./class-names"
import { CONTROL, useControl } from "./field"

/** The browser's own button, in our style. */
const FILE =
  "file:me-3 file:cursor-pointer file:rounded-pill file:border-0 file:bg-ink file:px-4 file:py-1.5 file:text-paper"

/** For addresses, e-mails, handles and numbers: they are written from left to right in every language. */
export const LEFT_TO_RIGHT = { dir: "ltr", className: "rtl:text-end" } as const

/** A one-line input. */
export function TextInput({ className, ...rest }: ComponentProps<"input">) {
  return <input {...rest} {...useControl()} className={classNames(CONTROL, rest.type === "file" && FILE, className)} />
}
