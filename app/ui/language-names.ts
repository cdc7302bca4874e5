import { type Locale, m } from "#messages"

/** Each language's own name: the same on the pages of all languages. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, () => string>> = {
  fr: m.ui_language_fr,
  en: m.ui_language_en,
  ar: m.ui_language_ar,
}
