import { listLandingPages } from "#app/features/landing/queries.server"
import { USERNAME_PATTERN } from "#app/features/onboarding/public"
import { listInfluencerPages, listSitePages, PAGES_PER_SITEMAP } from "#app/features/seo/queries.server"
import { type Entry, urlSet } from "#app/features/seo/sitemap-xml"
import { config } from "#platform/config/config.server"
import { NotFound } from "#platform/errors/errors"
import type { Route } from "./+types/sitemap-part"
import { textAnswer } from "./text-answer.server"

export async function loader({ params }: Route.LoaderArgs) {
  return textAnswer("application/xml", urlSet(config().publicUrl, await pagesIn(params.part)))
}

async function pagesIn(part: string) {
  if (part === "pages.xml") return listSitePages()
  const landing = /^creators-([1-9]\d{0,3})\.xml$/.exec(part)?.[1]
  if (landing) return found(await listLandingPages(Number(landing), PAGES_PER_SITEMAP))
  const from = /^from-(.+)\.xml$/.exec(part)?.[1] ?? ""
  if (!USERNAME_PATTERN.test(from)) throw new NotFound("sitemap")
  return found(await listInfluencerPages(from))
}

function found(pages: readonly Entry[]) {
  if (pages.length === 0) throw new NotFound("sitemap")
  return pages
}
