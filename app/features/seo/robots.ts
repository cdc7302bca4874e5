import { LOCALES, pathIn } from "#app/locale"
import * as paths from "#app/paths"
import { PRIVATE_PLACES } from "./public-pages"

/** Counters and tools, which have no language. */
const NO_PAGES = ["/dev/", "/l/", "/v/"]

/** The rules for robots: everything except private places, each named exactly, since `/influencer` alone would hide `/influencers`. */
export function robotsTxt(siteUrl: string) {
  const closed = LOCALES.flatMap((locale) => [
    ...PRIVATE_PLACES.flatMap((place) => [`${pathIn(locale, place)}$`, `${pathIn(locale, place)}/`]),
    `${pathIn(locale, paths.signIn)}/`, // the sign-in page itself may be found; links from mails, with their tokens, may not
  ])
  const lines = ["User-agent: *", ...[...closed, ...NO_PAGES].map((path) => `Disallow: ${path}`)]
  return `${lines.join("\n")}\n\nSitemap: ${siteUrl}${paths.sitemap}\n`
}

/** The same on a creator's own domain, where there is one page. */
export function robotsOfPage(origin: string) {
  return ["User-agent: *", "Disallow: /l/", "Disallow: /v/", "", `Sitemap: ${origin}${paths.sitemap}`, ""].join("\n")
}
