import { m } from "#messages"
import type { Locale } from "#vocabulary/locales"

type LegalStanding = "allowed" | "warned" | "forbidden"
type Word = (inputs: object, options?: { locale?: Locale }) => string
type Facts = Readonly<{ standing: LegalStanding; name: Word; law: Word | null }>

const allowed = (name: Word): Facts => ({ standing: "allowed", name, law: null })
const warned = (name: Word, law: Word): Facts => ({ standing: "warned", name, law })
const forbidden = (name: Word, law: Word): Facts => ({ standing: "forbidden", name, law })

/**
 * The categories of promoted products, as people pick them. Law 2023-451, art. 4, forbids seven; for four others, laws require a notice or
 * an audience of adults.
 */
const FACTS = {
  fashion: allowed(m.collaborations_category_fashion),
  beauty: allowed(m.collaborations_category_beauty),
  home: allowed(m.collaborations_category_home),
  family: allowed(m.collaborations_category_family),
  travel: allowed(m.collaborations_category_travel),
  sport: allowed(m.collaborations_category_sport),
  technology: allowed(m.collaborations_category_technology),
  video_games: allowed(m.collaborations_category_video_games),
  culture: allowed(m.collaborations_category_culture),
  events: allowed(m.collaborations_category_events),
  services: allowed(m.collaborations_category_services),
  cause: allowed(m.collaborations_category_cause),
  other: allowed(m.collaborations_category_other),
  food: warned(m.collaborations_category_food, m.collaborations_law_food),
  alcohol: warned(m.collaborations_category_alcohol, m.collaborations_law_alcohol),
  gambling: warned(m.collaborations_category_gambling, m.collaborations_law_gambling),
  training: warned(m.collaborations_category_training, m.collaborations_law_training),
  aesthetic: forbidden(m.collaborations_category_aesthetic, m.collaborations_law_aesthetic),
  therapy: forbidden(m.collaborations_category_therapy, m.collaborations_law_therapy),
  nicotine: forbidden(m.collaborations_category_nicotine, m.collaborations_law_nicotine),
  animals: forbidden(m.collaborations_category_animals, m.collaborations_law_animals),
  finance: forbidden(m.collaborations_category_finance, m.collaborations_law_finance),
  betting: forbidden(m.collaborations_category_betting, m.collaborations_law_betting),
  counterfeit: forbidden(m.collaborations_category_counterfeit, m.collaborations_law_counterfeit),
} as const satisfies Readonly<Record<string, Facts>>

export type Category = keyof typeof FACTS
const CATEGORIES = Object.keys(FACTS).filter(isCategory)

export function isCategory(text: string): text is Category {
  return Object.hasOwn(FACTS, text)
}

export function legalStandingOf(category: Category): LegalStanding {
  return FACTS[category].standing
}

export function categoriesThatAre(standing: LegalStanding) {
  return CATEGORIES.filter((category) => legalStandingOf(category) === standing)
}

export function categoryName(category: string, locale?: Locale): string {
  return isCategory(category) ? FACTS[category].name({}, locale && { locale }) : category
}

/** The law's demands on a category, or why it is forbidden; null if there are none. */
export function lawOf(category: string, locale?: Locale): string | null {
  const { law = null }: Partial<Facts> = isCategory(category) ? FACTS[category] : {}
  return law ? law({}, locale && { locale }) : null
}
