const NARROW_SPACE = /\u202f/g
const ABOUT = /≈\s/g
/** A PDF's library draws them as signs. */
const ISOLATES = /[\u2068\u2069]/g

/** As the fonts can write it: they have neither the narrow space of French figures nor the sign for "about". */
export function drawn(text: string) {
  return text.replace(NARROW_SPACE, "\u00a0").replace(ABOUT, "~").replace(ISOLATES, "")
}
