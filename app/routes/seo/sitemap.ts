import { listSitePages, listStretches } from "#app/features/seo/queries.server"
import { newestOf, sitemapIndex } from "#app/features/seo/sitemap-xml"
import * as paths from "#app/paths"
import { config } from "#platform/config/config.server"
import { textAnswer } from "./text-answer.server"

/** All sitemaps of the site: one of its own pages, and those of the influencers. */
export async function loader() {
  const [pages, stretches] = await Promise.all([listSitePages(), listStretches()])
  const parts = [
    { path: paths.sitemapPart("pages.xml"), lastModified: newestOf(pages) },
    ...stretches.map(({ from, lastModified }) => ({ path: paths.sitemapPart(`from-${from}.xml`), lastModified })),
  ]
  return textAnswer("application/xml", sitemapIndex(config().publicUrl, parts))
}
