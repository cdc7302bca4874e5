import type { ReactNode } from "react"
import { useRouteLoaderData } from "react-router"
import { AppearanceSwitch } from "#app/features/appearance/appearance-switch"
import type { loader as rootLoader } from "#app/root"
import { LanguageOffer } from "#app/ui/language-offer"
import { SiteBar } from "#app/ui/site-bar"
import { SiteFooter } from "#app/ui/site-footer"
import { FrameMiddle, useFooter, useWaiting } from "./frame-middle"

/** The public site: bar, content, footer. The road to one's own page brings its own head and needs no other. */
export function SiteFrame({ isRoad = false, children }: { isRoad?: boolean; children: ReactNode }) {
  const site = useRouteLoaderData<typeof rootLoader>("root")
  const { waiting, onWaiting } = useWaiting()
  const footer = useFooter()
  const picture = site?.place?.side === "influencer" ? site.place.picture : null

  if (isRoad) return <FrameMiddle onWaiting={onWaiting}>{children}</FrameMiddle>
  return (
    <FrameMiddle
      onWaiting={onWaiting}
      bar={
        <SiteBar
          siteName={footer.siteName}
          account={site?.session ?? null}
          picture={picture}
          waiting={waiting}
          appearance={<AppearanceSwitch appearance={site?.appearance ?? "system"} />}
        />
      }
      footer={<SiteFooter {...footer} />}
    >
      {site?.offered && <LanguageOffer {...site.offered} />}
      {children}
    </FrameMiddle>
  )
}
