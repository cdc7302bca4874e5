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

/** A way to be reached shows which way it is, as on the page itself. */
export function blockIcon({ kind, url }: { kind: BlockKind; url: string | null }): IconName {
  return kind === "contact" && url?.startsWith("tel:") ? "phone" : KIND_ICONS[kind]
}

/** The path of a stored picture. */
export function mediaPath(name: string | null): string | null {
  return name && `/media/${name}`
}
