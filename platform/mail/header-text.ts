const LINE_BREAKS_AND_CONTROLS = /[\p{Cc}\u2028\u2029]+/gu
// All that turn text, but for the isolates U+2068 and U+2069 that our own sentences put around names.
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066\u2067]/g
const ISOLATES = /[\u2068\u2069]/g

/** A subject: one line that cannot end its header, nor turn what a mail program shows beside it. */
export function subjectText(text: string) {
  const line = text.toWellFormed().replace(TURNING, "").replace(LINE_BREAKS_AND_CONTROLS, " ").trim()
  return isBalanced(line) ? line : line.replace(ISOLATES, "")
}

/** A recipient: an address, of which nothing can become a second header or a second address. */
export function recipientText(address: string) {
  return address.toWellFormed().replace(TURNING, "").replace(ISOLATES, "").replace(LINE_BREAKS_AND_CONTROLS, "").trim()
}

function isBalanced(line: string) {
  let open = 0
  for (const sign of line.match(ISOLATES) ?? []) {
    open += sign === "\u2068" ? 1 : -1
    if (open < 0) return false
  }
  return open === 0
}
