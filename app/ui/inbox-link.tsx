import { NavLink } from "react-router"
import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import { numberText } from "#platform/text/number-text"
import { classNames } from "./class-names"
import { Icon } from "./icon"

/** The way to one's messages, with the number of conversations in which something waits. */
export function InboxLink({ waiting }: { waiting: number }) {
  const figure = numberText(waiting)
  return (
    <NavLink
      to={localizedHref(paths.inbox)}
      className="relative grid size-11 place-items-center rounded-pill hover:bg-line/60 aria-[current=page]:bg-line/60"
    >
      <Icon name="message-circle" />
      <span className="sr-only">
        {waiting > 0 ? m.nav_messages_waiting({ count: waiting, figure }) : m.nav_messages()}
      </span>
      <WaitingBadge waiting={waiting} className="-end-0.5 -top-0.5" />
    </NavLink>
  )
}

/** The number upon the sign of messages or of collaborations; screen readers hear it with the link's name. */
export function WaitingBadge({ waiting, className }: { waiting: number; className: string }) {
  if (waiting === 0) return null
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "figures absolute grid h-5 min-w-5 place-items-center rounded-pill bg-accent px-1 text-xs leading-none font-semibold text-on-accent",
        className,
      )}
    >
      {waiting > 99 ? "99+" : numberText(waiting)}
    </span>
  )
}
