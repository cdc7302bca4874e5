import type { ComponentProps } from "react"
import { Link } from "react-router"
import { type ButtonLook, buttonClass } from "./button-look"
import { NewTabMark } from "./new-tab-mark"

type LinkButtonProps = Omit<ComponentProps<typeof Link>, "className" | "target" | "rel"> &
  ButtonLook & {
    /** Opens beside the page, and says so. */
    newTab?: boolean
    className?: string | undefined
  }

/** A link that looks like a button. Give `reloadDocument` for pages without scripts (link page, media kit). */
export function LinkButton({ variant, size, wide, newTab = false, className, children, ...rest }: LinkButtonProps) {
  const beside = newTab ? { target: "_blank", rel: "noopener", reloadDocument: true } : {}
  return (
    <Link {...rest} {...beside} className={buttonClass({ variant, size, wide }, className)}>
      {children}
      {newTab && <NewTabMark />}
    </Link>
  )
}
