import type { IncomingHttpHeaders } from "node:http"
import { LOCALES } from "../../vocabulary/locales.ts"
import { passesCsrfCheck } from "./csrf.ts"
import type { Rules } from "./rules.ts"

/** What is wrong with a request's head, or where it should go instead; null lets it through. */
export type HeadFault =
  | null
  | Readonly<{ status: 400 | 403 | 405 | 414 | 421; reason: string }>
  | Readonly<{ status: 308; location: string }>

type Head = Readonly<{ method: string; url: string; headers: IncomingHttpHeaders }>

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
const READING = new Set(["GET", "HEAD", "OPTIONS"])
const MAX_URL = 4096
/** The same as the fields of a form: a form sent by GET is a query. */
const MAX_PARAMETERS = 200
const MAX_PARAMETER_NAME = 100
/** Ours are few, but a site beside ours may have set others for both. */
const MAX_COOKIES = 200
const IN_A_LANGUAGE = new RegExp(
  `^(?:/fr(?=/|$))*(?:/(${LOCALES.filter((locale) => locale !== "fr").join("|")})(?=/|$))?(.*)$`,
  "i",
)
const PROBES = new Set(["/healthz", "/readyz", "/metrics"])

/** Pure: the same head always gets the same answer. */
export function validateHead(head: Head, rules: Rules): HeadFault {
  const { method, url, headers } = head
  if (!url.startsWith("/")) return { status: 400, reason: "address is not a path" }
  if (!METHODS.has(method)) return { status: 405, reason: "method" }
  if (url.length > MAX_URL) return { status: 414, reason: "address too long" }
  if (!headers.host) return { status: 400, reason: "no host" }
  if (!rules.hosts.has(headers.host.toLowerCase())) {
    if (!isHost(headers.host)) return { status: 400, reason: "host" }
    if (!isProbe(head)) return { status: 421, reason: "host" }
  }
  if (!hasFewCookies(headers)) return { status: 400, reason: "cookies" }
  const malformed = malformation(url)
  if (malformed) return { status: 400, reason: malformed }
  if (READING.has(method)) return method === "OPTIONS" ? null : redirection(url)
  return passesCsrfCheck(headers, rules) ? null : { status: 403, reason: "origin" }
}

export function hasFewCookies({ cookie }: IncomingHttpHeaders) {
  return isWithin(cookie, ";", MAX_COOKIES)
}

/** Whether it is the name of a host, as an address would have it, and nothing else: no path, no person, no blank. */
function isHost(text: string) {
  return URL.parse(`http://${text}/`)?.hostname === text.replace(/:\d{1,5}$/, "").toLowerCase()
}

/** Whether a separator leaves no more than so many pieces. */
function isWithin(text: string | undefined, separator: string, most: number) {
  if (text === undefined) return true
  let pieces = 1
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) pieces++
  return pieces <= most
}

/** A probe means this process, whatever host name it uses. The route decides who may read the figures. */
function isProbe({ method, url }: Head) {
  return (method === "GET" || method === "HEAD") && PROBES.has(url)
}

function malformation(url: string): string | null {
  const [path = "", query = ""] = splitOnce(url, "?")
  // `//x` means another host to a browser, and slips past rules that are keyed on paths.
  if (path.includes("//") || path.includes("\\")) return "path"
  if (/%00/.test(query) || !isWithin(query, "&", MAX_PARAMETERS)) return "query"
  if (query.split("&").some((each) => splitOnce(each, "=")[0].length > MAX_PARAMETER_NAME)) return "query"
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
    return /[\u0000-\u001f\u007f]/.test(decodeURIComponent(path)) ? "path" : null
  } catch {
    return "percent-encoding"
  }
}

/** The address under which the page of another spelling stands. */
function redirection(url: string): HeadFault {
  const [path = "", query] = splitOnce(url, "?")
  const wanted = canonicalPath(path)
  if (wanted === path || !/^\/(?![/\\])/.test(wanted)) return null
  return { status: 308, location: query === undefined ? wanted : `${wanted}?${query}` }
}

/** Without /fr, without a slash at the end, and with the language and the first segment in small letters. */
export function canonicalPath(path: string): string {
  const [, language = "", rest = ""] = IN_A_LANGUAGE.exec(path) ?? []
  const lowered = rest.replace(/^\/[^/%]+/, (first) => first.toLowerCase())
  const bare = lowered.replace(/(?<!\/)\/+$/, "")
  return `${language && `/${language.toLowerCase()}`}${bare}` || "/"
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
