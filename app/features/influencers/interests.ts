import { currentLocale, type Locale, m } from "#messages"

/**
 * The closed list of interests, at most 64. Stored by key; the directory keeps each as the bit of its place, so the order
 * is for ever: new ones go to the end.
 */
export const INTERESTS = [
  "mode",
  "beaute",
  "cuisine",
  "voyage",
  "sport",
  "fitness",
  "bien_etre",
  "sante",
  "jeux_video",
  "technologie",
  "sciences",
  "education",
  "livres",
  "cinema",
  "musique",
  "danse",
  "humour",
  "art",
  "photo",
  "design",
  "artisanat",
  "maison",
  "jardin",
  "parentalite",
  "animaux",
  "ecologie",
  "finance",
  "entrepreneuriat",
  "auto_moto",
  "histoire",
  "actualite",
  "langues",
] as const
export type Interest = (typeof INTERESTS)[number]

export function isInterest(key: string): key is Interest {
  return (INTERESTS as readonly string[]).includes(key)
}

/** In the words of the current language, or of another one. */
export function interestLabel(key: Interest, locale: Locale = currentLocale()): string {
  return LABELS[key]({}, { locale })
}

const LABELS: Readonly<Record<Interest, (inputs: object, options: { locale: Locale }) => string>> = {
  mode: m.interest_mode,
  beaute: m.interest_beaute,
  cuisine: m.interest_cuisine,
  voyage: m.interest_voyage,
  sport: m.interest_sport,
  fitness: m.interest_fitness,
  bien_etre: m.interest_bien_etre,
  sante: m.interest_sante,
  jeux_video: m.interest_jeux_video,
  technologie: m.interest_technologie,
  sciences: m.interest_sciences,
  education: m.interest_education,
  livres: m.interest_livres,
  cinema: m.interest_cinema,
  musique: m.interest_musique,
  danse: m.interest_danse,
  humour: m.interest_humour,
  art: m.interest_art,
  photo: m.interest_photo,
  design: m.interest_design,
  artisanat: m.interest_artisanat,
  maison: m.interest_maison,
  jardin: m.interest_jardin,
  parentalite: m.interest_parentalite,
  animaux: m.interest_animaux,
  ecologie: m.interest_ecologie,
  finance: m.interest_finance,
  entrepreneuriat: m.interest_entrepreneuriat,
  auto_moto: m.interest_auto_moto,
  histoire: m.interest_histoire,
  actualite: m.interest_actualite,
  langues: m.interest_langues,
}
