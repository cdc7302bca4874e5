import { cutText, cutWithEllipsis } from "#platform/text/cut"

/** Enough to show what the message is about. */
const QUOTE = 140
/** Text that mail programs turn into a link or an address. */
const LINK_LIKE = /(?<!\S)\S*(?:\/\/|@|www\.|\p{L}\.\p{L}{2})\S*/giu

/** The beginning of a message, for a mail: on one line, and without anything that could be followed out of it. */
export function quoteOf(body: string) {
  const line = cutText(body, 4 * QUOTE)
    .split(/\s+/)
    .join(" ")
    .trim()
  return cutWithEllipsis(line.replaceAll(LINK_LIKE, "[…]"), QUOTE)
}
