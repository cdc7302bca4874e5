import { type Attributes, walkHtml } from "#platform/text/html.server"
import type { FoundItem } from "./found"
import { hostOf } from "./makers"

/** The longest text, attribute and style that are read: what is longer is cut. */
const MAX_TEXT = 1000
const MAX_VALUE = 4000
const MAX_STYLE = 1000
/** For all the data that a page embeds for programs, together. */
const MAX_DATA = 4 * 1024 * 1024
/** Links that are read at all; those beyond are counted. */
const MAX_ITEMS = 20_000
/** How many elements are known to stand in each other, and how far back an end tag looks for its beginning. */
const MAX_OPEN = 400
const LOOK_BACK = 60

const VOID = new Set("area base br col embed hr img input link meta param source track wbr".split(" "))
const INLINE = new Set("a abbr b bdi bdo code em font i mark small span strong sub sup u".split(" "))
/** Elements whose content nobody reads. */
const UNREAD = new Set(["script", "style", "template", "noscript", "iframe", "select", "textarea"])
const HEADING = /^h[2-6]$/
const HIDES = /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i

export type HtmlParts = Readonly<{
  /** Links and the headings between them, in order. */
  items: FoundItem[]
  /** Data in the page for programs: its own state, and linked data. */
  states: string[]
  linkedData: string[]
}>

type Anchor = {
  href: string
  text: string
  heading: string
  names: string[]
  picture: string | null
  place: FoundItem["place"]
}

/** The links that a person sees on a page, with the headings between them. */
export function htmlParts(html: string, address: string | null): HtmlParts {
  const items: FoundItem[] = []
  const [states, linkedData]: [string[], string[]] = [[], []]
  const open = openElements()
  let base = address
  let anchor: Anchor | null = null
  let heading: { text: string; hasLink: boolean } | null = null
  let inHeadingOfAnchor = false
  let data: { text: string; list: string[] } | null = null
  let dataLength = 0

  const addText = (text: string) => {
    if (data) {
      if (dataLength + text.length > MAX_DATA) return
      dataLength += text.length
      data.text += text
      return
    }
    if (open.isIn("unread")) return
    if (open.isIn("drawn")) {
      // The name of a drawing, which stands in for words where there are none.
      if (anchor && anchor.names.length < 10) anchor.names.push(text.slice(0, MAX_TEXT))
      return
    }
    if (anchor && anchor.text.length < MAX_TEXT) anchor.text += text.slice(0, MAX_TEXT)
    if (anchor && inHeadingOfAnchor && anchor.heading.length < MAX_TEXT) anchor.heading += text.slice(0, MAX_TEXT)
    if (heading && heading.text.length < MAX_TEXT) heading.text += text.slice(0, MAX_TEXT)
  }
  const illustrate = (shown: Anchor, name: string, attributes: Attributes, style: string) => {
    if (name === "img") {
      shown.picture ??= pictureIn(attributes, base)
      if (shown.names.length < 10) shown.names.push(attributes.get("alt") ?? "")
    }
    if (style !== "") shown.picture ??= resolved(/url\(\s*["']?([^"')]{1,900})/i.exec(style)?.[1] ?? "", base)
  }
  /** Ends the one before, which may have no end tag. */
  const startAnchor = (attributes: Attributes, isUnread: boolean) => {
    endAnchor()
    if (heading) heading.hasLink = true
    const href = attributes.get("href")
    if (href === undefined || isUnread) return
    anchor = {
      href,
      text: "",
      heading: "",
      names: [attributes.get("title") ?? "", attributes.get("aria-label") ?? ""],
      picture: null,
      place: open.isIn("hidden") ? "hidden" : open.isIn("menu") ? "menu" : null,
    }
  }
  const endAnchor = () => {
    if (anchor && items.length < MAX_ITEMS) items.push(linkOf(anchor, base))
    anchor = null
    inHeadingOfAnchor = false
  }
  /** One within a link is that link's title; any other stands between links. */
  const startHeading = () => {
    if (anchor) inHeadingOfAnchor = anchor.heading === ""
    else heading = { text: "", hasLink: false }
  }
  const endHeading = () => {
    const text = heading && !heading.hasLink && !open.isIn("hidden") ? words(heading.text) : ""
    if (text && items.length < MAX_ITEMS)
      items.push({ kind: "heading", title: text, url: null, picture: null, place: null })
    heading = null
  }
  const opened = (name: string, attributes: Attributes, closesItself: boolean) => {
    const style = (attributes.get("style") ?? "").slice(0, MAX_STYLE)
    if (name === "base" && base === address) base = resolved(attributes.get("href") ?? "", address) ?? address
    if (name === "script") {
      const list = listFor(attributes, states, linkedData)
      data = list && { text: "", list }
    }
    if (anchor) illustrate(anchor, name, attributes, style)
    if (!INLINE.has(name)) addText(" ")
    if (VOID.has(name) || (closesItself && name !== "a")) return
    const isUnread = open.isIn("unread")
    if (!open.enter(name, attributes.has("hidden") || HIDES.test(style))) return
    if (name === "a") startAnchor(attributes, isUnread)
    else if (HEADING.test(name)) startHeading()
  }
  const closed = (ended: string) => {
    if (data && ended === "script") {
      data.list.push(data.text)
      data = null
    }
    if (!INLINE.has(ended)) addText(" ")
    if (ended === "a") endAnchor()
    if (HEADING.test(ended)) {
      inHeadingOfAnchor = false
      if (!anchor) endHeading()
    }
    open.leave(ended)
  }

  walkHtml(html, { maxValue: MAX_VALUE, opened, closed, text: addText })
  endAnchor()
  return { items, states, linkedData }
}

const KINDS = ["hidden", "unread", "menu", "drawn"] as const
type Kind = (typeof KINDS)[number]
const NOWHERE = Number.POSITIVE_INFINITY

/** The elements that are open, and how deep begins what is not shown, what is not read, what is a menu, and what is drawn. */
function openElements() {
  const names: string[] = []
  let beyond = 0
  const begins: Record<Kind, number> = { hidden: NOWHERE, unread: NOWHERE, menu: NOWHERE, drawn: NOWHERE }
  const begin = (kind: Kind, depth: number) => {
    begins[kind] = Math.min(begins[kind], depth)
  }

  return {
    isIn: (kind: Kind) => begins[kind] !== NOWHERE,
    /** False where too many are open already: this one is counted, so that its end ends no other. */
    enter(name: string, isHidden: boolean) {
      if (names.length >= MAX_OPEN) {
        beyond++
        return false
      }
      const depth = names.push(name) - 1
      if (isHidden) begin("hidden", depth)
      if (UNREAD.has(name)) begin("unread", depth)
      if (name === "nav" || name === "footer") begin("menu", depth)
      if (name === "svg") begin("drawn", depth)
      return true
    },
    leave(name: string) {
      if (beyond > 0) {
        beyond--
        return
      }
      const farthest = Math.max(0, names.length - LOOK_BACK)
      let at = names.length - 1
      while (at >= farthest && names[at] !== name) at--
      if (at < farthest) return
      names.length = at
      for (const kind of KINDS) if (begins[kind] >= at) begins[kind] = NOWHERE
    },
  }
}

function listFor(attributes: Attributes, states: string[], linkedData: string[]) {
  const type = attributes.get("type")?.trim().toLowerCase() ?? ""
  if (type.startsWith("application/ld+json")) return linkedData
  return type === "application/json" || attributes.get("id") === "__NEXT_DATA__" ? states : null
}

function linkOf({ href, text, heading, names, picture, place }: Anchor, base: string | null): FoundItem {
  // A relative link without a base leads into a site that we do not know: kept as it is, it is refused later.
  const url = resolved(href, base) ?? (/^[a-z][a-z\d+.-]*:/i.test(href.trim()) ? href.trim() : `/${href.trim()}`)
  const title = [heading, text, ...names].map(words).find((each) => each !== "") ?? ""
  return { kind: "link", title: title || hostOf(url), url, picture, place }
}

/** Null for an empty link, and without a base for a relative one. */
function resolved(href: string, base: string | null) {
  return href.trim() === "" ? null : (URL.parse(href.trim(), base ?? undefined)?.href ?? null)
}

function pictureIn(attributes: Attributes, base: string | null) {
  const source = attributes.get("src") ?? ""
  const later = attributes.get("data-src") ?? attributes.get("srcset")?.trim().split(/[\s,]/, 1)[0] ?? ""
  return pictureAddress(resolved(source.startsWith("data:") || source === "" ? later : source, base))
}

/** The address of a picture that we can use: drawings (SVG) and icons are left out. */
function pictureAddress(url: string | null) {
  return url && /^https?:/.test(url) && !/\.(?:svg|ico|gif)(?:[?#]|$)/i.test(url) ? url : null
}

function words(text: string) {
  return text.replace(/\s+/g, " ").trim()
}
