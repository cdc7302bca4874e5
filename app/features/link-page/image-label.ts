import type { Locale } from "#app/locale"
import { m } from "#messages"
import type { ImageLabel } from "#vocabulary/page"

/** The notice that the law requires beside a picture (loi 2023-451, art. 5); in the reader's language unless one is given. */
export function imageLabelText(label: ImageLabel, locale?: Locale) {
  const words = label === "retouched" ? m.link_page_images_retouched : m.link_page_images_virtual
  return words({}, locale && { locale })
}
