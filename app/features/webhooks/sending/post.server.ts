import dns from "node:dns/promises"
import { request as requestHttp } from "node:http"
import { request as requestHttps } from "node:https"
import { isIP, type LookupFunction } from "node:net"
import { isLoopback } from "#platform/config/read-env"

/** Why there was no answer. */
export type Fault = "address" | "timeout" | "unreachable"

export type Answer =
  | Readonly<{ kind: "answer"; statusCode: number; text: string }>
  | Readonly<{ kind: "fault"; fault: Fault }>

type Resolved = Readonly<{ address: string; family: number }>

type Guard = Readonly<{
  /** Whether an IP address may be dialled. */
  isAllowed: (address: string) => boolean
  resolve?: (hostname: string) => Promise<readonly Resolved[]>
  timeoutMs?: number
}>

type Sending = Readonly<{ url: string; headers: Readonly<Record<string, string>>; body: string }>

const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 64 * 1024
const KEPT_BYTES = 1024

/** An address that must not be dialled: a name of the outside leads to the inside. */
class RefusedAddress extends Error {
  override readonly name = "RefusedAddress"
}

/**
 * POSTs to an address that a person typed. The one that its name resolves to is judged where the connection is made, and that
 * very one is dialled: there is no second look-up that could answer otherwise. 10 s for the whole exchange; no redirect is
 * followed; of the answer 64 KiB are read and the first KiB comes back, as text.
 */
export async function post({ url, headers, body }: Sending, guard: Guard): Promise<Answer> {
  const { isAllowed, resolve = resolveAll, timeoutMs = TIMEOUT_MS } = guard
  const target = new URL(url)
  // An address in figures is dialled without a look-up.
  const literal = target.hostname.replace(/^\[(.*)\]$/, "$1")
  if (isIP(literal) !== 0 && !isAllowed(literal)) return { kind: "fault", fault: "address" }

  const signal = AbortSignal.timeout(timeoutMs)
  const request = target.protocol === "https:" ? requestHttps : requestHttp
  return new Promise((done) => {
    const fail = (error: unknown) => done({ kind: "fault", fault: faultOf(error, signal) })
    const sending = request(target, {
      method: "POST",
      headers: { ...headers, "Content-Length": String(Buffer.byteLength(body)) },
      agent: false, // a connection kept open would be one that nobody judged for this delivery
      lookup: guardedLookup(resolve, isAllowed),
      signal,
    })
    sending.on("error", fail)
    // An answer that changes the protocol comes by another way; of what comes by none, the signal says nothing either.
    sending.on("upgrade", (response, socket) => {
      socket.destroy()
      done({ kind: "answer", statusCode: response.statusCode ?? 0, text: "" })
    })
    signal.addEventListener("abort", () => fail(signal.reason), { once: true })
    sending.on("response", (response) => {
      const chunks: Buffer[] = []
      let length = 0
      const end = () => {
        done({ kind: "answer", statusCode: response.statusCode ?? 0, text: keptText(Buffer.concat(chunks)) })
        response.destroy()
      }
      response.on("data", (chunk: Buffer) => {
        chunks.push(chunk)
        length += chunk.length
        if (length >= MAX_ANSWER_BYTES) end()
      })
      response.on("end", end)
      response.on("error", fail)
    })
    sending.end(body)
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
 * the endpoint's owner likes, and mail and networks wait for those. The machine's own name is in no name server.
 */
async function resolveAll(hostname: string): Promise<readonly Resolved[]> {
  if (isLoopback(hostname)) return dns.lookup(hostname, { all: true })
  const [ipv4, ipv6] = await Promise.allSettled([dns.resolve4(hostname), dns.resolve6(hostname)])
  if (ipv4.status === "rejected" && ipv6.status === "rejected") throw ipv4.reason
  return [
    ...(ipv4.status === "fulfilled" ? ipv4.value.map((address) => ({ address, family: 4 })) : []),
    ...(ipv6.status === "fulfilled" ? ipv6.value.map((address) => ({ address, family: 6 })) : []),
  ]
}

function faultOf(error: unknown, signal: AbortSignal): Fault {
  if (error instanceof RefusedAddress) return "address"
  return signal.aborted ? "timeout" : "unreachable"
}

/** At most 1 KiB, also where bytes that are no text have become signs of three bytes; PostgreSQL takes no NUL. */
function keptText(bytes: Buffer) {
  const text = new TextDecoder().decode(bytes.subarray(0, KEPT_BYTES)).replaceAll("\0", "")
  // `stream` leaves out a sign that was cut in two.
  return new TextDecoder().decode(Buffer.from(text).subarray(0, KEPT_BYTES), { stream: true })
}
