import type { IncomingMessage } from "node:http"
import { type BlockList, isIP } from "node:net"

/** The bucket of those whose address is not known: shared, so that hiding one's address wins nothing. */
const UNKNOWN_ADDRESS = "unknown"

/**
 * The key by which rate limits count a client: an IPv4 address, or the /64 network of an IPv6 one, since a single household holds all
 * addresses of it. Behind trusted proxies it is the rightmost hop that is not one of them; anybody can make up what stands further left in
 * X-Forwarded-For.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trusted: BlockList | undefined,
): string {
  let address = plain(peer)
  const hops = (forwardedFor ?? "").split(",").map((hop) => plain(hop.trim()))
  while (address && trusted && hops.length > 0 && isTrusted(address, trusted)) {
    const hop = hops.pop()
    if (hop === null) return UNKNOWN_ADDRESS
    address = hop ?? null
  }
  return address ? bucketOf(address) : UNKNOWN_ADDRESS
}

/** The same of a request. */
export function askerOf({ headers, socket }: IncomingMessage, trusted: BlockList | undefined) {
  const forwarded = headers["x-forwarded-for"]
  return clientAddress(socket.remoteAddress, Array.isArray(forwarded) ? forwarded.join(",") : forwarded, trusted)
}

/** Whether a connection comes from one of the operator's proxies, whose own headers may be believed. */
export function isTrustedPeer(peer: string | undefined, trusted: BlockList | undefined) {
  const address = plain(peer)
  return Boolean(address && trusted && isTrusted(address, trusted))
}

/** Results for recent addresses: the list is checked for each request, and behind a proxy always for the same address. */
const judged = new WeakMap<BlockList, Map<string, boolean>>()
const MOST_JUDGED = 1_000

function isTrusted(address: string, trusted: BlockList) {
  const known = judged.get(trusted) ?? new Map<string, boolean>()
  const found = known.get(address)
  if (found !== undefined) return found
  if (known.size >= MOST_JUDGED) known.clear()
  const verdict = trusted.check(address, isIP(address) === 4 ? "ipv4" : "ipv6")
  judged.set(trusted, known.set(address, verdict))
  return verdict
}

/** An address without brackets, port or zone; IPv4 mapped into IPv6 becomes plain IPv4. Null where it is not an address. */
function plain(text: string | undefined): string | null {
  if (!text) return null
  if (isIP(text) === 4) return text
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text
  const address = bare.replace(/%.*$/, "")
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const candidate = mapped ?? address
  return isIP(candidate) === 0 ? null : candidate
}

function bucketOf(address: string) {
  if (isIP(address) === 4) return address
  const groups = ipv6Groups(address)
  const [high, low] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped && high !== undefined && low !== undefined) return [high >> 8, high & 255, low >> 8, low & 255].join(".")
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`
}

/** The eight numbers of an IPv6 address that `isIP` has accepted. */
function ipv6Groups(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address)
  const text = dotted
    ? `${dotted[1]}${hex(Number(dotted[2]), Number(dotted[3]))}:${hex(Number(dotted[4]), Number(dotted[5]))}`
    : address
  const [head = "", tail] = text.split("::")
  const left = head === "" ? [] : head.split(":")
  const right = tail === undefined || tail === "" ? [] : tail.split(":")
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array.from({ length: zeros }, () => "0"), ...right].map((group) => Number.parseInt(group, 16))
}

function hex(high: number, low: number) {
  return ((high << 8) | low).toString(16)
}
