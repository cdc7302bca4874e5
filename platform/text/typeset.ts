const NO_BREAK = "\u00a0"
const NARROW = "\u202f"

/**
 * French, as its printers set it: curly apostrophes, and spaces that no line breaks at before `; : ! ? % €`, inside « », in articles and
 * before the unit of a file's size.
 */
function typesetFrench(text: string) {
  return articles(apostrophes(text))
    .replace(/ ([;!?])/g, `${NARROW}$1`)
    .replace(/ ([:%€»])/g, `${NO_BREAK}$1`)
    .replace(/« /g, `«${NO_BREAK}`)
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, NARROW)
    .replace(/(?<=[\d}]) (?=(?:Ko|Mo|Go)(?![\p{L}\d]))/gu, NO_BREAK)
}

/** A letter in front of the number of an article of law stays with it: `L. 441-10`. */
function articles(text: string) {
  return text.replace(/(?<![\p{Script=Latin}\d])([LRD])\. (?=\d)/gu, `$1.${NO_BREAK}`)
}

/** Arabic has its own signs; a number stays with its unit all the same, and an article with its letter. */
function typesetArabic(text: string) {
  return articles(text).replace(/(?<=[\d}]) (?=(?:كيلوبايت|ميغابايت|غيغابايت|يورو)(?!\p{L}))/gu, NO_BREAK)
}

/** Between two letters, or a letter and what is put in; and after one, where English shows whose something is. */
function apostrophes(text: string) {
  return text.replace(/(?<=[\p{L}\d}])'(?=[\p{L}\d{«"])/gu, "’").replace(/(?<=s)'(?= )/g, "’")
}

const TYPESET: Readonly<Partial<Record<string, (text: string) => string>>> = {
  fr: typesetFrench,
  en: (text) => articles(apostrophes(text)),
  ar: typesetArabic,
}

/** How a language is printed, for who writes plainly; as it is where there is nothing to set. */
export function typesetterOf(locale: string): ((text: string) => string) | undefined {
  return TYPESET[locale]
}
