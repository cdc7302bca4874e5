import { NETWORKS, type Network } from "#vocabulary/networks"
import { FACTS } from "./each/facts"

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
  if (!/^https?:$/.test(url.protocol) || !mayBeHostOf(network, url.hostname)) return { refused: "other_site" }

  const found = handleAt(url, network)
  if (found === null) return { refused: "not_a_profile" }
  const handle = decoded(found)
  return handle === null ? { refused: "not_a_profile" } : { handle }
}

function handleAt(url: URL, network: Network): string | null {
  const { handle } = FACTS[network]
  if ("read" in handle) return handle.read(url)
  const found = handle.inAddress.exec(url.pathname + url.search)?.[1]
  return found === undefined || handle.sections.includes(found) ? null : found
}

/** The network that an address leads to, or null. */
export function networkOfAddress(url: string): Network | null {
  return networkOfHost(URL.parse(url)?.hostname ?? "")
}

function networkOfHost(host: string): Network | null {
  return NETWORKS.find((network) => isHostOf(network, host)) ?? null
}

/** The address where an owner edits the bio; null where that is done on the profile itself. */
export function editAddress(network: Network): string | null {
  return FACTS[network].editsAt ?? null
}

/** How a visit from a network is recognised: by the referring host, and by the parameter that its application adds to addresses. */
export function visitMarks(network: Network): [host: RegExp, parameter: RegExp | null] {
  const { hosts, linkHosts, linkMark } = FACTS[network]
  const names = [...hosts, ...linkHosts].join("|").replaceAll(".", "\\.")
  return [new RegExp(`(?:^|\\.)(?:${names})$`), linkMark]
}

export function isHostOf(network: Network, host: string) {
  return FACTS[network].hosts.some((own) => host === own || host.endsWith(`.${own}`))
}

/** A Mastodon server may have any name, except the hosts of other networks. */
function mayBeHostOf(network: Network, host: string) {
  return network === "mastodon" ? (networkOfHost(host) ?? network) === network : isHostOf(network, host)
}

function decoded(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch (error) {
    if (error instanceof URIError) return null // `%E0%A4%A`: cut off while copying
    throw error
  }
}
