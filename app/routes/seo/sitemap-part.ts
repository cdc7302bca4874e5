import { USERNAME_PATTERN } from "#app/features/onboarding/public"
import { listInfluencerPages, listSitePages } from "#app/features/seo/queries.server"
import { urlSet } from "#app/features/seo/sitemap-xml"
import { config } from "#platform/config/config.server"
import { NotFound } from "#platform/errors/errors"
import type { Route } from "./+types/sitemap-part"
import { textAnswer } from "./text-answer.server"

export async function loader({ params }: Route.LoaderArgs) {
  return textAnswer("application/xml", urlSet(config().publicUrl, await pagesIn(params.part)))
}

async function pagesIn(part: string) {
  if (part === "pages.xml") return listSitePages()
  const from = /^from-(.+)\.xml$/.exec(part)?.[1] ?? ""
  if (!USERNAME_PATTERN.test(from)) throw new NotFound("sitemap")
  const pages = await listInfluencerPages(from)
  if (pages.length === 0) throw new NotFound("sitemap")
  return pages
}
