import { isJsonBeyond } from "#platform/text/json-limits"
import type { FoundItem } from "./found"
import { hostOf } from "./makers"

/** A page's state says a lot beside its links; what goes beyond is no page of links. */
const LIMITS = { depth: 64, entries: 200_000 }
const MAX_ITEMS = 20_000

const ADDRESSES = ["url", "href", "link", "linkUrl", "link_url", "targetUrl", "target_url", "destination"]
const TITLES = ["title", "name", "label", "text", "headline"]
const PICTURES = ["thumbnail", "thumbnailUrl", "thumbnail_url", "image", "imageUrl", "image_url", "cover", "picture"]
/** The keys under which link-in-bio services nest parts of a link. */
const INNER = ["data", "attributes", "content", "overrides", "modifiers", "node"]
const OFF = [
  ["visible", false],
  ["hidden", true],
  ["is_hidden", true],
  ["active", false],
  ["isActive", false],
  ["is_active", false],
  ["enabled", false],
  ["published", false],
  ["archived", true],
] as const // prettier-ignore
/** Lists whose entries are links even where none of them has a title. */
const LINK_LISTS = /(?:links|socials?|profiles)$/i
const NO_PAGE = /\.(?:png|jpe?g|webp|avif|gif|svg|ico|css|m?js|json|woff2?|ttf|mp4|xml)(?:[?#]|$)/i
const HEADINGS = /head|section|title|group|divider/i
/** LinkStack's own numbers for what stands between links. */
const LINKSTACK = { heading: 42, space: 43, text: 93 } as const

type Thing = Readonly<Record<string, unknown>>

/** The value of a JSON text that is within bounds; undefined for any other. */
export function boundedJson(text: string): unknown {
  if (isJsonBeyond(text, LIMITS)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The links in the state that a page or a file has for programs, in order: lists of things that have an address and a title, whoever
 * made them and however deep they lie. Bounded by the text, which has been judged.
 */
export function linksInState(state: unknown): FoundItem[] {
  const found: FoundItem[] = []
  const seen = new Set<string>()
  const waiting: { value: unknown; key: string }[] = [{ value: state, key: "" }]
  for (let next = waiting.pop(); next && found.length < MAX_ITEMS; next = waiting.pop()) {
    const { value, key } = next
    if (!isThing(value)) continue
    const entries = Array.isArray(value) ? entriesOf(value, key) : null
    for (const item of entries ?? []) {
      // The same list often stands there twice: as the page's, and as its owner's.
      const same = `${item.kind} ${item.title} ${item.url}`
      if (!seen.has(same)) found.push(item)
      seen.add(same)
    }
    const inner = Object.entries(value).filter(([, each]) => isThing(each) && !(entries && isLink(each)))
    for (const [name, each] of inner.reverse()) waiting.push({ value: each, key: Array.isArray(value) ? key : name })
  }
  return found
}

/** The entries of a list of links, or null for another list. */
function entriesOf(list: readonly unknown[], key: string): FoundItem[] | null {
  const things = list.filter(isThing)
  const links = things.filter(isLink)
  const areTitled = links.some((each) => titleOf(each) !== "")
  if (links.length === 0 || links.length * 2 < things.length - things.filter(isBetween).length) return null
  if (!areTitled && !LINK_LISTS.test(key)) return null
  return things.flatMap(entryOf)
}

function entryOf(thing: Thing): FoundItem[] {
  const url = addressOf(thing)
  const title = titleOf(thing)
  const place = OFF.some(([name, off]) => partsOf(thing).some((part) => own(part, name) === off)) ? "hidden" : null
  const common = { picture: null, place, url: null } as const
  if (url !== null) return [{ kind: "link", title: title || hostOf(url), url, picture: pictureOf(thing), place }]
  if (own(thing, "button_id") === LINKSTACK.space || title === "") return []
  if (own(thing, "button_id") === LINKSTACK.text)
    return [{ ...common, kind: "text", title: title.replace(/<[^<>]{0,200}>/g, " ") }]
  return isBetween(thing) ? [{ ...common, kind: "heading", title }] : []
}

/** A heading between links. */
function isBetween(thing: Thing) {
  const said = partsOf(thing).map((part) => own(part, "type"))
  return own(thing, "button_id") !== undefined || said.some((type) => typeof type === "string" && HEADINGS.test(type))
}

function isLink(value: unknown): value is Thing {
  return isThing(value) && !Array.isArray(value) && addressOf(value) !== null
}

function addressOf(thing: Thing): string | null {
  for (const part of partsOf(thing))
    for (const name of ADDRESSES) {
      const text = own(part, name)
      if (
        typeof text === "string" &&
        /^(?:https?:\/\/|mailto:|tel:|javascript:|data:)/i.test(text.trim()) &&
        !NO_PAGE.test(text)
      )
        return text.trim()
    }
  return null
}

function titleOf(thing: Thing): string {
  for (const part of partsOf(thing))
    for (const name of TITLES) {
      const text = own(part, name)
      if (typeof text === "string" && text.trim() !== "" && !/^https?:/i.test(text))
        return text.replace(/\s+/g, " ").trim()
    }
  return ""
}

function pictureOf(thing: Thing): string | null {
  for (const part of partsOf(thing))
    for (const name of PICTURES) {
      const value = own(part, name)
      const text = isThing(value) ? (own(value, "url") ?? own(value, "src")) : value
      if (typeof text === "string" && /^https?:/.test(text) && !/\.(?:svg|ico|gif)(?:[?#]|$)/i.test(text)) return text
    }
  return null
}

/** A thing and what makers lay one or two steps into it. */
function partsOf(thing: Thing): Thing[] {
  const inner = INNER.map((name) => own(thing, name)).filter(isThing)
  return [thing, ...inner, ...inner.flatMap((each) => INNER.map((name) => own(each, name)).filter(isThing))]
}

/** Own properties only, so that `__proto__` in a file is a name like any other. */
function own(thing: Thing, name: string): unknown {
  return Object.hasOwn(thing, name) ? thing[name] : undefined
}

function isThing(value: unknown): value is Thing {
  return typeof value === "object" && value !== null
}

/** A person's data in JSON-LD: the addresses of their accounts (`sameAs`), and the entries of their list. */
export function linksInLinkedData(data: unknown): { accounts: string[]; items: FoundItem[] } {
  const accounts: string[] = []
  const items: FoundItem[] = []
  const waiting: unknown[] = [data]
  for (let next = waiting.pop(); next !== undefined && items.length + accounts.length < 1000; next = waiting.pop()) {
    if (!isThing(next)) continue
    const same = [own(next, "sameAs")].flat()
    for (const each of same) if (typeof each === "string") accounts.push(each)
    const listed = own(next, "itemListElement")
    if (Array.isArray(listed))
      for (const each of listed.filter(isThing))
        items.push(...entryOf(isThing(own(each, "item")) ? { ...each, node: own(each, "item") } : each))
    for (const each of Object.values(next).filter(isThing).reverse()) waiting.push(each)
  }
  return { accounts, items: items.filter(({ url }) => url !== null) }
}
