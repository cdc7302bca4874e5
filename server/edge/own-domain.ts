import {
  domainCalled,
  domainOfPage,
  domainOfPath,
  type ServedDomain,
  someLeadOn,
} from "../../app/features/domains/public.server.ts"
import * as paths from "../../app/paths.ts"
import { UUID_PATTERN } from "../../platform/database/ids.ts"
import { cookieName } from "../../platform/http/cookie.ts"
import { domainOrigin } from "../../platform/http/domain-origin.ts"
import { DAY_S } from "../../platform/text/day.ts"
import { LOCALES } from "../../vocabulary/locales.ts"
import type { HeaderRules } from "./headers.ts"
import type { Rules } from "./rules.ts"

/** A creator's own domain, as a request knows it. */
export type OwnDomain = ServedDomain & Readonly<{ origin: string }>

/** What an address on a domain shows: a page, a part of one or a file, by its address on the site; `site`: it exists only on the site. */
export type Place = Readonly<{ kind: "page" | "part" | "file" | "site"; url: string }>

const LANGUAGE = `(${LOCALES.filter((locale) => locale !== "fr")
  .map((locale) => `/${locale}`)
  .join("|")})`
const HOME = new RegExp(`^${LANGUAGE}$`)
const KIT = new RegExp(`^${LANGUAGE}?/kit$`)
const CLICK = new RegExp(`^/l/${UUID_PATTERN}(?:/followed)?$`)
/** Icons and fonts of the build: no script of the site. */
const FILE = /^\/(?:media\/[^/]+|assets\/[\w.-]+\.(?:svg|woff2)|favicon\.(?:ico|svg)|apple-touch-icon\.png)$/
const ON_SITE = new RegExp(`^${LANGUAGE}?/(?:([a-z0-9_-]+)(/kit)?|media-kit/(${UUID_PATTERN}))(\\?.*)?$`)

/**
 * Domains of creators at the edge: which host is one, what stands there, and which addresses of the site lead on to one. A domain has
 * the scheme and the port of the site.
 */
export function createOwnDomains(publicUrl: string, rules: Rules) {
  const { protocol, port } = new URL(publicUrl)
  const suffix = port === "" ? "" : `:${port}`
  const originOf = (name: string) => domainOrigin(name, publicUrl)
  const usual = suffix || (protocol === "https:" ? ":443" : ":80")

  /** The domain that a Host header names, whatever its case, with a dot at its end or the port said; null for every other host. */
  function of(host: string | undefined): OwnDomain | null {
    if (host === undefined || rules.hosts.has(host)) return null
    const served = (suffix === "" ? domainCalled(host) : undefined) ?? domainCalled(plainName(host))
    return served ? { ...served, origin: originOf(served.name) } : null
  }

  function plainName(host: string) {
    const bare = host.endsWith(usual) ? host.slice(0, -usual.length) : host
    return bare.toLowerCase().replace(/\.$/, "")
  }

  /**
   * The address on the page's own domain to redirect to; null for most, and for anybody with a session: a company sees more of a kit on the
   * site, and nobody who has just signed in is sent to a stranger's host.
   */
  function leadingOn(url: string, hasSession: boolean): string | null {
    if (hasSession || !someLeadOn()) return null
    const [, language = "", path, kit, id, query = ""] = ON_SITE.exec(url) ?? []
    const name = path ? domainOfPath(path) : id ? domainOfPage(id) : undefined
    const isKit = kit !== undefined || id !== undefined
    if (!name || (isKit && isForOne(query))) return null
    return `${originOf(name)}${isKit ? `${language}/kit` : language || "/"}${query}`
  }

  /** The redirect from an address on a domain: to the page's first domain, or to the site; null if there is none. */
  function leadingAway({ leadsTo }: OwnDomain, place: Place, url: string) {
    if (place.kind === "site") return publicUrl + place.url
    return leadsTo && place.kind === "page" ? originOf(leadsTo) + url : null
  }

  return { of, leadingOn, leadingAway }
}

/** A kit made for one reader has a lock of its own, and stays where forms and cookies are. */
function isForOne(query: string) {
  return /[?&]pour=/.test(query)
}

/** What a domain serves at an address; null for everything else: no session, no administration and no API there. */
export function placeOn({ influencerId: id, path }: OwnDomain, url: string): Place | null {
  const at = url.indexOf("?")
  const [pathname, query] = at < 0 ? [url, ""] : [url.slice(0, at), url.slice(at)]
  const [, home] = HOME.exec(pathname) ?? []
  if (pathname === "/" || home) {
    return { kind: "page", url: `${home ?? ""}${paths.creatorPageOf(path, id)}${query}` }
  }
  const kitOnSite = paths.mediaKit({ path, influencerId: id })
  const kit = KIT.exec(pathname)
  if (kit) return { kind: isForOne(query) ? "site" : "page", url: `${kit[1] ?? ""}${kitOnSite}${query}` }
  if (pathname === "/kit.pdf" || pathname === "/kit.png")
    return { kind: isForOne(query) ? "site" : "part", url: kitOnSite + pathname.slice("/kit".length) + query }
  if (pathname === paths.robots || pathname === paths.sitemap) return { kind: "part", url: pathname }
  if (pathname === paths.viewPixel(id) || pathname === paths.kitPixel(id) || CLICK.test(pathname))
    return { kind: "part", url: pathname }
  return FILE.test(pathname) ? { kind: "file", url: pathname } : null
}

/** The edge's rules as they are on a domain. */
export function rulesOn({ origin }: OwnDomain, host: string, { sessionCookie }: Rules): Rules {
  return { hosts: new Set([host.toLowerCase()]), origins: new Set([origin]), sessionCookie }
}

/** The headers of every answer on a domain: forms lead nowhere, and HSTS is short, for owners who take their domain elsewhere. */
export function headersOn(rules: HeaderRules): HeaderRules {
  const always = rules.always.map(([name, value]) =>
    name === "Strict-Transport-Security" ? ([name, `max-age=${DAY_S}`] as const) : ([name, value] as const),
  )
  return { ...rules, formAction: "'none'", always }
}

/** Cookies that a browser brings to a domain are ignored, but for the choice not to be counted. */
export function withoutCookies(headers: Headers) {
  const cookie = headers.get("cookie")
  headers.delete("cookie")
  const isRefused = [cookieName("audience", true), cookieName("audience", false)].some((name) =>
    cookie?.split(/; */).includes(`${name}=off`),
  )
  if (isRefused) headers.set("cookie", `${cookieName("audience", false)}=off`)
}

/** Whether more than one Host came: programs on the way may go by the other. */
export function hasOneHost(rawHeaders: readonly string[]) {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === "host") hosts++
  return hosts === 1
}
