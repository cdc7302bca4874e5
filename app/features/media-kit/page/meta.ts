import type { MetaDescriptor } from "react-router"
import {
  embeddable,
  isIndexed,
  kitHomeOf,
  kitPdfAddress,
  kitPictureAddress,
  pageAddress,
  profilePage,
} from "#app/features/link-page/public"
import { pathIn } from "#app/locale"
import { largePicture, type Site, sharedMeta } from "#app/page-meta"
import * as paths from "#app/paths"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import type { Kit } from "../kit"

/** For a kit that is for one brand: a preview in a messenger must not name the brand. */
export function brandKitMeta(kit: Kit): MetaDescriptor[] {
  return [
    { title: m.media_kit_title({ name: isolate(kit.page.name) }) },
    { name: "robots", content: "noindex, nofollow, noarchive" },
    { name: "referrer", content: "no-referrer" },
  ]
}

/** For the password page and for links that open nothing: they name nobody. */
export function quietMeta(): MetaDescriptor[] {
  return [
    { title: m.media_kit_name() },
    { name: "robots", content: "noindex, nofollow, noarchive" },
    { name: "referrer", content: "no-referrer" },
  ]
}

export function kitMeta(kit: Kit, site: Site): MetaDescriptor[] {
  const name = isolate(kit.page.name)
  const { page } = kit
  const { url, path } = kitHomeOf(page, site.url)
  const description = m.media_kit_description({ name, site: site.name })
  const words = { title: m.media_kit_title({ name }), description, path, ownLocale: page.locale }
  return [
    ...sharedMeta(words, { ...site, url }),
    { property: "og:type", content: "profile" },
    ...largePicture(kitPictureAddress(page, site.url), m.media_kit_picture({ name })),
    ...embeddable(page, paths.mediaKit(page), site.url),
    isIndexed(page)
      ? { "script:ld+json": aboutTheKit(kit, site.url, description) }
      : { name: "robots", content: "noindex" },
  ]
}

/** For search engines: whose kit it is, where their page is, and the same as a PDF. */
function aboutTheKit({ page }: Kit, siteUrl: string, description: string) {
  const { url, path } = kitHomeOf(page, siteUrl)
  const { mainEntity, ...profile } = profilePage(page, {
    url,
    address: url + pathIn(currentLocale(), path),
    description,
  })
  return {
    ...profile,
    name: m.media_kit_title({ name: page.name }),
    mainEntity: { ...mainEntity, url: pageAddress(page, siteUrl) },
    encoding: {
      "@type": "MediaObject",
      encodingFormat: "application/pdf",
      contentUrl: kitPdfAddress(page, siteUrl),
    },
  }
}
