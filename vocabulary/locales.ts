/** The site's languages, in the order of the switcher. French has no path prefix. */
export const LOCALES = ["fr", "en", "ar"] as const
export type Locale = (typeof LOCALES)[number]
