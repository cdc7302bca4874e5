import { trimSigns } from "#platform/text/trim"
import { type Found, type FoundItem, foundOf } from "./found"

/** More than a list that somebody pastes; what is longer is a file. */
export const MAX_LIST = 20_000
const MAX_LINES = 5000
const MAX_LINE = 2500
const ADDRESS = /(?:https?:\/\/|mailto:|tel:|www\.)[^\s<>"'«»“”]+|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/i
const BARE = /^[\p{L}\p{N}_-]{1,63}(?:\.[\p{L}\p{N}_-]{1,63})+(?:\/\S*)?$/u
/** Signs that people put between a title and an address, and around both. */
const EDGES = { start: /[\s\-–—•·*|:>→#()[\]]/u, end: /[\s\-–—•·*|:>→([\]]/u } as const

/**
 * Links as people write them down: one a line, with a title before or behind it or in the line above, as Markdown too.
 */
export function readList(text: string): Found {
  const items: FoundItem[] = []
  let above = ""
  for (const whole of text.split(/\r\n|\r|\n/, MAX_LINES)) {
    const line = whole.slice(0, MAX_LINE).trim()
    const markdown = /^[^[]{0,20}\[([^\]]{0,300})\]\(\s*(\S+?)\s*\)/.exec(line)
    const found = markdown?.[2] ?? ADDRESS.exec(line)?.[0] ?? line.split(/\s+/).findLast((word) => BARE.test(word))
    if (found === undefined) {
      if (line !== "") above = line
      continue
    }
    const url = markdown ? found : withoutEnd(found)
    const beside = markdown?.[1] ?? line.replace(found, " ")
    const title = withoutEdges(beside)
    items.push({ kind: "link", title: title || withoutEdges(above), url, picture: null, place: null })
    above = ""
  }
  return foundOf(null, items)
}

function withoutEdges(text: string) {
  return trimSigns(text, (sign, where) => EDGES[where].test(sign))
}

/** A full stop or a comma at the end of an address ends the sentence. */
function withoutEnd(address: string) {
  return address.replace(/[.,;!?)\]]{1,5}$/, "")
}

/** The one address that a person typed where they could type a list; null for a list, and for no address. */
export function onlyAddressIn(text: string): string | null {
  const typed = text.trim()
  return typed !== "" && !/\s/.test(typed) ? typed : null
}
