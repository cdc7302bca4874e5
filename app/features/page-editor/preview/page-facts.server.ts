import { singleLine } from "#platform/text/bidi"
import { cutText } from "#platform/text/cut"
import { type Attributes, walkHtml } from "#platform/text/html.server"
import { parsePrice } from "#platform/text/money"
import { parseJson } from "#platform/text/parse-json"
import { MAX_TITLE } from "../blocks/kinds"
import type { Price } from "../blocks/price"

/** The facts that a page states about itself. */
export type PageFacts = Readonly<{ title: string; picture: string | null; price: Price | null; isProduct: boolean }>

/** Longest text that is read. Titles and addresses are short, JSON-LD may be long. */
const MAX_TEXT = 200_000
const MAX_NODES = 5_000

/**
 * Title, picture and price of a page, best source first: what it tells search engines of a product (JSON-LD), what it shows where it
 * is shared (Open Graph, Twitter's cards), then its own title.
 */
export function factsOf(html: string): PageFacts {
  const { title, metas, programs } = readHead(html)
  const product = programs.map(productIn).find((found) => found !== null) ?? null
  const meta = (...names: string[]) => names.map((name) => metas.get(name)).find((text) => text?.trim()) ?? ""
  const price =
    product?.price ??
    priceOf(
      meta("product:price:amount", "og:price:amount", "price"),
      meta("product:price:currency", "og:price:currency", "pricecurrency"),
    )
  const titles = [product?.name ?? "", meta("og:title"), meta("twitter:title"), title]
  return {
    title: titles.map(titleOf).find((text) => text !== "") ?? "",
    picture:
      meta("og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src") ||
      (product?.picture ?? null),
    price,
    isProduct: product !== null || price !== null || /^(?:og:)?product\b/.test(meta("og:type")),
  }
}

export function titleOf(text: string) {
  return cutText(singleLine(text), MAX_TITLE).trimEnd()
}

type Head = { title: string; metas: Map<string, string>; programs: string[] }

function readHead(html: string): Head {
  const head: Head = { title: "", metas: new Map(), programs: [] }
  let text: string | null = null // of what is being read: a title, or a script for programs
  const add = (more: string) => {
    if (text !== null && text.length < MAX_TEXT) text += more
  }
  const opened = (name: string, attributes: Attributes) => {
    if (name === "title" && head.title === "") text = ""
    if (name === "script" && /^application\/ld\+json\b/i.test(attributes.get("type") ?? "")) text = ""
    if (name !== "meta") return
    const content = attributes.get("content")
    for (const by of ["property", "name", "itemprop"]) {
      const key = attributes.get(by)?.toLowerCase()
      if (key !== undefined && content !== undefined && !head.metas.has(key)) head.metas.set(key, content)
    }
  }
  const closed = (name: string) => {
    if (text === null || (name !== "title" && name !== "script")) return
    if (name === "title") head.title = text
    else head.programs.push(text)
    text = null
  }
  walkHtml(html, { maxValue: MAX_TEXT, opened, closed, text: add })
  return head
}

type Product = { name: string; picture: string | null; price: Price | null }

/** The first product that a text of JSON-LD speaks of. */
function productIn(json: string): Product | null {
  for (const node of nodesOf(parseJson(json))) {
    const types = [node["@type"]].flat()
    if (!types.some((type) => type === "Product" || type === "ProductGroup")) continue
    const offers = nodesOf([node.offers, node.hasVariant])
    const price = offers.map((offer) => priceOf(offer.price ?? offer.lowPrice, offer.priceCurrency)).find(Boolean)
    const name = typeof node.name === "string" ? node.name : ""
    return { name, picture: pictureOf(node.image), price: price ?? null }
  }
  return null
}

/** The objects in a value, itself included, the outer ones first. */
function nodesOf(value: unknown): Record<string, unknown>[] {
  const nodes: Record<string, unknown>[] = []
  const waiting = [value]
  for (let at = 0; at < waiting.length && at < MAX_NODES; at++) {
    const next = waiting[at]
    if (typeof next !== "object" || next === null) continue
    if (!Array.isArray(next)) nodes.push({ ...next })
    for (const inner of Object.values(next)) if (waiting.length < MAX_NODES) waiting.push(inner)
  }
  return nodes
}

function pictureOf(image: unknown): string | null {
  const [first] = [image].flat()
  if (typeof first === "string") return first
  const { url, contentUrl } = nodesOf(first)[0] ?? {}
  return [url, contentUrl].find((each) => typeof each === "string") ?? null
}

/** Parses prices as shops write them: `89`, `89.9`, `89.9000`, `1,299.00`. */
function priceOf(amount: unknown, currency: unknown): Price | null {
  if (typeof amount !== "string" && typeof amount !== "number") return null
  const code = typeof currency === "string" ? currency.trim().toUpperCase() : ""
  const cents = parsePrice(
    String(amount)
      .trim()
      .replace(/(\.\d\d)00+$/, "$1"),
  )
  return cents !== null && cents > 0 && /^[A-Z]{3}$/.test(code) ? { cents, currency: code } : null
}
