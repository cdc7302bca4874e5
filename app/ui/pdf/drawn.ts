const NARROW_SPACE = /\u202f/g
/**
 * Among Arabic words the parts of `2023-451` would change places, and so would those of `293 B`; the library knows no isolates,
 * but this mark.
 */
const HYPHENATED = /(?<![\p{L}\d\u200e-])\d[\d-]*-\d+/gu
const BEFORE_LATIN = /(?<![\p{L}\d.,\u200e-])(?<!\p{Script=Latin}[ .\u00a0]{1,2})\d+(?=[ \u00a0]\p{Script=Latin})/gu
const LTR = "\u200e"
/** Keeps `2023-451` on one line of a screen; no font has a sign for it. */
const JOINED = /(?<=\d-)\u2060(?=\d)/g
/** A PDF's library draws them as signs. */
const ISOLATES = /[\u2066-\u2069]/g

/** Text in signs that the fonts have: they lack the narrow space of French figures. */
export function drawn(text: string) {
  return text
    .replace(NARROW_SPACE, "\u00a0")
    .replace(ISOLATES, "")
    .replace(JOINED, "")
    .replace(HYPHENATED, `${LTR}$&`)
    .replace(BEFORE_LATIN, `${LTR}$&`)
}
