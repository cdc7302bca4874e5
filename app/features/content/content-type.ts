import type { ContentType } from "#vocabulary/content"

/** What is kept under this tag shows a text of this type, in any language. */
export function contentTag(type: ContentType) {
  return `content:${type}`
}

/** What is kept under this tag shows who runs the site. */
export const OPERATOR_TAG = "operator"
