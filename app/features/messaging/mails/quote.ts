import { cutText, cutWithEllipsis } from "#platform/text/cut"

/** As much as shows what it is about. */
const QUOTE = 140
/** What mail programs make a link of, or an address. */
const LINK_LIKE = /(?<!\S)\S*(?:\/\/|@|www\.|\p{L}\.\p{L}{2})\S*/giu

/** The beginning of a message, for a mail: on one line, and without anything that could be followed out of it. */
export function quoteOf(body: string) {
  const line = cutText(body, 4 * QUOTE)
    .split(/\s+/)
    .join(" ")
    .trim()
  return cutWithEllipsis(line.replaceAll(LINK_LIKE, "[…]"), QUOTE)
}
