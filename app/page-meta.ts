import type { MetaDescriptor } from "react-router"
import * as paths from "#app/paths"
import { LOCALES, type Locale, pathIn } from "./locale"
import { currentLocale, m } from "./messages"

export type Site = { name: string; url: string }

type PageWords = {
  title: string
  description: string
  /** Without language prefix; what search engines are to know the page by. */
  path: string
  /** The language of the address without a prefix: a creator's page has its own. */
  ownLocale?: Locale
  /** The address in each language, where these differ by more than the prefix. */
  addresses?: Readonly<Record<Locale, string>>
}

/** The meta tags for search engines and messengers of a page that exists in every language. */
export function publicPageMeta(page: PageWords, site: Site): MetaDescriptor[] {
  return [
    ...sharedMeta(page, site),
    { property: "og:type", content: "website" },
    ...largePicture(`${site.url}/share-${currentLocale()}.png`, m.home_title()),
    ...(page.path === "/" ? [{ "script:ld+json": aboutTheSite(site, currentLocale()) }] : []),
  ]
}

/** The meta tags that every page has: title, description, and its address in each language. */
export function sharedMeta(
  { title, description, path, ownLocale = "fr", addresses }: PageWords,
  site: Site,
): MetaDescriptor[] {
  const locale = currentLocale()
  const address = (language: Locale) => site.url + (addresses?.[language] ?? pathIn(language, path))
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address(locale) },
    ...localesWithAddress(ownLocale).map((each) => ({
      tagName: "link",
      rel: "alternate",
      hrefLang: each,
      href: address(each),
    })),
    // The address without a prefix names the page's own language as its canonical one: search engines want that one here.
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: address(ownLocale) },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address(locale) },
    { property: "og:site_name", content: site.name },
    { property: "og:locale", content: OPEN_GRAPH_LOCALES[locale] },
  ]
}

/** The languages that have an address of a page to themselves: French has none where a page speaks another without a prefix. */
export function localesWithAddress(ownLocale: Locale): Locale[] {
  return LOCALES.filter((each) => each === ownLocale || each !== "fr")
}

/** A picture of 1200 by 630, as wide as the message. */
export function largePicture(url: string, alt: string): MetaDescriptor[] {
  return [
    { property: "og:image", content: url },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: alt },
    { name: "twitter:card", content: "summary_large_image" },
  ]
}

/** Structured data about the operator and the site's search: only on the home page. */
function aboutTheSite(site: Site, locale: Locale) {
  const address = (path: string) => site.url + pathIn(locale, path)
  const organization = `${site.url}/#organization`
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": organization,
        name: site.name,
        url: `${site.url}/`,
        logo: `${site.url}/icon-512.png`,
      },
      {
        "@type": "WebSite",
        "@id": `${site.url}/#website`,
        name: site.name,
        url: address("/"),
        inLanguage: locale,
        publisher: { "@id": organization },
        potentialAction: {
          "@type": "SearchAction",
          target: { "@type": "EntryPoint", urlTemplate: `${address(paths.directory)}?q={search_term_string}` },
          "query-input": "required name=search_term_string",
        },
      },
    ],
  }
}

const OPEN_GRAPH_LOCALES = { fr: "fr_FR", en: "en_GB", ar: "ar_AR" } as const satisfies Record<Locale, string>
