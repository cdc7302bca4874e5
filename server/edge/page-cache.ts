import type { IncomingMessage, ServerResponse } from "node:http"
import type { People } from "../../app/features/directory/public.server.ts"
import { bestLocale } from "../../app/locale.ts"
import { madeAsOfNow } from "../../platform/cache/as-of-now.server.ts"
import { LIFETIMES } from "../../platform/cache/cache.server.ts"
import { currentMoment, onInvalidation, touchedSince } from "../../platform/cache/invalidations.server.ts"
import { counter } from "../../platform/metrics/metrics.server.ts"
import type { Address } from "./address.ts"
import {
  built,
  deservesTheSmallest,
  type KeptPage,
  type Languages,
  makeSmallest,
  mayBeKept,
  type RenderedPage,
  responseOf,
  send,
} from "./kept-page.ts"

const requests = counter("page_cache_requests_total", "Requests for pages that are kept, by where they came from", [
  "outcome",
])

// Found once: a hit is to cost no more than a look-up and a write.
const outcomes = { hit: requests.labels("hit"), miss: requests.labels("miss"), stale: requests.labels("stale") }

/** Longer addresses are made up by somebody who wants to fill the memory. */
const MAX_KEY = 512

/** So many addresses are remembered to have been asked for once. */
const MAX_ONCE = 4_096

type Options = {
  maxBytes: number
  /** Keeps only what is asked for a second time: for addresses that anybody can invent without end. */
  secondTime?: boolean
  now?: () => number
}
/** Whether the visitor has been shown these people, and may be again. */
type WereShown = (people: People) => boolean

/**
 * The pages that everybody without a session gets alike, ready to be sent: head and bodies are built when a page enters, so that a
 * hit is a look-up and a write. Keys are addresses exactly as requested, after the variant where a page has some.
 */
export function createPageCache({ maxBytes, secondTime = false, now = Date.now }: Options) {
  const entries = new Map<string, KeptPage>()
  const byTag = new Map<string, Set<string>>()
  const underWay = new Map<string, { begunAt: number; page: Promise<RenderedPage> }>()
  const once = new Set<string>()
  let isShrinking = false
  const figures = { bytes: 0, hits: 0, misses: 0, stale: 0 }

  /** A page that is the same for all is anybody's; one that has variants is for those alone who get this one. */
  function find(address: Address) {
    const { variant } = address
    const forAll = entries.get(address.domain ? keyOf(address) : address.url)
    if (forAll?.languages) return inLanguage(forAll.languages, forAll, address)
    if (forAll && !forAll.varies) return forAll
    if (variant === null) return undefined
    return variant === "" ? forAll : entries.get(keyOf(address))
  }

  /** The same page as this visitor's browser asks for it. Only what the page has is a key, whatever the browser says. */
  function inLanguage(languages: Languages, own: KeptPage, address: Address) {
    const spoken = spokenTo(languages, address)
    return spoken === undefined ? own : entries.get(keyOf({ ...address, spoken }))
  }

  /** The languages that a page adapts to its visitor; null where the page is not cached or not fresh. */
  function languagesAt({ url, domain }: Address): Languages | null {
    const own = entries.get(keyOf({ url, domain: domain ?? null, variant: null }))
    return own && !own.touched && own.freshUntil > now() ? own.languages : null
  }

  function freshEntry(address: Address) {
    const entry = find(address)
    return entry === undefined || entry.touched || entry.freshUntil <= now() ? null : entry
  }

  /** Sends the page if it is there and fresh, and this asker needs not be counted for it. */
  function answer(address: Address, incoming: IncomingMessage, outgoing: ServerResponse, wereShown: WereShown) {
    const entry = freshEntry(address)
    if (!entry || !wereShown(entry.people)) return false
    figures.hits++
    outcomes.hit.inc()
    counted(entry, () => send(entry, incoming, outgoing))
    if (deservesTheSmallest(entry)) shrink(entry)
    return true
  }

  /** Stale while revalidate: sends a page whose time is over, as long as nothing of it was touched, and names what is to be revalidated. */
  function answerStale(
    address: Address,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    wereShown: WereShown,
  ): Address | null {
    const entry = find(address)
    if (entry === undefined || entry.touched || entry.changesAt <= now() || !wereShown(entry.people)) return null
    figures.stale++
    outcomes.stale.inc()
    counted(entry, () => send(entry, incoming, outgoing))
    if (entry.languages) return { ...address, variant: null, spoken: spokenTo(entry.languages, address) }
    return entry.varies ? address : { ...address, variant: null }
  }

  /** The page if it is there and fresh, with whom it shows. */
  function kept(address: Address, request: Request) {
    const entry = freshEntry(address)
    return entry && { response: counted(entry, () => responseOf(entry, request)), people: entry.people }
  }

  /** Stale if error: the page as it was before it was touched, better than none while the database is away. */
  function staleIfError(address: Address, request: Request) {
    const entry = find(address)
    if (!entry) return null
    figures.stale++
    outcomes.stale.inc()
    return { response: counted(entry, () => responseOf(entry, request)), people: entry.people }
  }

  /** Answers with a page, which may take more room afterwards. */
  function counted<Answer>(entry: KeptPage, answer: () => Answer): Answer {
    const before = entry.bytes
    const answered = answer()
    if (entry.bytes === before) return answered
    figures.bytes += entry.bytes - before
    evict()
    return answered
  }

  /** Renders a page once for all who ask at the same time, and keeps it unless what it shows was touched meanwhile. */
  async function render(address: Address, make: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const key = keyOf(address)
    const others = underWay.get(key)
    if (!others) return fill(key, make)
    const page = await others.page
    if (!touchedSince(others.begunAt, page.tags)) return page
    return underWay.get(key) === others ? fill(key, make) : render(address, make)
  }

  async function fill(key: string, make: () => Promise<RenderedPage>) {
    figures.misses++
    outcomes.miss.inc()
    const mine = { begunAt: currentMoment(), page: madeAsOfNow(make, ({ tags }) => tags) }
    underWay.set(key, mine)
    try {
      const page = await mine.page
      if (page.status < 500 && !mayBeKept(page)) remove(key)
      if (mayBeKept(page) && key.length <= MAX_KEY && isWanted(key)) await enter(key, page, mine.begunAt)
      return page
    } finally {
      if (underWay.get(key) === mine) underWay.delete(key)
    }
  }

  function isWanted(key: string) {
    if (!secondTime || entries.has(key) || once.delete(key)) return true
    once.add(key)
    const oldest = once.keys().next()
    if (once.size > MAX_ONCE && !oldest.done) once.delete(oldest.value)
    return false
  }

  async function enter(key: string, page: RenderedPage, begunAt: number) {
    const entry = await built(page, now(), LIFETIMES.influencer, entries.get(key))
    if (touchedSince(begunAt, page.tags) || entry.freshUntil <= now()) return
    remove(key)
    entries.set(key, entry)
    figures.bytes += entry.bytes
    for (const tag of entry.tags) byTag.set(tag, (byTag.get(tag) ?? new Set()).add(key))
    evict()
  }

  /** One page at a time: it must not take the threads that others wait for. What there is without end is not worth it at all. */
  function shrink(entry: KeptPage) {
    if (secondTime || isShrinking) return
    isShrinking = true
    void makeSmallest(entry).finally(() => {
      isShrinking = false
    })
  }

  function evict() {
    for (const [key, entry] of entries) {
      if (figures.bytes <= maxBytes) return
      if (entry.wanted) {
        entry.wanted = false
        entries.delete(key)
        entries.set(key, entry)
      } else remove(key)
    }
  }

  function remove(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    figures.bytes -= entry.bytes
    for (const tag of entry.tags) {
      const keys = byTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) byTag.delete(tag)
    }
  }

  const stopListening = onInvalidation((tags) => {
    if (tags === "all") for (const entry of entries.values()) entry.touched = true
    else for (const tag of tags) for (const key of byTag.get(tag) ?? []) markTouched(entries.get(key))
  })

  return {
    answer,
    answerStale,
    kept,
    staleIfError,
    render,
    languagesAt,
    isRendering: (address: Address) => underWay.has(keyOf(address)),
    figures,
    size: () => entries.size,
    stopListening,
  }
}

export type PageCache = ReturnType<typeof createPageCache>

/** In which language a page speaks to a visitor; undefined for its own, under which it stands as for everybody. */
export function spokenTo(languages: Languages, { languages: asked = "" }: Pick<Address, "languages">) {
  const best = bestLocale(languages, asked)
  return best === languages[0] ? undefined : best
}

/**
 * No address has a blank in it, no variant a dot, and every domain has one. Pages of domains have no variants, and pages that follow their
 * visitor's language no other ones.
 */
function keyOf({ url, variant, domain, spoken }: Address) {
  const language = spoken ? `=${spoken} ` : ""
  if (domain) return `${language}${domain.name} ${url}`
  return variant && !spoken ? `${variant} ${url}` : language + url
}

function markTouched(entry: KeptPage | undefined) {
  if (entry) entry.touched = true
}
