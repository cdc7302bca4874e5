import { lazy, type ReactNode, Suspense, useState } from "react"
import { Outlet, useMatches, useRouteLoaderData } from "react-router"
import { AppearanceSwitch } from "#app/features/appearance/appearance-switch"
import { RouteError } from "#app/features/errors/route-error"
import { newestWaiting, type Told } from "#app/features/messaging/inbox/waiting"
import { isOnTheRoad } from "#app/features/onboarding/road/on-the-road"
import { SOCIAL_NETWORKS, type SocialNetwork } from "#app/features/settings/public"
import { StatsMarker } from "#app/features/stats-marker/stats-marker"
import type { loader as rootLoader } from "#app/root"
import { PendingNavigation } from "#app/ui/pending-navigation"
import { SiteBar } from "#app/ui/site-bar"
import { SiteFooter, type SocialLink } from "#app/ui/site-footer"
import { SkipLink } from "#app/ui/skip-link"
import { untilLoaded } from "#app/ui/until-loaded"
import { m } from "#messages"
import { NETWORK_NAMES } from "#vocabulary/networks"
import type { Route } from "./+types/main-layout"

/** Visitors have no session to look after, and do not download what would. */
const SessionWatch = lazy(() => untilLoaded(() => import("#app/features/accounts/open-page/session-watch")))

/** Those alone who have messages open a socket on every page. */
const LiveInbox = lazy(() => untilLoaded(() => import("#app/features/messaging/inbox/live-inbox")))

export default function MainLayoutRoute() {
  const isRoad = isOnTheRoad(useMatches())
  return (
    <Frame isRoad={isRoad}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useRouteLoaderData<typeof rootLoader>("root")
  return (
    <Frame>
      <RouteError error={error} requestId={site?.requestId} />
    </Frame>
  )
}

/** Bar, content, footer; the road to one's own page brings its own head and needs no other. */
function Frame({ isRoad = false, children }: { isRoad?: boolean; children: ReactNode }) {
  const site = useRouteLoaderData<typeof rootLoader>("root")
  const siteName = site?.siteName ?? "Vitrine"
  const session = site?.session ?? null
  const known = site?.waiting ?? null
  const [told, setTold] = useState<Told | null>(null)

  return (
    <>
      <SkipLink />
      {!isRoad && (
        <SiteBar
          siteName={siteName}
          account={session}
          waiting={newestWaiting(known, told)}
          appearance={<AppearanceSwitch appearance={site?.appearance ?? "system"} />}
        />
      )}
      <PendingNavigation labelFor={pendingLabel} />
      <main id="content" tabIndex={-1} className={isRoad ? undefined : "min-h-[70dvh] pt-bar"}>
        {children}
      </main>
      {known && (
        <Suspense>
          <LiveInbox onWaiting={(conversations) => setTold({ since: known, conversations })} />
        </Suspense>
      )}
      {session && (
        <Suspense>
          <SessionWatch userId={session.userId} expiresAt={session.expiresAt} />
        </Suspense>
      )}
      <StatsMarker isSignedIn={session !== null} />
      {!isRoad && (
        <SiteFooter siteName={siteName} contactEmail={site?.contactEmail} social={socialLinks(site?.social)} />
      )}
    </>
  )
}

/** Pages that are not for everyone: the server looks at roles and permissions before it answers. */
const GUARDED =
  /^(?:\/(?:en|ar))?\/(?:account|admin|collaborations|entreprise|generate-media-kit|influencer|messages|profile|setup)(?:\/|$)/

function pendingLabel(path: string) {
  return GUARDED.test(path) ? m.access_loading() : m.ui_loading()
}

/** Those of the six networks that the site is on. */
function socialLinks(social: Readonly<Record<SocialNetwork, string>> | undefined): SocialLink[] {
  return SOCIAL_NETWORKS.flatMap((network) => {
    const url = social?.[network]
    return url ? [{ network, name: SOCIAL_NAMES[network], url }] : []
  })
}

const SOCIAL_NAMES = { ...NETWORK_NAMES, x: "Twitter" }
