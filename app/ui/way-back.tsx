import { Link } from "react-router"
import { localizedHref } from "#messages"
import { Icon } from "./icon"

/** From a page of one's own to the room that it is part of. `to`: without language prefix. */
export function WayBack({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={localizedHref(to)}
      className="-ms-1 inline-flex min-h-11 items-center gap-2 pe-2 font-semibold text-ink-soft underline-offset-4 hover:text-ink hover:underline"
    >
      <Icon name="arrow-left" size={18} />
      {children}
    </Link>
  )
}
