import { isCountry } from "#app/features/influencers/public"
import { visitMarks } from "#app/features/networks/public"
import { NETWORKS } from "#vocabulary/networks"
import { agentCalled, type Device, shortened } from "./agent"
import { refusalOf } from "./refusal"
import { newMemory } from "./remember"

/** The facts about a visit or a click; address and user agent are never stored. */
export type Visit = Readonly<{
  at: Date
  address: string
  userAgent: string
  /** The person signed in, to leave out owners on their own pages. */
  userId: string | null
  isBot: boolean
  device: Device
  referrer: string | null
  /** From the header of the operator's proxy; null without one. */
  country: string | null
}>

/** The parts of a request that a visit is made from, for a `Request` and for `node:http` alike. */
type Asked = Readonly<{ method: string; host: string; headers: Pick<Headers, "get"> }>
type Visitor = { address: string; userId: string | null; countryHeader?: string | undefined; now?: Date }

export function visitOf(request: Request, visitor: Visitor): Visit | null {
  const { method, url, headers } = request
  return visitAs({ method, host: new URL(url).host, headers }, visitor)
}

/**
 * Null for what nobody has looked at yet (a browser's guess at the next page, a question about the head alone) and for who
 * does not want to be counted. Asked of views and clicks, which no cache answers, so that pages stay the same for all.
 */
export function visitAs(
  { method, host, headers }: Asked,
  { address, userId, countryHeader, now = new Date() }: Visitor,
): Visit | null {
  if (method === "HEAD" || isAhead(headers)) return null
  if (refusalOf(headers)) return null
  const userAgent = shortened(headers.get("user-agent") ?? "")
  return {
    at: now,
    address,
    userAgent,
    userId,
    ...agentCalled(userAgent),
    referrer: referrerOf(headers.get("referer") ?? headers.get("ping-from"), host),
    country: countryOf(headers, countryHeader),
  }
}

function isAhead(headers: Pick<Headers, "get">) {
  return [headers.get("sec-purpose"), headers.get("purpose")].some((purpose) => purpose && /prefetch/i.test(purpose))
}

/** How each class of origin is recognised: by hosts, and by the parameters that its application adds to addresses. */
const ORIGINS = [
  ...NETWORKS.map((network) => [network, ...visitMarks(network)] as const),
  ["search", /(?:^|\.)(?:google\.[a-z.]{2,6}|bing\.com|duckduckgo\.com|qwant\.com|ecosia\.org|yahoo\.com)$/, /^gclid$/],
] as const satisfies readonly (readonly [string, RegExp, RegExp | null])[]

/** Classes of the last addresses that visits came from: most come from our own pages. Long ones are judged each time. */
const remembered = newMemory<string | null>()
const MAX_KNOWN_REFERER = 256
/** The most that our own addresses have: made-up addresses with thousands of them are not searched through. */
const MOST_PARAMETERS = 200

/**
 * The class of a visit's origin, never its address. Our own page asks for the picture that counts a view, so the referrer is that page: the
 * parameter that an application added to its address tells where the link was.
 */
export function referrerOf(referer: string | null, ownHost: string): string | null {
  if (!referer || referer.length > MAX_KNOWN_REFERER) return classOf(referer, ownHost)
  return remembered(`${ownHost} ${referer}`, () => classOf(referer, ownHost))
}

function classOf(referer: string | null, ownHost: string): string | null {
  const url = referer ? URL.parse(referer) : null
  if (!url || !/^https?:$/.test(url.protocol)) return null
  if (url.host !== ownHost) return ORIGINS.find(([, host]) => host.test(url.hostname))?.[0] ?? "other"
  const source = url.searchParams.get("utm_source")?.toLowerCase()
  const names = Array.from(url.searchParams.keys().take(MOST_PARAMETERS), (name) => name.toLowerCase())
  const found = ORIGINS.find(([name, , mark]) => name === source || (mark && names.some((each) => mark.test(each))))
  return found?.[0] ?? (source ? "other" : null)
}

/** The country that the operator's proxy writes into a header of its own: ISO 3166, or null for its other codes (`XX`, Tor's `T1`). */
function countryOf(headers: Pick<Headers, "get">, header: string | undefined): string | null {
  const code = (header && headers.get(header))?.trim().toUpperCase()
  return code && isCountry(code) ? code : null
}
