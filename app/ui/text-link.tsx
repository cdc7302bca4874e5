import type { ComponentProps } from "react"
import { Link } from "react-router"
import { classNames } from "./class-names"
import { NewTabMark } from "./new-tab-mark"

type TextLinkProps = Omit<ComponentProps<typeof Link>, "className" | "target" | "rel"> & {
  newTab?: boolean
  className?: string | undefined
}

/** A link inside or beside text. */
export function TextLink({ newTab = false, className, children, ...rest }: TextLinkProps) {
  const beside = newTab ? { target: "_blank", rel: "noopener", reloadDocument: true } : {}
  return (
    <Link {...rest} {...beside} className={classNames(TEXT_LINK, className)}>
      {children}
      {newTab && <NewTabMark />}
    </Link>
  )
}

/** For a link that stands outside a sentence: under a finger its height is that of a button. */
export const ALONE_LINK = "pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"

/** The same look for a `<button>` that reads like a link. */
export const TEXT_LINK =
  "cursor-pointer font-medium text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2"
