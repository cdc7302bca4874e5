import type { Locale } from "#vocabulary/locales"

/** Under which it is kept that somebody does not want their mails in a language: see `laterThan`. */
export function keyFor(locale: Locale) {
  return `mail_language:${locale}`
}
