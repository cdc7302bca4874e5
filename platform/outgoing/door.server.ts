import dns from "node:dns/promises"
import { type IncomingMessage, request as requestHttp } from "node:http"
import { request as requestHttps } from "node:https"
import { isIP, type LookupFunction } from "node:net"
import { type Config, config } from "#platform/config/config.server"
import { isLoopback } from "#platform/config/read-env"
import { isLoopbackAddress, isPublicAddress } from "./addresses.server"

type Site = Pick<Config, "onLoopback">
type Resolved = Readonly<{ address: string; family: number }>

/** Tests replace the name servers and the rule about addresses with these. */
export type Guard = Readonly<{
  /** Whether an IP address may be dialled. */
  isAllowed?: (address: string) => boolean
  resolve?: (hostname: string) => Promise<readonly Resolved[]>
}>

type Request = Readonly<{
  method: "GET" | "HEAD" | "POST"
  headers: Readonly<Record<string, string>>
  body?: string | Uint8Array
  /** Ends the exchange, the reading of the answer's body included. */
  signal: AbortSignal
}>

/** Answers before the answer that are let pass: each costs a turn of the parser, and nothing that we ask for needs any. */
const MAX_INTERIM_ANSWERS = 16

/** An address that must not be dialled: a name of the outside leads to the inside. */
export class RefusedAddress extends Error {
  override readonly name = "RefusedAddress"
}

/**
 * An address that a person typed, or that its server sent us on to; null where we do not go: other schemes and ports, and names
 * and passwords in it. An installation that only its own machine reaches (PUBLIC_URL on the loopback, as in development and
 * tests) may also ask programs on that machine, on any port. The configuration decides that, never who types.
 */
export function outsideUrl(address: string, base?: URL, { onLoopback }: Site = config()): URL | null {
  const url = URL.parse(address, base)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return null
  url.hash = ""
  return url.port === "" || (onLoopback && isLoopback(url.hostname)) ? url : null
}

/** Whether an IP address that a typed name led to may be dialled. */
export function mayBeDialled(address: string, { onLoopback }: Site = config()) {
  return isPublicAddress(address) || (onLoopback && isLoopbackAddress(address))
}

/**
 * The one way out to an address that a person typed: judged where the connection is made, and that very one is dialled. There is
 * no second look-up that could answer otherwise, and no connection is kept open. Throws `RefusedAddress`, or what the network
 * does. The one who gets the answer reads it within bounds and destroys it.
 */
export async function askOutside(
  target: URL,
  { method, headers, body, signal }: Request,
  { isAllowed = (address) => mayBeDialled(address), resolve = resolveAll }: Guard = {},
): Promise<IncomingMessage> {
  // An address in figures is dialled without a look-up.
  const literal = target.hostname.replace(/^\[(.*)\]$/, "$1")
  if (isIP(literal) !== 0 && !isAllowed(literal)) throw new RefusedAddress(literal)
  const request = target.protocol === "https:" ? requestHttps : requestHttp
  return new Promise((done, fail) => {
    const asking = request(target, {
      method,
      headers: { ...headers, ...(body !== undefined && { "Content-Length": String(Buffer.byteLength(body)) }) },
      agent: false, // a connection kept open would be one that nobody judged for this request
      lookup: guardedLookup(resolve, isAllowed),
      signal,
    })
    asking.on("response", done)
    // A server that sends only interim answers (1xx), without end, would keep this process busy until the deadline.
    let interim = 0
    asking.on("information", () => {
      interim += 1
      if (interim > MAX_INTERIM_ANSWERS) asking.destroy(new Error("answers before the answer have no end"))
    })
    // An answer that changes the protocol comes by another way; of what comes by none, the signal says nothing either.
    asking.on("upgrade", (response, socket) => {
      socket.destroy()
      done(response)
    })
    asking.on("error", fail)
    signal.addEventListener("abort", () => fail(signal.reason), { once: true })
    asking.end(body)
  })
}

/** One refused address among several refuses them all: which of them is dialled is not ours to say. */
function guardedLookup(
  resolve: (hostname: string) => Promise<readonly Resolved[]>,
  isAllowed: (address: string) => boolean,
): LookupFunction {
  return (hostname, options, callback) => {
    const answer = (found: readonly Resolved[]) => {
      const [first] = found
      if (!first || !found.every(({ address }) => isAllowed(address)))
        return callback(new RefusedAddress(hostname), "", 0)
      if (options.all) callback(null, [...found])
      else callback(null, first.address, first.family)
    }
    resolve(hostname).then(answer, (error) => callback(error, "", 0))
  }
}

/**
 * Asks the name servers, by a socket: the system's own look-up would hold one of a few threads for as long as a name server of
 * the address's owner likes, and mail and networks wait for those. The machine's own names are in no name server.
 */
async function resolveAll(hostname: string): Promise<readonly Resolved[]> {
  if (isLoopback(hostname)) return dns.lookup("localhost", { all: true })
  const [ipv4, ipv6] = await Promise.allSettled([dns.resolve4(hostname), dns.resolve6(hostname)])
  if (ipv4.status === "rejected" && ipv6.status === "rejected") throw ipv4.reason
  return [
    ...(ipv4.status === "fulfilled" ? ipv4.value.map((address) => ({ address, family: 4 })) : []),
    ...(ipv6.status === "fulfilled" ? ipv6.value.map((address) => ({ address, family: 6 })) : []),
  ]
}
