import { singleLine } from "./bidi"
import { cutText } from "./cut"

const MAX_STEM = 110
const OWN_ENDING = /\.[\p{L}\p{N}]{1,10}$/u

/**
 * The name under which a receiver saves a file: never a path, never hidden. `ending` takes the place of the sender's own, where the
 * bytes say what the file is; without it the sender's own stays, however long the name.
 */
export function fileName(typed: string, ending?: string) {
  const line = singleLine(typed.replaceAll(/[/\\:*?"<>|]/g, " "))
  const bare = ending === undefined ? line : line.replace(/\.[^.]*$/, "")
  const shown = bare.replace(/^[.\s]+/, "")
  const kept = ending === undefined ? (OWN_ENDING.exec(shown)?.[0] ?? "") : `.${ending}`
  const stem = cutText(ending === undefined ? shown.slice(0, shown.length - kept.length) : shown, MAX_STEM).trimEnd()
  return `${stem || "document"}${kept}`
}

/** A file's name with the ending of its media type, where `endings` has one: a video called `.html` would open as a page. */
export function nameOfType(name: string, mediaType: string, endings: Readonly<Record<string, string>>) {
  const ending = Object.hasOwn(endings, mediaType) ? endings[mediaType] : undefined
  return ending === undefined || name.toLowerCase().endsWith(`.${ending}`) ? name : fileName(name, ending)
}

/** For a sentence about the file: short, and on one line. */
export function shortFileName(typed: string) {
  return cutText(singleLine(typed), 60) || "?"
}
