import * as paths from "#app/paths"
import type { Guard } from "#platform/outgoing/door.server"
import { fetchOutside } from "#platform/outgoing/fetch.server"
import { pageText } from "#platform/outgoing/page-text"
import type { Found } from "./found"
import { readHtml } from "./page.server"
import { MAX_ROBOTS_BYTES, robotsAllow } from "./robots"

/** A page that tells its programs everything weighs up to half of this. */
const MAX_PAGE_BYTES = 2 * 1024 * 1024
/** The limit from the first look-up to the last byte, redirects included: the person who waits has an answer within ten seconds. */
const WHOLE_MS = 8000
const ROBOTS_MS = 3000
/** For a place, before that. */
const WAIT_MS = 1500
/** Our name: the one that robots.txt may speak to, and what we say that we are. */
const AGENT = "VitrineImport"

/** Why nothing was read: it asks programs to stay away, or what is there was not to be had, and nobody is told which. */
export type NotRead = "robots" | "nothing"

/**
 * Reads a page of links once, by the one door; its robots.txt, and those of where it leads on to, are asked before.
 */
export async function readPage(address: string, asker: string, guard?: Guard): Promise<Found | NotRead> {
  let isClosed = false
  const known = new Map<string, Promise<string | null>>()
  const mayAsk = async (url: URL, signal: AbortSignal) => {
    const robots = known.get(url.origin) ?? robotsOf(url, asker, signal, guard)
    known.set(url.origin, robots)
    const text = await robots
    if (text === null) return false
    isClosed = !robotsAllow(text, AGENT, url.pathname + url.search)
    return !isClosed
  }
  const page = await fetchOutside(
    address,
    {
      asker,
      types: ["text/html", "application/xhtml+xml"],
      maxBytes: MAX_PAGE_BYTES,
      mayBeCut: true,
      timeoutMs: WHOLE_MS,
      waitMs: WAIT_MS,
      agent: AGENT,
      mayAsk,
    },
    guard,
  )
  if (page) return readHtml(pageText(page), page.url.href)
  return isClosed ? "robots" : "nothing"
}

/** Empty where a site has none; null where it does not say, which RFC 9309 has us take for no. */
async function robotsOf(url: URL, asker: string, signal: AbortSignal, guard?: Guard) {
  const said = await fetchOutside(
    new URL(paths.robots, url).href,
    {
      asker,
      isWithin: true,
      types: ["text/plain"],
      maxBytes: MAX_ROBOTS_BYTES,
      mayBeCut: true,
      timeoutMs: ROBOTS_MS,
      signal,
      agent: AGENT,
      anyAnswer: true,
    },
    guard,
  )
  if (!said || said.status >= 500) return null
  return said.bytes.toString()
}
