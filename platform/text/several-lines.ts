import { singleLine, unpiled } from "./bidi"

/** Paragraphs as they are stored: line by line without signs that turn the text, and never more than one empty line. */
export function paragraphText(typed: string) {
  return typed
    .split(/\r\n|\r|\n/)
    .map(singleLine)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
}

// Marks that say how one word is written stay; those that turn whole passages go.
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g
const CONTROLS = /(?![\n\t])\p{Cc}/gu

/** A message as it is stored: its lines and blanks as typed, without signs that nobody types, and without piles of marks. */
export function messageText(typed: string) {
  const cleaned = typed.toWellFormed().replace(/\r\n?/g, "\n").replace(TURNING, "").replace(CONTROLS, "")
  return unpiled(cleaned.normalize("NFC")).trim()
}
