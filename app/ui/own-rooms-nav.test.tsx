import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { expect, test } from "vitest"
import * as paths from "#app/paths"
import { m } from "#messages"
import { ROOMS, type Room } from "./own-rooms"
import { OwnDock, OwnRooms } from "./own-rooms-nav"

const NOTHING = { conversations: 0, collaborations: 0 }

/** Where the link that is marked as the current one leads. */
function current(path: string, nav: ReactNode) {
  const html = renderToStaticMarkup(<MemoryRouter initialEntries={[path]}>{nav}</MemoryRouter>)
  return html.match(/<a[^>]*aria-current[^>]*>/g)?.map((link) => link.match(/href="([^"]*)"/)?.[1])
}

test.each(Object.entries<readonly Room[]>(ROOMS))(
  "at the foot of a telephone the collaborations of the side of %s are a part of 'Plus'",
  (_, rooms) => {
    const detail = `${paths.collaborations}/1`
    expect(current(detail, <OwnDock rooms={rooms} waiting={NOTHING} />)).toEqual([paths.account])
    expect(current(paths.inbox, <OwnDock rooms={rooms} waiting={NOTHING} />)).toEqual([paths.inbox])
    expect(current(detail, <OwnRooms rooms={rooms} waiting={NOTHING} className="" />)).toEqual([paths.collaborations])
  },
)

test.each(Object.entries<readonly Room[]>(ROOMS))(
  "what waits in the collaborations of the side of %s is told at their place, and on a telephone at 'Plus'",
  (_, rooms) => {
    const waiting = { conversations: 2, collaborations: 3 }
    const words = (nav: ReactNode) => renderToStaticMarkup(<MemoryRouter>{nav}</MemoryRouter>)
    const atDesk = words(<OwnRooms rooms={rooms} waiting={waiting} className="" />)
    expect(atDesk).toContain(m.nav_collaborations_waiting({ figure: "3" }))
    expect(atDesk).not.toContain(m.nav_more_waiting({ figure: "3" }))
    const onTelephone = words(<OwnDock rooms={rooms} waiting={waiting} />)
    expect(onTelephone).toContain(m.nav_more_waiting({ figure: "3" }))
    expect(onTelephone).toContain(m.nav_messages_waiting({ count: 2, figure: "2" }))
    expect(words(<OwnDock rooms={rooms} waiting={NOTHING} />)).not.toContain(m.nav_more_waiting({ figure: "0" }))
  },
)
