import { singleLine } from "./bidi"
import { cutText } from "./cut"

const MAX_STEM = 110

/**
 * The name under which a receiver saves a file: never a path, never hidden. `ending` takes the place of the sender's own, where the
 * bytes say what the file is.
 */
export function fileName(typed: string, ending?: string) {
  const line = singleLine(typed.replaceAll(/[/\\:*?"<>|]/g, " "))
  const bare = ending === undefined ? line : line.replace(/\.[^.]*$/, "")
  const stem = cutText(bare.replace(/^[.\s]+/, ""), MAX_STEM).trimEnd()
  return `${stem || "document"}${ending === undefined ? "" : `.${ending}`}`
}

/** For a sentence about the file: short, and on one line. */
export function shortFileName(typed: string) {
  return cutText(singleLine(typed), 60) || "?"
}
