import { Link, useLocation } from "react-router"
import { pathIn } from "#app/locale"
import * as paths from "#app/paths"
import { localizedHref, m } from "#messages"
import { numberText } from "#platform/text/number-text"
import { classNames } from "./class-names"
import { Icon } from "./icon"
import { WaitingBadge } from "./inbox-link"
import { type Room, roomOf } from "./own-rooms"

/** In how many conversations and collaborations something waits. */
export type RoomsWaiting = Readonly<{ conversations: number; collaborations: number }>

type OwnRoomsProps = {
  rooms: readonly Room[]
  waiting: RoomsWaiting
  /** At a desk a narrow one: signs with their words beneath. */
  isRail?: boolean
  className: string
}

/** The links to one's rooms, one below the other at the side of a desk. */
export function OwnRooms({ rooms, waiting, isRail = false, className }: OwnRoomsProps) {
  const path = pathIn("fr", useLocation().pathname)
  const room = roomOf(rooms, path)
  // Where collaborations have no place of their own, what waits in them is told on the way to them.
  const toWork = rooms.some(({ href }) => href === paths.collaborations) ? paths.collaborations : paths.account
  return (
    <nav aria-label={m.nav_own_rooms()} className={className}>
      <ul className="mx-auto grid h-full max-w-[36rem] auto-cols-[minmax(max-content,1fr)] grid-flow-col nav:h-auto nav:grid-flow-row nav:gap-1">
        {rooms.map((each) => (
          <RoomLink
            key={each.href}
            room={each}
            current={each === room ? (each.href === path ? "page" : "true") : undefined}
            waiting={
              each.href === paths.inbox ? waiting.conversations : each.href === toWork ? waiting.collaborations : 0
            }
            isRail={isRail}
          />
        ))}
      </ul>
    </nav>
  )
}

/**
 * The same at the foot of narrow windows, where 'Plus' stands for the rooms that have no place. It is last in the document too:
 * the Tab key comes to it after the page.
 */
export function OwnDock({ rooms, waiting }: Pick<OwnRoomsProps, "rooms" | "waiting">) {
  return (
    <OwnRooms
      rooms={rooms.filter(({ deskOnly }) => !deskOnly)}
      waiting={waiting}
      className="own-dock fixed inset-x-0 bottom-0 z-20 h-(--dock) overflow-x-auto border-t border-line bg-paper px-1.5 nav:hidden print:hidden"
    />
  )
}

type RoomLinkProps = { room: Room; current: "page" | "true" | undefined; waiting: number; isRail: boolean }

function RoomLink({ room: { href, label, shortLabel = label, icon }, current, waiting, isRail }: RoomLinkProps) {
  return (
    <li>
      <Link
        to={localizedHref(href)}
        aria-current={current}
        className={classNames(
          "group relative grid h-full content-center justify-items-center gap-0.5 text-sm leading-tight font-medium text-ink-soft no-underline hover:text-ink max-nav:-outline-offset-2 aria-[current]:font-bold aria-[current]:text-ink nav:rounded-card nav:hover:bg-line/60 nav:aria-[current]:bg-accent-soft nav:aria-[current]:text-accent-ink nav:forced-colors:aria-[current]:border-2 aria-[current]:[scroll-initial-target:nearest]",
          isRail
            ? "nav:min-h-15"
            : "nav:min-h-11.5 nav:grid-cols-[auto_1fr_auto] nav:items-center nav:justify-items-start nav:gap-3 nav:px-3.5 nav:text-base",
        )}
      >
        <span className="grid h-7.5 w-14.5 place-items-center rounded-pill group-aria-[current]:bg-accent-soft group-aria-[current]:text-accent-ink max-nav:forced-colors:group-aria-[current]:border-2 nav:size-auto nav:bg-transparent">
          <Icon name={icon} size={22} />
        </span>
        <span aria-hidden={waiting > 0 || undefined}>{isRail ? shortLabel() : label()}</span>
        {waiting > 0 && <span className="sr-only">{waitingText(href, waiting)}</span>}
        <WaitingBadge
          waiting={waiting}
          className={classNames(
            "start-1/2 top-1.5 ms-2 border-2 border-paper",
            !isRail && "nav:static nav:ms-0 nav:border-0",
          )}
        />
      </Link>
    </li>
  )
}

function waitingText(href: string, count: number) {
  const figure = numberText(count)
  if (href === paths.inbox) return m.nav_messages_waiting({ count, figure })
  if (href === paths.collaborations) return m.nav_collaborations_waiting({ figure })
  return m.nav_more_waiting({ figure })
}
