import { type Locale, pathIn } from "#app/locale"
import { localesWithAddress } from "#app/page-meta"
import { escapeMarkup } from "#platform/text/markup"

/** A page, without language prefix, when it last changed, where that is known, and what it speaks without a prefix, where that is not French. */
export type Entry = {
  path: string
  lastModified?: Date | undefined
  ownLocale?: Locale
  /** For pages translated into each language: the addresses with their prefixes. */
  addresses?: Readonly<Record<Locale, string>>
}

const OPENING = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9"

/** Every page in each language in which it has an address of its own, three at most, each naming the others. */
export function urlSet(siteUrl: string, entries: readonly Entry[]) {
  const addresses = entries.flatMap(({ path, lastModified, ownLocale = "fr", addresses: own }) => {
    const address = (locale: Locale) => escapeMarkup(siteUrl + (own?.[locale] ?? pathIn(locale, path)))
    const locales = localesWithAddress(ownLocale)
    const others = [
      ...locales.map((locale) => alternate(locale, address(locale))),
      alternate("x-default", address(ownLocale)),
    ].join("")
    return locales.map((locale) => `<url><loc>${address(locale)}</loc>${dated(lastModified)}${others}</url>`)
  })
  return `${OPENING}<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${addresses.join("\n")}\n</urlset>\n`
}

/** The sitemaps that the site has; `path` is where each stands. */
export function sitemapIndex(siteUrl: string, parts: readonly Entry[]) {
  const lines = parts.map(
    ({ path, lastModified }) => `<sitemap><loc>${escapeMarkup(siteUrl + path)}</loc>${dated(lastModified)}</sitemap>`,
  )
  return `${OPENING}<sitemapindex xmlns="${SCHEMA}">\n${lines.join("\n")}\n</sitemapindex>\n`
}

/** When the latest of these changed. */
export function newestOf(entries: readonly Entry[]) {
  const times = entries.flatMap(({ lastModified }) => lastModified?.getTime() ?? [])
  return times.length > 0 ? new Date(Math.max(...times)) : undefined
}

function alternate(language: string, href: string) {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
}

function dated(lastModified: Date | undefined) {
  return lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : ""
}
