import { type Locale, m } from "#messages"

/** What each language calls itself: the same on the pages of all of them. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, () => string>> = {
  fr: m.ui_language_fr,
  en: m.ui_language_en,
  ar: m.ui_language_ar,
}
