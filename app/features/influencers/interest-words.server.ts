import { LOCALES } from "#app/locale"
import { type Locale, m } from "#messages"
import { wordsOf } from "#platform/text/words"
import { INTERESTS, type Interest, interestLabel } from "./interests"

type Meaning = { interests: readonly Interest[]; isLabel: boolean }

let meanings: ReadonlyMap<string, Meaning> | undefined

/**
 * The interests that these words mean together, folded as `wordsOf` does: by a label (`jeux vidéo`) or by what people type instead
 * (`gaming`), in whatever language of ours. Null for words that mean none.
 */
export function interestsMeant(words: readonly string[]): Meaning | null {
  meanings ??= readMeanings()
  return meanings.get(words.join(" ")) ?? null
}

function readMeanings() {
  const found = new Map<string, Meaning>()
  const add = (text: string, key: Interest, isLabel: boolean) => {
    const words = wordsOf(text).join(" ")
    const before = found.get(words)
    if (before && before.isLabel !== isLabel) return
    found.set(words, { interests: [...new Set([...(before?.interests ?? []), key])], isLabel })
  }
  const each = INTERESTS.flatMap((key) => LOCALES.map((locale) => ({ key, locale })))
  for (const { key, locale } of each) add(interestLabel(key, locale), key, true)
  for (const { key, locale } of each) for (const text of WORDS[key]({}, { locale }).split(/[,،]/)) add(text, key, false)
  return found
}

const WORDS: Readonly<Record<Interest, (inputs: object, options: { locale: Locale }) => string>> = {
  mode: m.interest_words_mode,
  beaute: m.interest_words_beaute,
  cuisine: m.interest_words_cuisine,
  voyage: m.interest_words_voyage,
  sport: m.interest_words_sport,
  fitness: m.interest_words_fitness,
  bien_etre: m.interest_words_bien_etre,
  sante: m.interest_words_sante,
  jeux_video: m.interest_words_jeux_video,
  technologie: m.interest_words_technologie,
  sciences: m.interest_words_sciences,
  education: m.interest_words_education,
  livres: m.interest_words_livres,
  cinema: m.interest_words_cinema,
  musique: m.interest_words_musique,
  danse: m.interest_words_danse,
  humour: m.interest_words_humour,
  art: m.interest_words_art,
  photo: m.interest_words_photo,
  design: m.interest_words_design,
  artisanat: m.interest_words_artisanat,
  maison: m.interest_words_maison,
  jardin: m.interest_words_jardin,
  parentalite: m.interest_words_parentalite,
  animaux: m.interest_words_animaux,
  ecologie: m.interest_words_ecologie,
  finance: m.interest_words_finance,
  entrepreneuriat: m.interest_words_entrepreneuriat,
  auto_moto: m.interest_words_auto_moto,
  histoire: m.interest_words_histoire,
  actualite: m.interest_words_actualite,
  langues: m.interest_words_langues,
}
