import { LOCALES, pathIn } from "#app/locale"
import { PRIVATE_PLACES } from "./public-pages"

/** Counters and tools, which have no language. */
const NO_PAGES = ["/dev/", "/l/", "/v/"]

/** What robots may read: all but private places, each said exactly, since `/influencer` alone would hide `/influencers`. */
export function robotsTxt(siteUrl: string) {
  const closed = LOCALES.flatMap((locale) => [
    ...PRIVATE_PLACES.flatMap((place) => [`${pathIn(locale, place)}$`, `${pathIn(locale, place)}/`]),
    `${pathIn(locale, "/auth")}/`, // the sign-in page itself may be found; links from mails, with their tokens, may not
  ])
  const lines = ["User-agent: *", ...[...closed, ...NO_PAGES].map((path) => `Disallow: ${path}`)]
  return `${lines.join("\n")}\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}
