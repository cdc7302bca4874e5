import { formatDate } from "#platform/text/format"
import type { Locale } from "#vocabulary/locales"

/** `2026-01-31` in words. At noon, since the words are those of Paris. */
export function dayText(day: string, locale: Locale) {
  return formatDate(new Date(`${day}T12:00:00Z`), locale)
}
