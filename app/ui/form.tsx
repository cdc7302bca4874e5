import type { ComponentProps } from "react"
import { Form as RouterForm } from "react-router"
import { classNames } from "./class-names"

/** React Router's form (a plain POST without scripts) with the rhythm of our forms. */
export function Form({ className, method = "post", ...rest }: ComponentProps<typeof RouterForm>) {
  return <RouterForm {...rest} method={method} className={classNames("grid gap-5", className)} />
}
