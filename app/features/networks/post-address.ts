import { singleLine } from "#platform/text/bidi"
import { isConnectable, type Network } from "#vocabulary/networks"
import { FACTS } from "./each/facts"
import { isHostOf } from "./profile-address"

/** `id`: what the address names the post by. `url`: where it stands, made of nothing but what was recognised. */
export type PostAddress = { id: string; url: string; isStory: boolean }
type PostAddressRefusal = "empty" | "too_long" | "other_site" | "not_a_post"

/** Longer than any address that a network's share button gives. */
const MAX_TYPED_LENGTH = 2000

/** The post in an address that a person typed or pasted; the scheme may be missing. Of networks that nobody connects any address is taken. */
export function parsePostAddress(
  network: Network | "other",
  typed: string,
): PostAddress | { refused: PostAddressRefusal } {
  if (typed.length > MAX_TYPED_LENGTH) return { refused: "too_long" }
  const text = singleLine(typed.normalize("NFKC"))
  if (text === "") return { refused: "empty" }
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port)
    return { refused: "not_a_post" }
  if (network === "other" || !isConnectable(network)) return elsewhere(network, url)
  const { base, shortHosts = [], read } = FACTS[network].post
  const host = url.hostname.toLowerCase()
  if (!isHostOf(network, host) && !shortHosts.some((own) => host === own || host === `www.${own}`))
    return { refused: "other_site" }
  const at = read(url)
  return at ? { id: at.id, url: base + at.path, isStory: at.isStory ?? false } : { refused: "not_a_post" }
}

/** The address of a post that is never read: kept as it is, without what follows a `#`. */
function elsewhere(network: Network | "other", url: URL): PostAddress | { refused: PostAddressRefusal } {
  if (!url.hostname.includes(".") || /^[\d.]+$|^\[/.test(url.hostname)) return { refused: "not_a_post" }
  const isAnywhere = network === "other" || network === "mastodon" || network === "podcast" || network === "substack"
  if (!isAnywhere && FACTS[network].hosts.length > 0 && !isHostOf(network, url.hostname))
    return { refused: "other_site" }
  url.protocol = "https:"
  url.hash = ""
  return { id: url.href.slice(0, 200), url: url.href, isStory: false }
}
