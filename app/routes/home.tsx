import { Suspense } from "react"
import { sessionOf } from "#app/features/accounts/public.server"
import { firstExample } from "#app/features/home/example/pages.server"
import { Hero, HeroShortcut } from "#app/features/home/hero"
import { RestOfHome } from "#app/features/home/later"
import { brandsPeek, carouselCards, loadPeek, PEEK_TAG } from "#app/features/home/peek.server"
import { INFLUENCERS_TAG } from "#app/features/influencers/public"
import { NameField } from "#app/features/onboarding/public"
import { SETTINGS_TAG } from "#app/features/settings/public"
import { siteIdentity } from "#app/features/settings/public.server"
import { publicPageMeta } from "#app/page-meta"
import * as paths from "#app/paths"
import { drawn, type MaybeDrawn } from "#app/ui/drawn"
import { Island } from "#app/ui/island"
import { m } from "#messages"
import { orFailed } from "#platform/errors/or-failed.server"
import { isDocument, tagPage } from "#platform/http/context.server"
import type { Route } from "./+types/home"

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { site } = loaderData
  return publicPageMeta({ title: m.home_page_title({ site: site.name }), description: m.home_intro(), path: "/" }, site)
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const dashboard = sessionOf(context)?.dashboardPath
  const [peek, site] = await Promise.all([orFailed(request, () => loadPeek(request)), siteIdentity()])
  if (peek !== "failed") tagPage(context, [SETTINGS_TAG, INFLUENCERS_TAG, PEEK_TAG])
  const brands = peek === "failed" ? null : brandsPeek(peek)
  // Content in the HTML of a document is not repeated in its data.
  const listed = <Data extends { id: string }>(list: string, all: readonly Data[]): readonly MaybeDrawn<Data>[] =>
    isDocument(request) ? drawn(list, all) : all
  return {
    site,
    example: firstExample(site.name),
    influencers: peek === "failed" ? peek : listed("passing", carouselCards(peek)),
    brands: brands && { ...brands, lines: listed("line", brands.lines) },
    /** For somebody who is signed in; a plain user's dashboard is this page itself. */
    ownPlace: dashboard === "/" ? paths.account : dashboard,
  }
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const { site, example, influencers, brands, ownPlace } = loaderData
  const { host } = new URL(site.url)
  return (
    <div className="page-width">
      <Hero example={example}>
        {ownPlace ? (
          <HeroShortcut to={ownPlace} />
        ) : (
          <Island name="name" data={{ host }}>
            <NameField host={host} />
          </Island>
        )}
      </Hero>
      <Suspense fallback={<div className="min-h-dvh" />}>
        <RestOfHome influencers={influencers} brands={brands} isGuest={!ownPlace} />
      </Suspense>
    </div>
  )
}
