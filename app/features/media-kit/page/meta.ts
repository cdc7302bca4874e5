import type { MetaDescriptor } from "react-router"
import { isIndexed } from "#app/features/link-page/public"
import { LOCALES, type Locale, pathIn } from "#app/locale"
import { OPEN_GRAPH_LOCALES } from "#app/page-meta"
import * as paths from "#app/paths"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import type { Kit, KitFiles } from "../kit"
import type { KitSite } from "./kit-page"

/** While the files are being made the page asks for itself again. */
const REFRESH_SECONDS = 4

export function kitMeta(kit: Kit, files: KitFiles | null, site: KitSite): MetaDescriptor[] {
  const locale = currentLocale()
  const path = paths.mediaKit(kit.page.influencerId)
  const name = isolate(kit.page.name)
  const title = m.media_kit_title({ name })
  const description = m.media_kit_description({ name, site: site.name })
  const address = (language: Locale) => site.url + pathIn(language, path)
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
    { property: "og:site_name", content: site.name },
    { property: "og:locale", content: OPEN_GRAPH_LOCALES[locale] },
    { property: "og:image", content: site.url + paths.mediaKitPicture(kit.page.influencerId) },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: m.media_kit_picture({ name }) },
    { name: "twitter:card", content: "summary_large_image" },
    ...(isIndexed(kit.page) ? [] : [{ name: "robots", content: "noindex" }]),
    ...(kit.page.isActive && !files ? [{ httpEquiv: "refresh", content: String(REFRESH_SECONDS) }] : []),
  ]
}
