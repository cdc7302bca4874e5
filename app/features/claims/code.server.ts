import { randomInt } from "node:crypto"

/** Without 0, 1, i, l and o, which look alike where a bio is typed by hand. */
const SIGNS = "23456789abcdefghjkmnpqrstuvwxyz"
/** 49 bits: nobody guesses one, and no two requests share one. */
const LENGTH = 10

/** The code that a requester puts into a bio: `vitrine-ab23cd45ef`. It only proves that they can write there, so it is no secret. */
export function newCode() {
  return `vitrine-${Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("")}`
}
