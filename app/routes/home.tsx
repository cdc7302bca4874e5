import { sessionOf } from "#app/features/accounts/public.server"
import { ClosingBanner } from "#app/features/home/closing-banner"
import { Hero, HeroShortcut } from "#app/features/home/hero"
import { HowItWorks } from "#app/features/home/how-it-works"
import { NameField } from "#app/features/onboarding/public"
import { publicPageMeta } from "#app/page-meta"
import { m } from "#messages"
import { config } from "#platform/config/config.server"
import type { Route } from "./+types/home"

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { site } = loaderData
  return publicPageMeta({ title: m.home_page_title({ site: site.name }), description: m.home_intro(), path: "/" }, site)
}

export function loader({ context }: Route.LoaderArgs) {
  const dashboard = sessionOf(context)?.dashboardPath
  return {
    site: { name: config().siteName, url: config().publicUrl },
    /** For somebody who is signed in; a plain user's dashboard is this page itself. */
    ownPlace: dashboard === "/" ? "/account" : dashboard,
  }
}

export default function HomeRoute({ loaderData: { site, ownPlace } }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <Hero>{ownPlace ? <HeroShortcut to={ownPlace} /> : <NameField host={new URL(site.url).host} />}</Hero>
      <HowItWorks />
      {!ownPlace && <ClosingBanner />}
    </div>
  )
}
