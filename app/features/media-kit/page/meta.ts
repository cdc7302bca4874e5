import type { MetaDescriptor } from "react-router"
import { isIndexed, kitHomeOf, kitPictureAddress } from "#app/features/link-page/public"
import { largePicture, type Site, sharedMeta } from "#app/page-meta"
import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
import type { Kit, KitFiles } from "../kit"

/** While the files are being made the page asks for itself again. */
const REFRESH_SECONDS = 4

export function kitMeta(kit: Kit, files: KitFiles | null, site: Site): MetaDescriptor[] {
  const name = isolate(kit.page.name)
  const { url, path } = kitHomeOf(kit.page, site.url)
  const words = {
    title: m.media_kit_title({ name }),
    description: m.media_kit_description({ name, site: site.name }),
    path,
  }
  return [
    ...sharedMeta(words, { ...site, url }),
    { property: "og:type", content: "profile" },
    ...largePicture(kitPictureAddress(kit.page, site.url), m.media_kit_picture({ name })),
    ...(isIndexed(kit.page) ? [] : [{ name: "robots", content: "noindex" }]),
    ...(kit.page.isActive && !files ? [{ httpEquiv: "refresh", content: String(REFRESH_SECONDS) }] : []),
  ]
}
