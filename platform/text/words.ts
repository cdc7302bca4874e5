/** Lower case, no accents, one form for each Arabic letter, no vowel marks: what people type for the same word. */
export function folded(text: string) {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}ـ]/gu, "")
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/ß/g, "ss")
    .replace(/ٱ/g, "ا")
    .replaceAll("ى", "ي")
    .replaceAll("ة", "ه")
}

/** The words of a text, without the Arabic article and what is joined to it, and without the s of a plural. */
export function wordsOf(text: string) {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/^(?:[وف]?(?:[بك]?ال|لل))(?=..)/, "").replace(/(?<=\p{L}{3})[sx]$/u, ""))
    .filter((word) => word !== "")
}
