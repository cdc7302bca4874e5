import { CREATORS_WORD, LOCALES, type Locale } from "#vocabulary/locales"

export { LOCALES, type Locale }

/** The direction a language is written in. */
export function directionOf(locale: Locale) {
  return locale === "ar" ? "rtl" : "ltr"
}

/** `text` when it names one of the site's languages, else null. */
export function toLocale(text: string | null | undefined): Locale | null {
  return LOCALES.find((locale) => locale === text) ?? null
}

const PREFIX = new RegExp(`^/(?:${LOCALES.join("|")})(?=[/?#]|$)`)
/** The one part of an address that each language has in its own word. */
const CREATORS = new RegExp(`^/(?:${Object.values(CREATORS_WORD).join("|")})(?=[/?#]|$)`)
const IN_ADDRESS = new RegExp(`^/(${LOCALES.join("|")})(?:/|\\.data$|$)`)

/** The language that an address is written in, the router's data addresses (`/en.data`, `/ar/contact.data`) included. */
export function localeOfPath(pathname: string): Locale {
  return toLocale(IN_ADDRESS.exec(pathname)?.[1]) ?? "fr"
}

/** The same page in another language: the prefix is taken off, then that of `locale` put in front; query and hash stay. */
export function pathIn(locale: Locale, path: string) {
  const bare = path
    .replace(PREFIX, "")
    .replace(/^(?!\/)/, "/")
    .replace(CREATORS, `/${CREATORS_WORD[locale]}`)
  return locale === "fr" ? bare : `/${locale}${bare.replace(/^\/(?=[?#]|$)/, "")}`
}

/** The languages of the site that a browser asks for in its `Accept-Language`, the dearest first. */
export function askedLocales(header: string): Locale[] {
  const wanted = header.split(",", 20).map((part, place) => {
    const [tag = "", ...parameters] = part.split(";").map((each) => each.trim())
    const q = Number(parameters.find((each) => each.startsWith("q="))?.slice(2) ?? 1)
    return { locale: toLocale(tag.toLowerCase().split("-")[0]), q: Number.isNaN(q) ? 0 : q, place }
  })
  const best = wanted.filter(({ q }) => q > 0).sort((a, b) => b.q - a.q || a.place - b.place)
  return [...new Set(best.flatMap(({ locale }) => locale ?? []))]
}

/** The one of these that a browser asks for first, whatever else it asks for; the first of them when it asks for none. */
export function bestLocale(offered: readonly [Locale, ...Locale[]], header: string): Locale {
  return askedLocales(header).find((locale) => offered.includes(locale)) ?? offered[0]
}

/** The language of the site that a browser asks for first; null when it asks for none of them. */
export function preferredLocale(header: string): Locale | null {
  return askedLocales(header)[0] ?? null
}
