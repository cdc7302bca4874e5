import { trimSigns } from "#platform/text/trim"

/** Parameters that only tell the origin of a visit. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|igsh|igshid|ttclid|mc_[ce]id|ref_src|_t|si|ltsid)$/i
/** Networks that send through an address of their own, and where the one that is meant stands in it. */
const WRAPPERS: readonly (readonly [RegExp, string])[] = [
  [/^https?:\/\/l\.(?:instagram|facebook)\.com\/(?:l\.php)?\?/i, "u"],
  [/^https?:\/\/(?:www\.)?youtube\.com\/redirect\?/i, "q"],
  [/^https?:\/\/(?:www\.)?google\.com\/url\?/i, "q"],
]

/** The address that is meant: one that a network has wrapped into its own is taken out, once. */
export function unwrapped(url: string) {
  const wrapper = WRAPPERS.find(([pattern]) => pattern.test(url))
  const inner = wrapper && URL.parse(url)?.searchParams.get(wrapper[1])
  return inner && /^https?:\/\//i.test(inner) ? inner : url
}

/**
 * One text for all addresses that lead to the same place, to compare by and for nothing else: with http or https, with www or
 * without, with a slash at the end or none, from wherever one comes.
 */
export function sameAddress(address: string): string {
  const url = URL.parse(unwrapped(address))
  if (!url) return address.trim().toLowerCase()
  if (url.protocol === "tel:") return `tel:${url.pathname.replace(/[^\d+]/g, "")}`
  if (url.protocol === "mailto:") return `mailto:${decoded(url.pathname).toLowerCase()}`
  const query = [...url.searchParams].filter(([name]) => !TRACKING.test(name)).map((pair) => pair.join("="))
  const path = trimSigns(url.pathname, (sign, where) => where === "end" && sign === "/")
  return `${url.host.replace(/^www\./, "")}${path}${query.length > 0 ? `?${query.sort().join("&")}` : ""}${url.hash}`
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a percent sign that begins nothing
  }
}
