import type { MetaDescriptor } from "react-router"
import { LOCALES, type Locale, pathIn } from "#app/locale"
import { currentLocale, m } from "#messages"
import type { PublicPage } from "./public-page"
import { themeCalled } from "./themes/themes"
import { descriptionById, descriptionByPath, titleById, titleByPath } from "./titles"

export type Site = { name: string; url: string }

/** What search engines and messengers are told of a page, under its custom path or by id. */
export function linkPageMeta(page: PublicPage, { name, url }: Site): MetaDescriptor[] {
  const locale = currentLocale()
  const site = { name, locale }
  const byPath = page.path !== null
  const title = byPath ? titleByPath(page, site) : titleById(page, site)
  const description = byPath ? descriptionByPath(page, site) : descriptionById(page, site)
  const address = (language: Locale) => url + pathIn(language, `/${page.path ?? `link-in-bio/${page.influencerId}`}`)
  const { light, dark } = themeCalled(page.theme).color

  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address(locale) },
    ...LOCALES.map((each) => ({ tagName: "link", rel: "alternate", hrefLang: each, href: address(each) })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: address("fr") },
    { property: "og:type", content: "profile" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address(locale) },
    { property: "og:site_name", content: name },
    ...(page.picture ? [{ property: "og:image", content: url + page.picture }] : []),
    { name: "theme-color", content: light },
    { name: "theme-color", content: dark, media: "(prefers-color-scheme: dark)" },
    ...(page.isActive ? [] : [{ name: "robots", content: "noindex" }]),
  ]
}

/** The words for a page that is not there. */
export function notFoundWords(askedBy: "path" | "id") {
  return askedBy === "path"
    ? { title: m.link_page_not_found_title(), text: m.link_page_not_found_text() }
    : { title: m.link_page_influencer_not_found_title(), text: m.link_page_influencer_not_found_text() }
}

export function notFoundMeta(askedBy: "path" | "id"): MetaDescriptor[] {
  return [{ title: notFoundWords(askedBy).title }, { name: "robots", content: "noindex" }]
}
