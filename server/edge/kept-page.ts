import type { IncomingMessage, ServerResponse } from "node:http"
import { brotliDecompressSync, gzipSync } from "node:zlib"
import type { People } from "../../app/features/directory/public.server.ts"
import type { Locale } from "../../app/locale.ts"
import { brotli, type Encoding, preferredEncoding } from "../../platform/http/encoding.ts"
import { contentTag, isKnown } from "../../platform/http/etag.ts"

/** A page as it came out of rendering, whole. */
export type RenderedPage = Readonly<{
  status: number
  headers: readonly (readonly [string, string])[]
  body: NonSharedBuffer
  tags: readonly string[]
  changesAt: Date | null
  /** Whether it differs for some visitors without a session (`variantOf`). */
  varies: boolean
  /** The languages that the page adapts to its visitor, its own first; null for most pages. */
  languages: Languages | null
  /** The creators it shows that count against a reader's daily limit. */
  people: People
}>

export type Languages = readonly [Locale, ...Locale[]]

type Variant = { head: string[]; body: NonSharedBuffer }
/**
 * A page ready to be sent: the head of each form is one flat list, as `writeHead` takes it fastest. Every browser reads brotli. Gzip is
 * made for the first who wants it, and as it is, uncompressed, a page is wanted by so few programs that it is unpacked for each.
 */
export type KeptPage = {
  br: Variant
  gzip: Variant | null
  etag: string
  tags: readonly string[]
  varies: boolean
  languages: Languages | null
  people: People
  /** More once there is gzip. */
  bytes: number
  freshUntil: number
  /** When what it shows changes by itself; infinite for most. */
  changesAt: number
  /** Touched since it was rendered: shown only if the page cannot be rendered now. */
  touched: boolean
  /** Asked for since it was last looked at for eviction. */
  wanted: boolean
  /** How often it was asked for, since its content is what it is. */
  asked: number
  isSmallest: boolean
}

/** Writes the page as this asker reads it best, or 304 if it is there already. */
export function send(entry: KeptPage, incoming: IncomingMessage, outgoing: ServerResponse) {
  note(entry)
  if (isKnown(incoming.headers["if-none-match"], entry.etag)) {
    outgoing.writeHead(304, notModified(entry))
    outgoing.end()
    return
  }
  const { head, body } = inForm(entry, preferredEncoding(incoming.headers["accept-encoding"]))
  outgoing.writeHead(200, head)
  outgoing.end(incoming.method === "HEAD" ? undefined : body)
}

/** The same as a Response. */
export function responseOf(entry: KeptPage, request: Request) {
  note(entry)
  if (isKnown(request.headers.get("if-none-match"), entry.etag))
    return new Response(null, { status: 304, headers: paired(notModified(entry)) })
  const { head, body } = inForm(entry, preferredEncoding(request.headers.get("accept-encoding") ?? undefined))
  return new Response(body, { headers: paired(head) })
}

function note(entry: KeptPage) {
  entry.wanted = true
  entry.asked++
}

function inForm(entry: KeptPage, encoding: Encoding): Variant {
  if (encoding === "br") return entry.br
  return encoding === "gzip" ? inGzip(entry) : variant(headOf(entry), unpacked(entry))
}

/** At the end of an encoded variant's head: the names and values of its length and its encoding. */
const OF_THE_FORM = 4

/** The headers that all encodings share, stored once per page: there are thousands of pages. */
function headOf({ br }: KeptPage) {
  return br.head.slice(0, -OF_THE_FORM)
}

const OF_304 = new Set(["etag", "vary", "cache-control", "content-security-policy"])

function notModified(entry: KeptPage) {
  const head = headOf(entry)
  return head.filter((_, at) => OF_304.has((head[at - (at % 2)] ?? "").toLowerCase()))
}

function inGzip(entry: KeptPage): Variant {
  if (!entry.gzip) {
    entry.gzip = variant(headOf(entry), exactly(gzipSync(unpacked(entry), { level: 6 })), "gzip")
    entry.bytes += entry.gzip.body.length
  }
  return entry.gzip
}

function unpacked({ br }: KeptPage) {
  return brotliDecompressSync(br.body)
}

function paired(flatHeaders: readonly string[]) {
  return flatHeaders.flatMap((name, at): [string, string][] =>
    at % 2 === 0 ? [[name, flatHeaders[at + 1] ?? ""]] : [],
  )
}

/** Pages that say what they show, and pages that are there: a flood of made-up addresses must not push these out. */
export function mayBeKept({ status, tags, headers }: Omit<RenderedPage, "body">) {
  return status === 200 && tags.length > 0 && !headers.some(([name]) => name.toLowerCase() === "set-cookie")
}

/**
 * Puts a page together, in a form that is quick to make. `before` is the page that it takes the place of: most pages are
 * rendered again because their time is over, and are what they were.
 */
export async function built(
  page: RenderedPage,
  now: number,
  lifetimeMs: number,
  before?: KeptPage | undefined,
): Promise<KeptPage> {
  const etag = contentTag(page.body)
  const same = before?.etag === etag ? before : undefined
  const br = same?.br.body ?? exactly(await brotli(page.body, 5))
  const gz = same?.gzip?.body
  const changesAt = page.changesAt?.getTime() ?? Number.POSITIVE_INFINITY
  const head = [...flat(page), "ETag", etag, "Vary", varyOf(page)]
  return {
    br: variant(head, br, "br"),
    gzip: gz ? variant(head, gz, "gzip") : null,
    etag,
    tags: page.tags,
    varies: page.varies,
    languages: page.languages,
    people: page.people,
    bytes: br.length + (gz?.length ?? 0) + 4_096,
    freshUntil: Math.min(now + lifetimeMs, changesAt),
    changesAt,
    touched: false,
    wanted: false,
    asked: same?.asked ?? 0,
    isSmallest: same?.isSmallest ?? false,
  }
}

/** So many answers, and what 8 % of each takes on the way is more than what the smallest form takes to make: 20 to 100 ms. */
const WORTH_THE_SMALLEST = 16

/** Whether a page is read so often that its smallest form is worth its making. */
export function deservesTheSmallest({ asked, isSmallest }: KeptPage) {
  return asked >= WORTH_THE_SMALLEST && !isSmallest
}

/** Makes the brotli form as small as it gets, while the page is served in a quicker one. */
export async function makeSmallest(entry: KeptPage) {
  const body = exactly(await brotli(unpacked(entry), 11))
  entry.br = variant(headOf(entry), body, "br")
  entry.isSmallest = true
}

function variant(head: readonly string[], body: NonSharedBuffer, encoding?: string): Variant {
  const length = ["Content-Length", String(body.length)]
  return { head: [...head, ...length, ...(encoding ? ["Content-Encoding", encoding] : [])], body }
}

/** zlib's own result is a part of 16 KB, which would all be kept with it. */
function exactly(packed: Buffer) {
  const body = Buffer.allocUnsafeSlow(packed.length)
  packed.copy(body)
  return body
}

/** The `Vary` header of a page. */
function varyOf({ varies, languages }: Pick<RenderedPage, "varies" | "languages">) {
  if (varies) return "Accept-Encoding, Cookie, Accept-Language"
  return languages ? "Accept-Encoding, Accept-Language" : "Accept-Encoding"
}

function flat(page: RenderedPage) {
  return page.headers.flatMap(([name, value]) => [shared(name), shared(value)])
}

/** Most headers are the same on thousands of pages, and would be there once for each. */
const known = new Map<string, string>()
const MAX_KNOWN = 1_024

function shared(text: string) {
  const found = known.get(text)
  if (found !== undefined) return found
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(text, text)
  return text
}
