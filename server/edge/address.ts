import type { IncomingHttpHeaders } from "node:http"
import { appearanceOf } from "../../app/features/appearance/appearance.ts"
import type { Locale } from "../../app/locale.ts"
import { offeredLocale } from "../../app/offered-locale.ts"
import { COOKIES, cookieName } from "../../platform/http/cookie.ts"
import { hasCookie } from "./cookies.ts"
import type { OwnDomain } from "./own-domain.ts"

/**
 * Where a kept page stands: the address exactly as requested, and which of its variants. Null: this visitor gets no variant of
 * any page, only what is the same for all. `domain`: of a creator, under which the page of that address stands. `languages`: what the
 * visitor's browser asks for, as it came: read for pages alone that have words in several. `spoken`: which of these it is then.
 */
export type Address = Readonly<{
  url: string
  variant: string | null
  domain?: OwnDomain | null
  languages?: string | undefined
  spoken?: Locale | undefined
}>

/** Cookies that no kept screen looks at, and the one of which there are variants. */
const OF_NOBODY: readonly string[] = ["appearance", "audience", "device", "kit"]

/** Most browsers here send this; other languages are parsed one by one. */
const FRENCH_FIRST = /^fr(?:-[a-z]+)?(?:,|$)/i

/** Longer addresses are made up by somebody who wants to fill the memory. */
const MAX_URL = 512
/** More than any screen's form has fields. */
const MAX_PARAMETERS = 40

/**
 * Tells for visitors without a session which variant of a page they get: light or dark by their choice, with their language offered. Null
 * for those who bring anything of theirs: a name reserved, a draft, a sign-in half done.
 */
export function createVariants(secure: boolean) {
  const own = COOKIES.filter((name) => !OF_NOBODY.includes(name)).map((name) => cookieName(name, secure))

  function variantOf(headers: IncomingHttpHeaders, url: string): string | null {
    const { cookie = null, "accept-language": languages } = headers
    if (cookie && own.some((name) => hasCookie(cookie, name))) return null
    const appearance = cookie ? appearanceOf(cookie, secure) : "system"
    const offered = languages && !FRENCH_FIRST.test(languages) ? offeredLocale(pathOf(url), languages, cookie) : null
    return `${appearance === "system" ? "" : appearance}${offered ? `+${offered}` : ""}`
  }

  /** The headers that make a screen render this variant: all that is handed on of a visitor. */
  function headersOf(variant: string): Record<string, string> {
    const [appearance = "", offered] = variant.split("+")
    return {
      ...(appearance && { Cookie: `${cookieName("appearance", secure)}=${appearance}` }),
      ...(offered && { "Accept-Language": offered }),
    }
  }

  return { variantOf, headersOf }
}

export type Variants = ReturnType<typeof createVariants>

/** Whether an address is one that the site itself would write: in one spelling, with parameters that the screen knows, none twice. */
export function isPlain(url: string, known: readonly string[]) {
  if (url.length > MAX_URL) return false
  const path = pathOf(url)
  if (!/^\/[a-z0-9/-]*$/.test(path)) return false
  if (path === url) return true
  const query = url.slice(path.length + 1)
  const asked = new URLSearchParams(query)
  const pairs = [...asked].map(([name, value]) => `${name}=${value}`)
  return (
    asked.size > 0 &&
    asked.size <= MAX_PARAMETERS &&
    asked.toString() === query &&
    new Set(pairs).size === pairs.length &&
    [...asked.keys()].every((name) => known.includes(name))
  )
}

/** The address of what a screen shows that knows these parameters: one that knows none shows the same whatever is added. */
export function keptUrl(url: string, known: readonly string[]) {
  return known.length === 0 ? pathOf(url) : url
}

function pathOf(url: string) {
  const at = url.indexOf("?")
  return at < 0 ? url : url.slice(0, at)
}
