import { parseHandle, profileUrl } from "#app/features/networks/public"
import { translationFields } from "#app/features/page-editor/public"
import { type PageDocument, readDocument } from "#app/features/portable/public.server"
import { Invalid } from "#platform/errors/errors"
import { isNetwork } from "#vocabulary/networks"
import { BLOCK_KINDS } from "#vocabulary/page"
import { type Found, type FoundItem, foundOf, MAX_FOUND_TITLE } from "./found"
import { MAX_FILE_BYTES } from "./limits"
import { readList } from "./list"
import { readHtml } from "./page.server"
import { boundedJson, linksInState } from "./state.server"

/** The field that errors about the file are shown at. */
const BESIDE = { field: "file" }

/**
 * The links in a file that somebody brings: a page taken along from here, LinkStack's export, a page as HTML, a browser's bookmarks,
 * or a list. Told by what is in it, whatever it is called. Throws `Invalid`.
 */
export function readFile(bytes: Uint8Array): Found {
  if (bytes.length === 0) throw new Invalid("move_in_file_missing", BESIDE)
  if (bytes.length > MAX_FILE_BYTES) throw new Invalid("move_in_file_too_large", BESIDE)
  const text = decoded(bytes)
  const found = /^\s*[{[]/.test(text)
    ? readJson(text, bytes)
    : /^\s*</.test(text)
      ? readHtml(text, null)
      : readList(text)
  if (!found.items.some(({ url }) => url !== null)) throw new Invalid("move_in_file_nothing", BESIDE)
  return found
}

function decoded(bytes: Uint8Array) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new Invalid("move_in_file_nothing", BESIDE, { cause })
  }
}

function readJson(text: string, bytes: Uint8Array): Found {
  const content = boundedJson(text)
  if (content === undefined) throw new Invalid("move_in_file_nothing", BESIDE)
  const isOurs = typeof content === "object" && content !== null && Reflect.get(content, "format") === "vitrine-page"
  return isOurs ? ofDocument(readDocument(bytes)) : foundOf(null, linksInState(content))
}

/** The links and networks of the file; a page that has content keeps the rest as it is. */
function ofDocument({ networks, blocks, collaborations, packages }: PageDocument): Found {
  const accounts = networks.flatMap(({ network, handle: typed }) => {
    const { handle } = isNetwork(network) ? parseHandle(network, typed) : {}
    return isNetwork(network) && handle !== undefined ? [link(handle, profileUrl(network, handle))] : []
  })
  return foundOf(null, [...accounts, ...blocks.flatMap(itemOf)], collaborations.length + packages.length > 0)
}

function itemOf(block: PageDocument["blocks"][number]): FoundItem[] {
  const kind = BLOCK_KINDS.find((each) => each === block.kind)
  const { title, translations = {}, url, visible, price, disclosure, imageLabel, partner, startsAt, endsAt } = block
  if (!kind) return []
  const titles = Object.entries(translations).map(([locale, text]) => [locale, text.slice(0, MAX_FOUND_TITLE)] as const)
  const more = {
    ...translationFields(Object.fromEntries(titles)),
    ...(price && { price }),
    ...(disclosure && { disclosure }),
    ...(imageLabel && { imageLabel }),
    ...(partner && { partner: partner.slice(0, 200) }),
    ...(startsAt && { startsAt }),
    ...(endsAt && { endsAt }),
    ...(!visible && { hidden: "1" as const }),
  }
  return [{ ...link(title, url), kind, more }]
}

function link(title: string, url: string | null): FoundItem {
  return { kind: "link", title, url, picture: null, place: null }
}
