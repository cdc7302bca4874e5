import type { MetaDescriptor } from "react-router"
import { isIndexed, kitHomeOf, kitPictureAddress } from "#app/features/link-page/public"
import { largePicture, type Site, sharedMeta } from "#app/page-meta"
import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
import type { Kit, KitFiles } from "../kit"

/** Of what is for one reader: nothing that a messenger would show of it names a brand. */
export function brandKitMeta(kit: Kit): MetaDescriptor[] {
  return [
    { title: m.media_kit_title({ name: isolate(kit.page.name) }) },
    { name: "robots", content: "noindex, nofollow, noarchive" },
    { name: "referrer", content: "no-referrer" },
  ]
}

/** Of a door, and of a link that opens nothing: that names nobody. A fault is told as one. */
export function quietMeta(): MetaDescriptor[] {
  return [
    { title: m.media_kit_name() },
    { name: "robots", content: "noindex, nofollow, noarchive" },
    { name: "referrer", content: "no-referrer" },
  ]
}

/** While the files are being made the page asks for itself again. */
const REFRESH_SECONDS = 4

export function kitMeta(kit: Kit, files: KitFiles | null, site: Site): MetaDescriptor[] {
  const name = isolate(kit.page.name)
  const { url, path } = kitHomeOf(kit.page, site.url)
  const words = {
    title: m.media_kit_title({ name }),
    description: m.media_kit_description({ name, site: site.name }),
    path,
    ownLocale: kit.page.locale,
  }
  return [
    ...sharedMeta(words, { ...site, url }),
    { property: "og:type", content: "profile" },
    ...largePicture(kitPictureAddress(kit.page, site.url), m.media_kit_picture({ name })),
    ...(isIndexed(kit.page) ? [] : [{ name: "robots", content: "noindex" }]),
    ...(kit.page.isActive && !files ? [{ httpEquiv: "refresh", content: String(REFRESH_SECONDS) }] : []),
  ]
}
