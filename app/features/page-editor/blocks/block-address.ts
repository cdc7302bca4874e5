import { type BlockKind, LINK_SCHEMES } from "#vocabulary/page"

const MAX_ADDRESS = 2000
const VIDEO_HOST =
  /^(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com|youtu\.be|(?:www\.|player\.)?vimeo\.com|(?:www\.|m\.|v[mt]\.)?tiktok\.com)$/
const NAME_WITH_DOMAIN = /^(?=.{4,253}$)(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/
// Controls, and the signs that turn the text around them: a reader would see another address than the browser follows.
const UNSEEN = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u

export type AddressFault =
  | "too_long"
  | "characters"
  | "relative"
  | "scheme"
  | "credentials"
  | "not_an_address"
  | "not_a_video"
  | "not_a_page"

/**
 * Turns typed text into the address to store, or says what is wrong with it. `boutique.fr` gets https:// in front, an e-mail address
 * mailto:, a telephone number tel:. Letters of other scripts in a host become punycode.
 */
export function readAddress(typed: string): { url: string } | { fault: AddressFault } {
  const text = typed.trim()
  if (text.length > MAX_ADDRESS) return { fault: "too_long" }
  if (UNSEEN.test(text)) return { fault: "characters" }
  if (/^[/\\]/.test(text)) return { fault: "relative" }
  const url = URL.parse(withScheme(text))
  if (!url) return { fault: "not_an_address" }
  if (!LINK_SCHEMES.has(url.protocol)) return { fault: "scheme" }
  if (url.protocol === "mailto:") return isMailbox(url.pathname) ? { url: url.href } : { fault: "not_an_address" }
  if (url.protocol === "tel:")
    return /^\+?[\d().-]{3,24}$/.test(url.pathname) ? { url: url.href } : { fault: "not_an_address" }
  if (url.username !== "" || url.password !== "") return { fault: "credentials" }
  return NAME_WITH_DOMAIN.test(url.hostname) ? { url: url.href } : { fault: "not_an_address" }
}

/** Why this kind of block refuses the address; null if it does not. */
export function faultForKind(kind: BlockKind, url: string): AddressFault | null {
  const { protocol, hostname } = new URL(url)
  const isPage = protocol === "https:" || protocol === "http:"
  if (kind === "video" && !(isPage && VIDEO_HOST.test(hostname))) return "not_a_video"
  if (kind === "product" && !isPage) return "not_a_page"
  return null
}

function withScheme(text: string) {
  if (isMailbox(text)) return `mailto:${text}`
  if (/^\+?\d[\d ().-]{5,22}$/.test(text) && !/^\d+(?:\.\d+){3}$/.test(text)) return `tel:${text.replaceAll(" ", "")}`
  // A port after a host (`boutique.fr:8443`) is no scheme.
  return /^[a-z][a-z\d+.-]*:(?!\d+(?:[/?#]|$))/i.test(text) ? text : `https://${text}`
}

function isMailbox(text: string) {
  return /^[^\s@:/?#]{1,64}@[^\s@:/?#]+\.[^\s@:/?#]{2,}$/.test(text)
}
