import { LOCALES, type Locale } from "#app/locale"
import type { PublicPage } from "./public-page"

/** The languages that a page has words in: its own, and then each in which a block that is showing has a title. */
export function languagesOf({ locale, blocks }: Pick<PublicPage, "locale" | "blocks">): [Locale, ...Locale[]] {
  const isGiven = (each: Locale) => blocks.some(({ translations = {} }) => translations[each] !== undefined)
  return [locale, ...LOCALES.filter((each) => each !== locale && isGiven(each))]
}

/** A page as it is shown in a language: where it has no word in that, in its own; so is each block that has none. */
export function inLanguage(page: PublicPage, language: Locale): PublicPage {
  if (language === page.locale || !languagesOf(page).includes(language)) return page
  const blocks = page.blocks.map((block) => {
    const title = block.translations?.[language]
    return title === undefined ? { ...block, locale: page.locale } : { ...block, title }
  })
  return { ...page, shownIn: language, blocks }
}
