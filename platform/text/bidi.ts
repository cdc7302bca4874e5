import type { Locale } from "#vocabulary/locales"

const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const LINE_BREAKS_AND_TABS = /[\t-\r\u0085\u2028\u2029]/g
// The joiners U+200C and U+200D are kept: Persian words and family emoji are written with them.
const OTHER_CONTROLS = /[\p{Cc}\u200b\u2060\ufeff]/gu

/**
 * How many marks and joiners one sign may carry: Arabic and Hebrew with all their vowels need four, emoji families one between
 * two people. More of them are drawn far above and below the line, over what stands there.
 */
export const MOST_MARKS = 8
const PILED = new RegExp(`([\\p{M}\\u200c\\u200d]{${MOST_MARKS}})[\\p{M}\\u200c\\u200d]+`, "gu")

/** Text in which no letter carries more marks than that: further ones are left out. */
export function unpiled(text: string) {
  return text.replace(PILED, "$1")
}

const FIRST_STRONG_ISOLATE = "\u2068"
const LEFT_TO_RIGHT_ISOLATE = "\u2066"
const RIGHT_TO_LEFT_ISOLATE = "\u2067"
const POP_ISOLATE = "\u2069"

/** A name as it is written to the database: one line, single spaces, none of the signs that turn the text around it, and
 * no marks piled on each other. */
export function singleLine(typed: string) {
  const cleaned = typed
    .toWellFormed()
    .replace(LINE_BREAKS_AND_TABS, " ")
    .replace(DIRECTION_MARKS, "")
    .replace(OTHER_CONTROLS, "")
    .normalize("NFC")
  return unpiled(cleaned)
    .split(/\p{Zs}/u)
    .filter((word) => word !== "")
    .join(" ")
}

/** Keeps a name or a title from turning the words around it where no markup can: `<title>`, subjects, plain-text mail. */
export function isolate(text: string) {
  return FIRST_STRONG_ISOLATE + text.replace(DIRECTION_MARKS, "") + POP_ISOLATE
}

/** What stands between the members of a list in a sentence, with its space. */
export function listComma(language: Locale) {
  return language === "ar" ? "، " : ", "
}

/**
 * `a, b, c` with the comma of the language; what is absent is left out. Each by itself: between two in Latin letters, what is
 * Arabic would change places with them. A part that is put together already goes in the direction of the language: all that it
 * is made of may stand in isolates, which the search for its own direction passes over.
 */
export function isolatedList(parts: readonly (string | null | undefined | false | "")[], language: Locale) {
  const start = language === "ar" ? RIGHT_TO_LEFT_ISOLATE : LEFT_TO_RIGHT_ISOLATE
  return parts
    .flatMap((part) => (part ? [part.includes(POP_ISOLATE) ? start + part + POP_ISOLATE : isolate(part)] : []))
    .join(listComma(language))
}
