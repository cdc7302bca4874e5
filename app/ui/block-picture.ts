import type { BlockKind } from "#vocabulary/page"
import type { IconName } from "./icons/lucide"

/** What stands for a block without a picture. */
export const KIND_ICONS: Readonly<Record<BlockKind, IconName>> = {
  link: "link",
  heading: "heading",
  text: "type",
  video: "video",
  contact: "mail",
  product: "shopping-bag",
}

/** Where a stored picture is. */
export function mediaPath(name: string | null): string | null {
  return name && `/media/${name}`
}
