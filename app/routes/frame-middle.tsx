import { lazy, type ReactNode, Suspense, useState } from "react"
import { useRouteLoaderData } from "react-router"
import { newestWaiting, type Told } from "#app/features/messaging/inbox/waiting"
import { SOCIAL_NETWORKS, type SocialNetwork } from "#app/features/settings/public"
import { StatsMarker } from "#app/features/stats-marker/stats-marker"
import { LOCALES } from "#app/locale"
import type { loader as rootLoader } from "#app/root"
import { PendingNavigation } from "#app/ui/pending-navigation"
import type { FooterProps, SocialLink } from "#app/ui/site-footer"
import { SkipLink } from "#app/ui/skip-link"
import { untilLoaded } from "#app/ui/until-loaded"
import { m } from "#messages"
import { NETWORK_NAMES } from "#vocabulary/networks"

/** Visitors have no session to look after, and do not download what would. */
const SessionWatch = lazy(() => untilLoaded(() => import("#app/features/accounts/open-page/session-watch")))

/** Opens a socket on every page, so it is rendered only for people who have messages. */
const LiveInbox = lazy(() => untilLoaded(() => import("#app/features/messaging/inbox/live-inbox")))

type FrameMiddleProps = {
  bar?: ReactNode
  footer?: ReactNode
  /** Told how many conversations wait, whenever that changes. */
  onWaiting: (conversations: number) => void
  children: ReactNode
}

/** The part of every frame between its bar and its footer: the page, and the watchers of session, messages and figures. */
export function FrameMiddle({ bar, footer, onWaiting, children }: FrameMiddleProps) {
  const site = useRouteLoaderData<typeof rootLoader>("root")
  const session = site?.session ?? null
  return (
    <>
      <SkipLink />
      {bar}
      <PendingNavigation labelFor={pendingLabel} />
      <main id="content" tabIndex={-1} className={bar ? "min-h-[70dvh] pt-bar" : undefined}>
        {children}
      </main>
      {site?.waiting && (
        <Suspense>
          <LiveInbox onWaiting={onWaiting} />
        </Suspense>
      )}
      {session && (
        <Suspense>
          <SessionWatch userId={session.userId} expiresAt={session.expiresAt} />
        </Suspense>
      )}
      <StatsMarker isSignedIn={session !== null} />
      {footer}
    </>
  )
}

/** In how many conversations something waits, as the newest of server and socket says; null for who has none. */
export function useWaiting() {
  const known = useRouteLoaderData<typeof rootLoader>("root")?.waiting ?? null
  const [told, setTold] = useState<Told | null>(null)
  return {
    waiting: newestWaiting(known, told),
    onWaiting: (conversations: number) => known && setTold({ since: known, conversations }),
  }
}

/** The data of the footer. */
export function useFooter(): FooterProps {
  const site = useRouteLoaderData<typeof rootLoader>("root")
  return {
    siteName: site?.siteName ?? "Vitrine",
    contactEmail: site?.contactEmail,
    social: socialLinks(site?.social),
  }
}

/** Pages that are not for everyone: the server looks at roles and permissions before it answers. */
const GUARDED = new RegExp(
  `^(?:/(?:${LOCALES.join("|")}))?/(?:account|admin|collaborations|entreprise|generate-media-kit|influencer|messages|profile|setup)(?:/|$)`,
)

function pendingLabel(path: string) {
  return GUARDED.test(path) ? m.access_loading() : m.ui_loading()
}

/** The site's own accounts, for each of the six networks that it has one on. */
function socialLinks(social: Readonly<Record<SocialNetwork, string>> | undefined): SocialLink[] {
  return SOCIAL_NETWORKS.flatMap((network) => {
    const url = social?.[network]
    return url ? [{ network, name: SOCIAL_NAMES[network], url }] : []
  })
}

const SOCIAL_NAMES = { ...NETWORK_NAMES, x: "Twitter" }
