import { isIP } from "node:net"
import { domainToUnicode } from "node:url"
import { parse } from "tldts"
import { skeleton } from "#platform/text/skeleton"
import { LABEL } from "./label"

const MAX_TYPED = 1_000
/** RFC 1035, without the dot at the end. */
const MAX_NAME = 253
/** `a.be`: no ending of the internet has a single letter. */
const SHORTEST = 4
/** Endings that lead nowhere on the internet (RFC 2606, 6761, 6762, 7686, 9476), and those of networks at home. */
const SPECIAL =
  /(?:^|\.)(?:localhost|local|test|example|invalid|internal|onion|arpa|alt|home|lan|corp|localdomain|example\.(?:com|net|org))$/
/** Letters that no name has beside those of another script, unless it wants to be taken for another name. */
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
]
/** Letters of other scripts that look like Latin ones; `app_private.company_skeleton` has the same. */
const [FOREIGN, LATIN] = ["авекмнорстухѕіјԛԝαβεικνορτυχı", "abekmhopctyxsijqwabeiknoptyxi"]

export type NameFault =
  | "empty"
  | "characters"
  | "length"
  | "figures"
  | "single"
  | "suffix"
  | "special"
  | "own"
  | "lookalike"

export type ParsedDomainName = Readonly<{ name: string; fault: null } | { name: null; fault: NameFault }>

const refused = (fault: NameFault): ParsedDomainName => ({ name: null, fault })

/**
 * The domain that somebody typed or pasted, in ASCII and small letters without a dot at its end; or why it can be nobody's page here.
 * Whether it is theirs, its records say.
 */
export function parseDomainName(typed: string, siteHost: string): ParsedDomainName {
  const text = typed.trim()
  if (text === "") return refused("empty")
  if (text.length > MAX_TYPED) return refused("length")
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text)
  const url = hasScheme && !/^https?:/i.test(text) ? null : URL.parse(hasScheme ? text : `http://${text}`)
  if (!url || url.username !== "" || url.password !== "" || url.port !== "") return refused("characters")
  const name = url.hostname.replace(/\.$/, "")
  if (isIP(name.replace(/^\[|\]$/g, "")) !== 0) return refused("figures")
  if (name.length > MAX_NAME) return refused("length")
  const labels = name.split(".")
  if (!labels.every((label) => LABEL.test(label)) || !isSpellable(name)) return refused("characters")
  if (SPECIAL.test(name)) return refused("special")
  if (labels.length === 1) return refused("single")
  if (name.length < SHORTEST) return refused("suffix")
  if (isOfSite(name, siteHost)) return refused("own")
  if (registrable(name) === null) return refused("suffix")
  return isLookAlike(name, siteHost) ? refused("lookalike") : { name, fault: null }
}

/** True unless a label beginning with `xn--` is invalid punycode. */
function isSpellable(name: string) {
  const letters = domainToUnicode(name)
  return letters !== "" && !/(?:^|\.)xn--/.test(letters)
}

/** Whether a name is what somebody registers: a name server takes no CNAME there. */
export function isApex(name: string) {
  return registrable(name) === name
}

/** The part of a name that somebody registers: of `www.zoe.co.uk` it is `zoe.co.uk`. */
export function registrable(name: string) {
  return parse(name, { allowPrivateDomains: true }).domain
}

/** The site itself, what is below or above it, and its neighbours: they are the operator's. */
function isOfSite(name: string, siteHost: string) {
  const shared = registrable(siteHost) ?? siteHost
  return name === shared || name.endsWith(`.${shared}`) || siteHost.endsWith(`.${name}`)
}

function isLookAlike(name: string, siteHost: string) {
  const labels = domainToUnicode(name).split(".")
  if (labels.some((label) => SCRIPTS.filter((script) => script.test(label)).length > 1)) return true
  const own = labelOf(siteHost)
  return own !== null && labels.slice(0, -1).some((label) => glance(label) === glance(own))
}

function labelOf(host: string) {
  return parse(host, { allowPrivateDomains: true }).domainWithoutSuffix
}

function glance(label: string) {
  const folded = label.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
  return skeleton(folded.replace(/\P{ASCII}/gu, (letter) => LATIN[FOREIGN.indexOf(letter)] ?? letter))
}
