import { redirect } from "react-router"
import { guard, signedIn } from "#app/features/accounts/public.server"
import { roadHandle } from "#app/features/onboarding/road/on-the-road"
import { RoadScreen } from "#app/features/onboarding/road/road-screen"
import { ShopWindow } from "#app/features/onboarding/road/shop-window"
import { NextSteps } from "#app/features/onboarding/setup/next-steps"
import { findFinishedKit } from "#app/features/onboarding/setup/queries.server"
import * as paths from "#app/paths"
import { CopyLink } from "#app/ui/copy-link"
import { LinkButton } from "#app/ui/link-button"
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
  return { name: kit.name, path, url: config().publicUrl + path }
}

export default function GenerateMediaKitRoute({ loaderData: { name, path, url } }: Route.ComponentProps) {
  return (
    <RoadScreen
      step={5}
      title={<span className="[overflow-wrap:anywhere]">{m.kit_done_title({ name: isolate(name) })}</span>}
      intro={m.kit_done_text()}
      window={<ShopWindow step={5} sign={path.slice(1)} />}
    >
      <section aria-label={m.kit_done_link()} className="grid gap-4">
        <CopyLink url={url} />
        <div className="flex flex-wrap gap-3">
          <LinkButton to={localizedHref(path)} newTab variant="accent" size="large">
            {m.kit_done_view()}
          </LinkButton>
          <LinkButton to={localizedHref(paths.influencerDashboard)} variant="line" size="large">
            {m.kit_done_dashboard()}
          </LinkButton>
        </div>
      </section>
      <NextSteps />
    </RoadScreen>
  )
}
