/** The texts of `site_content`, under the names of its rows. */
export const CONTENT_TYPES = ["terms", "privacy_policy", "mentions_legales", "cookies_policy"] as const
export type ContentType = (typeof CONTENT_TYPES)[number]
