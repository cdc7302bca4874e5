import { NETWORKS, type Network } from "#vocabulary/networks"

type Addresses = {
  hosts: readonly string[]
  /** Run over path and query; its one group is the handle, perhaps with its @. */
  handle: RegExp
  /** First path segments that are the network's own pages. */
  sections: readonly string[]
}

const ADDRESSES: Record<Network, Addresses> = {
  instagram: {
    hosts: ["instagram.com"],
    handle: /^\/(?:stories\/|_u\/)?([^/?]+)/,
    sections: ["p", "reel", "reels", "tv", "stories", "explore", "accounts", "direct", "share"],
  },
  tiktok: {
    hosts: ["tiktok.com"],
    handle: /^\/([^/?]+)/,
    sections: ["video", "discover", "tag", "music", "foryou", "explore", "live", "search", "t"],
  },
  youtube: {
    hosts: ["youtube.com"],
    handle: /^\/(?:channel\/(?=UC[\w-]{22}(?:[/?]|$)))?([^/?]+)/,
    // The old /c/ and /user/ names are no handles: no interface finds a channel by /c/.
    sections: ["c", "user", "channel", "watch", "shorts", "playlist", "feed", "results", "embed", "live", "hashtag"],
  },
  facebook: {
    hosts: ["facebook.com", "fb.com"],
    handle:
      /^\/(?:profile\.php\?(?:[^#]*&)?id=(?=\d)|(?:people|pages)\/[^/?]+\/(?=\d)|p\/[^/?]+-(?=\d+(?:[/?]|$)))?([^/?&]+)/,
    sections: ["profile.php", "people", "pages", "p", "groups", "events", "watch", "share", "sharer", "photo", "reel"],
  },
  x: {
    hosts: ["x.com", "twitter.com"],
    handle: /^\/([^/?]+)/,
    sections: ["i", "home", "intent", "search", "hashtag", "explore", "settings", "share", "messages", "notifications"],
  },
  linkedin: { hosts: ["linkedin.com"], handle: /^\/in\/([^/?]+)/, sections: [] },
  twitch: {
    hosts: ["twitch.tv"],
    handle: /^\/([^/?]+)/,
    sections: ["directory", "videos", "p", "settings", "search", "downloads", "team"],
  },
  snapchat: {
    hosts: ["snapchat.com"],
    handle: /^\/(?:add\/|u\/)?([^/?]+)/,
    sections: ["add", "u", "p", "t", "discover", "spotlight", "lens", "stories", "download"],
  },
}

type HandleInAddress = { handle: string; refused?: never } | { handle?: never; refused: "other_site" | "not_a_profile" }

/** Whether the typed text is an address: none of the networks allows a slash in a handle. */
export function isAddress(network: Network, typed: string): boolean {
  return typed.includes("/") || isHostOf(network, typed.toLowerCase())
}

/** The handle as it stands in a profile address of this network, not yet checked. The scheme may be missing. */
export function handleInAddress(network: Network, typed: string): HandleInAddress {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address)) return { refused: "not_a_profile" }
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol) || !isHostOf(network, url.hostname)) return { refused: "other_site" }

  const { handle: pattern, sections } = ADDRESSES[network]
  const found = pattern.exec(url.pathname + url.search)?.[1]
  if (found === undefined || sections.includes(found)) return { refused: "not_a_profile" }
  const handle = decoded(found)
  return handle === null ? { refused: "not_a_profile" } : { handle }
}

/** The network that an address leads to, or null. */
export function networkOfAddress(url: string): Network | null {
  const host = URL.parse(url)?.hostname ?? ""
  return NETWORKS.find((network) => isHostOf(network, host)) ?? null
}

function isHostOf(network: Network, host: string) {
  return ADDRESSES[network].hosts.some((own) => host === own || host.endsWith(`.${own}`))
}

function decoded(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch (error) {
    if (error instanceof URIError) return null // `%E0%A4%A`: cut off while copying
    throw error
  }
}
