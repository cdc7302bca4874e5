import { type ComponentProps, type FormEvent, useEffect, useRef } from "react"
import { Form as RouterForm, useNavigation } from "react-router"
import { classNames } from "./class-names"

/** React Router's form (a plain POST without scripts) with the rhythm of our forms. */
export function Form({ className, method = "post", ...rest }: ComponentProps<typeof RouterForm>) {
  return <RouterForm {...rest} method={method} className={classNames("grid gap-5", className)} />
}

/** For a form that is sent once: a second press may come before the page shows that the first is under way. */
export function useSentOnce() {
  const { state } = useNavigation()
  const isSent = useRef(false)
  useEffect(() => {
    if (state === "idle") isSent.current = false
  })
  return (event: FormEvent) => {
    if (isSent.current) event.preventDefault()
    isSent.current = true
  }
}
