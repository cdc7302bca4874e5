/** Nothing longer is a name: what comes after it is not looked at, so that folding costs the same whatever is sent. */
const MAX_TYPED = 200

const INVISIBLE = /[\p{M}\p{Cf}]/gu
const DASHES = /[\u2010-\u2015\u2212]/g
/** Between the words of a name, as people write them. */
const BETWEEN = /[-\s.'\u2018\u2019\u02bc`]+/g
const BEFORE = /^[@\s.'\u2018\u2019\u02bc`]+/
/** From the beginning of such a run alone: tried from each of its signs, a long one costs its square. */
const AFTER = /(?<![\s.'\u2018\u2019\u02bc`])[\s.'\u2018\u2019\u02bc`]+$/
const HYPHENS = /^-+$/
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
}
const FOLDED_LETTERS = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g")

/**
 * A name as it stands in its field while it is typed: '@Zoé Martin' is `zoe-martin`. Accents and capitals go, spaces and
 * dots become hyphens. Signs that have no plain form stay, for the rules to refuse: another alphabet is never read as ours.
 */
export function foldTyping(typed: string) {
  return typed
    .slice(0, MAX_TYPED)
    .normalize("NFKD")
    .replace(INVISIBLE, "")
    .toLowerCase()
    .replace(FOLDED_LETTERS, (letter) => LETTERS[letter] ?? letter)
    .replace(DASHES, "-")
    .replace(BEFORE, "")
    .replace(BETWEEN, (run) => (HYPHENS.test(run) ? run : "-"))
}

/** The same of a name that is finished: what it ends with besides letters is no part of it. */
export function foldUsername(typed: string) {
  return foldTyping(typed.slice(0, MAX_TYPED).replace(AFTER, ""))
}

/** The whole text typed so far, while the field shows its folded form: `before` and `after` are the field's contents around one input. */
export function typedSoFar(raw: string, before: string, after: string) {
  if (before === "" || !after.startsWith(before)) {
    const isShortened = before !== "" && after !== "" && before.startsWith(after)
    if (isShortened) return raw.slice(0, after.length - before.length)
    return before === "" ? raw + after : after
  }
  return raw + after.slice(before.length)
}

/** A name as it stands in a sentence: it goes to the next line as a whole, rather than being broken at a hyphen. */
export function unbrokenName(name: string) {
  return name.replaceAll("-", "-\u2060")
}
