import { cutText } from "./cut"

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
const JOINING_LETTER = /[\p{Script=Arabic}\p{Script=Syriac}]/u
const NON_JOINER = "\u200c"

/** What an avatar without a picture shows: the first letters of the first two words (spec §9), else the first sign there is. */
export function initials(name: string) {
  const letters = name
    .trim()
    .split(/\s+/)
    .map(firstLetter)
    .filter((letter) => letter !== "")
    .slice(0, 2)
  if (letters.length === 0) return cutText(name.trim(), 1)
  // Two Arabic letters side by side would join and read as a word.
  return letters.join(letters.every((letter) => JOINING_LETTER.test(letter)) ? NON_JOINER : "")
}

function firstLetter(word: string) {
  const letter = LETTER_OR_DIGIT.exec(word.normalize("NFC"))?.[0] ?? ""
  const [capital = ""] = letter.toUpperCase()
  return capital
}
