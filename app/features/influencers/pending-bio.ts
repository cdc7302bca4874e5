import { LOCALES } from "#app/locale"
import { m } from "#messages"

/** A biography as others see it: the words that stand in for one until somebody writes it are nothing to show. */
export function shownBio(bio: string) {
  const text = bio.trim()
  return LOCALES.some((locale) => m.influencer_bio_pending({}, { locale }) === text) ? "" : text
}
