import * as paths from "#app/paths"
import type { ContentType } from "#vocabulary/content"
import { HELP_ARTICLES } from "#vocabulary/help"
/** A page of the site that everybody may read and search engines are to know. */
export type PublicPage = {
  /** Without language prefix. */
  path: string
  /** The stored text that the page shows, whose newest version dates it. */
  content?: ContentType
}

export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: "/" },
  { path: paths.directory },
  { path: paths.brands },
  { path: paths.about },
  { path: paths.contact },
  { path: paths.help },
  ...HELP_ARTICLES.map(({ slug }) => ({ path: paths.helpArticle(slug) })),
  { path: paths.reserveUsername },
  { path: paths.terms, content: "terms" },
  { path: paths.privacy, content: "privacy_policy" },
  { path: paths.legalNotice, content: "mentions_legales" },
  { path: paths.cookies, content: "cookies_policy" },
  { path: paths.accessibility },
  { path: paths.ranking },
  { path: paths.audienceMeasurement },
  { path: paths.report },
  { path: paths.transparency },
  { path: paths.developers },
  { path: paths.verifier },
]

/** Places without content for robots: people's own areas, and redirects. Without language prefix. */
export const PRIVATE_PLACES = [
  paths.account,
  paths.admin,
  "/entreprise",
  paths.makeMediaKit,
  "/influencer",
  "/networks",
  paths.profile,
  "/setup",
] as const
