import { countLandingPages } from "#app/features/landing/queries.server"
import { listPagesOn, listSitePages, listStretches, PAGES_PER_SITEMAP } from "#app/features/seo/queries.server"
import { newestOf, sitemapIndex, urlSet } from "#app/features/seo/sitemap-xml"
import * as paths from "#app/paths"
import { config } from "#platform/config/config.server"
import { ownDomainContext } from "#platform/http/context.server"
import type { Route } from "./+types/sitemap"
import { textAnswer } from "./text-answer.server"

/** All sitemaps of the site: one of its own pages, and those of the influencers. On a creator's own domain, what stands there. */
export async function loader({ context }: Route.LoaderArgs) {
  const domain = context.get(ownDomainContext)
  if (domain) return textAnswer("application/xml", urlSet(domain.origin, await listPagesOn(domain)))
  const [pages, landing, stretches] = await Promise.all([listSitePages(), countLandingPages(), listStretches()])
  const parts = [
    { path: paths.sitemapPart("pages.xml"), lastModified: newestOf(pages) },
    ...Array.from({ length: Math.ceil(landing / PAGES_PER_SITEMAP) }, (_, part) => ({
      path: paths.sitemapPart(`creators-${part + 1}.xml`),
    })),
    ...stretches.map(({ from, lastModified }) => ({ path: paths.sitemapPart(`from-${from}.xml`), lastModified })),
  ]
  return textAnswer("application/xml", sitemapIndex(config().publicUrl, parts))
}
