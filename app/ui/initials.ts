// Made when it is first asked for: its rules take some ms to read, of every start.
let graphemes: Intl.Segmenter | undefined

/**
 * The first letters of the first two words of a name, or of the parts of its only one: Jean-Paul Martin is JM, Jean-Paul JP.
 * Arabic letters stand apart, so that they do not join into a word.
 */
export function initialsOf(name: string) {
  const words = partsOf(name.normalize("NFC"), /\s+/u)
  const letters = (words.length > 1 ? words : words.flatMap((word) => partsOf(word, /[-_.·]+/u)))
    .slice(0, 2)
    .map(initialOf)
  return letters.join(letters.some((letter) => /\p{Script=Arabic}/u.test(letter)) ? "\u200C" : "")
}

function partsOf(name: string, between: RegExp) {
  return name.split(between).filter((part) => /[\p{L}\p{N}]/u.test(part))
}

const PAPERS = 8

/** Which of the cut papers, 1 to 8, belongs to somebody: always the same for the same words. */
export function paperOf(seed: string) {
  let hash = 2166136261
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  return ((hash >>> 0) % PAPERS) + 1
}

function initialOf(word: string) {
  const letters = word.slice(Math.max(0, word.search(/[\p{L}\p{N}]/u)))
  // Twice, since the capital of one letter may be two: ß becomes SS.
  return firstGrapheme(firstGrapheme(letters).toLocaleUpperCase("fr"))
}

function firstGrapheme(text: string) {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: "grapheme" })
  const [first] = graphemes.segment(text)
  return first?.segment ?? ""
}
