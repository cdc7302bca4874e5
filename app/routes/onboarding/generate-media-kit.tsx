import { redirect } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { roadHandle } from "#app/features/onboarding/road/on-the-road"
import { RoadScreen } from "#app/features/onboarding/road/road-screen"
import { ShopWindow } from "#app/features/onboarding/road/shop-window"
import { WindowPortrait } from "#app/features/onboarding/road/window-portrait"
import { NextSteps, ShareRow } from "#app/features/onboarding/setup/next-steps"
import { findFinishedKit } from "#app/features/onboarding/setup/queries.server"
import * as paths from "#app/paths"
import { CopyLink } from "#app/ui/copy-link"
import { LinkButton } from "#app/ui/link-button"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import { config } from "#platform/config/config.server"
import { isolate } from "#platform/text/bidi"
import type { Route } from "./+types/generate-media-kit"

export const middleware: Route.MiddlewareFunction[] = [guard()]

export const handle = roadHandle()

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: m.kit_done_title({ name: isolate(loaderData.name) }) }] : []

/** No congratulation before there is a kit: the step before comes first. */
export async function loader({ context }: Route.LoaderArgs) {
  const kit = await findFinishedKit(signedIn(context))
  if (!kit) throw redirect(localizedHref(paths.fetchStats))
  const path = paths.creatorPageOf(kit.path, kit.influencerId)
  return { ...kit, path, customPath: kit.path, url: config().publicUrl + path }
}

export default function GenerateMediaKitRoute({ loaderData }: Route.ComponentProps) {
  const { name, firstName, picture, path, customPath, influencerId, url } = loaderData
  return (
    <RoadScreen
      step={5}
      title={m.road_opening()}
      intro={<p className="[overflow-wrap:anywhere]">{m.kit_done_title({ name: isolate(firstName) })}</p>}
      window={<ShopWindow step={5} sign={path.slice(1)} portrait={<WindowPortrait name={name} picture={picture} />} />}
    >
      <section aria-label={m.kit_done_link()} className="grid gap-3">
        <CopyLink url={url} />
        <ShareRow url={url} name={name} customPath={customPath} influencerId={influencerId} />
        <LinkButton to={localizedHref(path)} newTab variant="accent" size="large" wide>
          {m.kit_done_view()}
        </LinkButton>
      </section>
      <NextSteps url={url} />
      <p className="pb-6 text-center lg:text-start">
        <TextLink to={localizedHref(paths.influencerDashboard)}>{m.kit_done_dashboard()}</TextLink>
      </p>
    </RoadScreen>
  )
}
