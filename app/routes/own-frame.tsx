import type { ReactNode } from "react"
import { matchPath, useLocation, useRouteLoaderData } from "react-router"
import { OldScreenStrip } from "#app/features/errors/old-screen-strip"
import type { OwnPlace } from "#app/features/own-place/place"
import { pathIn } from "#app/locale"
import * as paths from "#app/paths"
import type { loader as rootLoader } from "#app/root"
import { OwnBar } from "#app/ui/own-bar"
import { ROOMS } from "#app/ui/own-rooms"
import { OwnDock } from "#app/ui/own-rooms-nav"
import { SlimFooter } from "#app/ui/slim-footer"
import { localizedHref } from "#messages"
import { FrameMiddle, useFooter, useWaiting } from "./frame-middle"
import { SiteFrame } from "./site-frame"

/** The rooms of a creator or of a brand. Those who have none stay on the public site. */
export function OwnFrame({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof rootLoader>("root")
  const { waiting: told, onWaiting } = useWaiting()
  const footer = useFooter()
  const path = pathIn("fr", useLocation().pathname)
  if (!site?.session || !site.place) return <SiteFrame>{children}</SiteFrame>

  const { place, session, siteUrl } = site
  const isRail = path === paths.inbox || path.startsWith(`${paths.inbox}/`)
  const isTalk = isConversation(path)
  const rooms = ROOMS[place.side]
  const waiting = { conversations: told ?? 0, collaborations: site.waitingWork }
  return (
    <div className={`pb-(--dock) print:p-0 ${isRail ? "nav:ps-24" : "nav:ps-60"}`}>
      <FrameMiddle
        onWaiting={onWaiting}
        bar={
          <OwnBar
            siteName={footer.siteName}
            rooms={rooms}
            account={session}
            picture={place.side === "influencer" ? place.picture : null}
            page={pageOf(place, siteUrl)}
            company={place.side === "company" ? place.name : null}
            waiting={waiting}
            isRail={isRail}
            isAway={isTalk}
          />
        }
        footer={
          !isTalk && (
            <>
              <SlimFooter {...footer} className={path === paths.account ? undefined : "max-nav:hidden"} />
              <OwnDock rooms={rooms} waiting={waiting} />
            </>
          )
        }
      >
        <OldScreenStrip className={isTalk ? "top-20" : "top-[calc(var(--bar)+0.5rem)]"} />
        {children}
      </FrameMiddle>
    </div>
  )
}

/** A conversation fills the window: on a telephone nothing but it. */
function isConversation(path: string) {
  return (
    matchPath(paths.conversation(":id"), path) !== null && path !== paths.newConversation && path !== paths.unsubscribe
  )
}

function pageOf(place: OwnPlace, siteUrl: string) {
  if (place.side !== "influencer" || !place.path) return null
  return { url: siteUrl + paths.creatorPage(place.path), href: localizedHref(paths.creatorPageLink(place.path)) }
}
