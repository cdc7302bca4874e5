import type { BlockKind } from "#vocabulary/page"
import type { IconName } from "./icons/lucide"

/** Icons of blocks without a picture. */
export const KIND_ICONS: Readonly<Record<BlockKind, IconName>> = {
  link: "link",
  heading: "heading",
  text: "type",
  video: "video",
  contact: "mail",
  product: "shopping-bag",
}

/** The path of a stored picture. */
export function mediaPath(name: string | null): string | null {
  return name && `/media/${name}`
}
