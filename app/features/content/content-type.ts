import type { ContentType } from "#vocabulary/content"

/** The cache tag of everything that shows a text of this type, in any language. */
export function contentTag(type: ContentType) {
  return `content:${type}`
}

/** The cache tag of everything that shows the operator's details. */
export const OPERATOR_TAG = "operator"
