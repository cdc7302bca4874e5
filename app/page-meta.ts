import type { MetaDescriptor } from "react-router"
import { LOCALES, type Locale, pathIn } from "./locale"
import { currentLocale } from "./messages"

export type Site = { name: string; url: string }

type PageWords = {
  title: string
  description: string
  /** Without language prefix; what search engines are to know the page by. */
  path: string
}

/** What search engines and messengers are told of a page of the site that exists in every language. */
export function publicPageMeta({ title, description, path }: PageWords, site: Site): MetaDescriptor[] {
  const locale = currentLocale()
  const address = (language: Locale) => site.url + pathIn(language, path)
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address(locale) },
    ...LOCALES.map((each) => ({ tagName: "link", rel: "alternate", hrefLang: each, href: address(each) })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: address("fr") },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address(locale) },
    { property: "og:site_name", content: site.name },
    { property: "og:locale", content: OPEN_GRAPH_LOCALES[locale] },
  ]
}

const OPEN_GRAPH_LOCALES = { fr: "fr_FR", en: "en_GB", ar: "ar_AR" } as const satisfies Record<Locale, string>
