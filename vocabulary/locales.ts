/** The site's languages, in the order of the switcher. French has no path prefix. */
export const LOCALES = ["fr", "en", "ar"] as const
export type Locale = (typeof LOCALES)[number]

/** Those who run the site read its first language, where nothing else is known of them. */
export const SITE_LOCALE: Locale = "fr"

/** The first part of the addresses of creators' pages by topic and town. Arabic ones have the English word, as those of topics do. */
export const CREATORS_WORD = { fr: "createurs", en: "creators", ar: "creators" } as const satisfies Record<
  Locale,
  string
>
