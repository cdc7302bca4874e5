import { m } from "#messages"
import type { BlockKind } from "#vocabulary/page"

/** Keeps a public page inside its weight budget. */
export const MAX_BLOCKS = 30
/** Characters as a reader counts them; what is longer is cut there. */
export const MAX_TITLE = 80
const MAX_TEXT = 300

export function titleLength(kind: BlockKind) {
  return kind === "text" ? MAX_TEXT : MAX_TITLE
}

export function kindName(kind: BlockKind): string {
  return NAMES[kind]()
}

const NAMES: Readonly<Record<BlockKind, () => string>> = {
  link: m.editor_kind_link,
  heading: m.editor_kind_heading,
  text: m.editor_kind_text,
  video: m.editor_kind_video,
  contact: m.editor_kind_contact,
  product: m.editor_kind_product,
}
