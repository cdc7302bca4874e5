import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { expect, test } from "vitest"
import * as paths from "#app/paths"
import { ROOMS, type Room } from "./own-rooms"
import { OwnDock, OwnRooms } from "./own-rooms-nav"

/** Where the link that is marked as the current one leads. */
function current(path: string, nav: ReactNode) {
  const html = renderToStaticMarkup(<MemoryRouter initialEntries={[path]}>{nav}</MemoryRouter>)
  return html.match(/<a[^>]*aria-current[^>]*>/g)?.map((link) => link.match(/href="([^"]*)"/)?.[1])
}

test.each(Object.entries<readonly Room[]>(ROOMS))(
  "at the foot of a telephone the collaborations of the side of %s are a part of 'Plus'",
  (_, rooms) => {
    const detail = `${paths.collaborations}/1`
    expect(current(detail, <OwnDock rooms={rooms} waiting={0} />)).toEqual([paths.account])
    expect(current(paths.inbox, <OwnDock rooms={rooms} waiting={0} />)).toEqual([paths.inbox])
    expect(current(detail, <OwnRooms rooms={rooms} waiting={0} className="" />)).toEqual([paths.collaborations])
  },
)
