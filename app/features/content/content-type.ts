/** The texts of `site_content`, under the names of its rows. */
export const CONTENT_TYPES = ["terms", "privacy_policy", "mentions_legales", "cookies_policy"] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

/** What is kept under this tag shows a text of this type, in any language. */
export function contentTag(type: ContentType) {
  return `content:${type}`
}

/** What is kept under this tag shows who runs the site. */
export const OPERATOR_TAG = "operator"
