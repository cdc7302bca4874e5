import { isRouteErrorResponse, type MetaDescriptor } from "react-router"
import { pathIn } from "#app/locale"
import { type Site, sharedMeta } from "#app/page-meta"
import * as paths from "#app/paths"
import { currentLocale, m } from "#messages"
import { homeOf, kitPictureAddress } from "./home"
import type { PublicPage } from "./public-page"
import { themeCalled } from "./themes/themes"
import { descriptionById, descriptionByPath, titleById, titleByPath } from "./titles"

/** Meta tags of a page for search engines and messengers, under its custom path or by id. */
export function linkPageMeta(page: PublicPage, site: Site): MetaDescriptor[] {
  const locale = currentLocale()
  const byPath = page.path !== null
  const words = { name: site.name, locale }
  const title = byPath ? titleByPath(page, words) : titleById(page, words)
  const description = byPath ? descriptionByPath(page, words) : descriptionById(page, words)
  const { url, path } = homeOf(page, site.url)
  const { light, dark } = themeCalled(page.theme)

  return [
    ...sharedMeta({ title, description, path, ownLocale: page.locale }, { ...site, url }),
    { property: "og:type", content: "profile" },
    ...sharePicture(page, { url, siteUrl: site.url }),
    ...embeddable(page, paths.creatorPageOf(page.path, page.influencerId), site.url),
    { name: "theme-color", content: light.paper },
    { name: "theme-color", content: dark.paper, media: "(prefers-color-scheme: dark)" },
    isIndexed(page)
      ? {
          "script:ld+json": profilePage(page, { url, address: url + pathIn(locale, path), description }),
        }
      : { name: "robots", content: "noindex" },
  ]
}

/** Not while it is hidden, and not while its person has not claimed it. */
export function isIndexed({ isActive, source }: Pick<PublicPage, "isActive" | "source">) {
  return isActive && typeof source !== "string"
}

/** oEmbed links of a page or its kit; `onSite`: its path on the site, whatever domain it is known by. */
export function embeddable({ path, networks }: PublicPage, onSite: string, siteUrl: string): MetaDescriptor[] {
  if (path === null || networks.length === 0) return []
  const address = siteUrl + pathIn(currentLocale(), onSite)
  const href = `${siteUrl}${paths.oembed}?url=${encodeURIComponent(address)}`
  return [{ tagName: "link", rel: "alternate", type: "application/json+oembed", href }]
}

/** The portrait, and beside or instead of it the picture of the media kit. */
function sharePicture(page: PublicPage, { url, siteUrl }: { url: string; siteUrl: string }): MetaDescriptor[] {
  const portrait = page.picture ? [{ property: "og:image", content: url + page.picture }] : []
  const hasKit = page.hasMediaKit && page.isActive
  const kit = hasKit ? [{ property: "og:image", content: kitPictureAddress(page, siteUrl) }] : []
  const card = hasKit && !page.picture ? "summary_large_image" : "summary"
  return [...portrait, ...kit, { name: "twitter:card", content: card }]
}

type Told = { url: string; address: string; description: string }

/** Whose page or kit this is, for search engines. Data, not a script: no browser runs it, and React Router escapes its `<`. */
export function profilePage(page: PublicPage, { url, address, description }: Told) {
  return {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    url: address,
    inLanguage: page.shownIn ?? page.locale,
    mainEntity: {
      "@type": "Person",
      name: page.name,
      ...(page.path === null ? {} : { alternateName: page.path }),
      description,
      ...(page.picture ? { image: url + page.picture } : {}),
      sameAs: page.networks.map((network) => network.url),
    },
  }
}

/** The words for a page that is not there. */
export function notFoundWords(askedBy: "path" | "id") {
  return askedBy === "path"
    ? { title: m.link_page_not_found_title(), text: m.link_page_not_found_text() }
    : { title: m.link_page_influencer_not_found_title(), text: m.link_page_influencer_not_found_text() }
}

/** The words for an address without a page; `error` is what its loader ended in. */
export function notFoundMeta(askedBy: "path" | "id", error?: unknown): MetaDescriptor[] {
  const isMissing = error === undefined || (isRouteErrorResponse(error) && error.status === 404)
  const title = isMissing ? notFoundWords(askedBy).title : m.profile_load_failed()
  return [{ title }, { name: "robots", content: "noindex" }]
}
