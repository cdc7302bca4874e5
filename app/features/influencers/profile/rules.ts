import { singleLine } from "#platform/text/bidi"
import { cutText } from "#platform/text/cut"

/** As many characters as a page asked for by id shows. */
export const MAX_PROFILE_NAME = 100
/** As many as the database takes; an emoji family is one character to a reader and five of these. */
export const MAX_NAME_CODE_POINTS = 200
export const MAX_BIO = 500

/** A biography as it is stored: line by line without signs that turn the text, and never more than one empty line. */
export function cleanBio(typed: string) {
  return typed
    .split(/\r\n|\r|\n/)
    .map(singleLine)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
}

/** Whether a reader counts no more than `max` characters. */
export function fits(text: string, max: number) {
  return cutText(text, max) === text
}
