import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { BlockList } from "node:net"
import type { Duplex } from "node:stream"
import { clientAddress, isTrustedPeer } from "../platform/rate-limit/client-address.ts"
import { MINUTE_MS } from "../platform/text/day.ts"

/** The state of one connection. */
export type Connection = {
  /** How many requests have come on it. */
  requests: number
  /** The answer that is being given, or was given last. */
  current: ServerResponse | null
  /** Requests that came before the answer to the one before them had left. */
  waiting: [IncomingMessage, ServerResponse][]
  /** The visitor it is of; null for a proxy's, whose visitors are told by what they ask. */
  address: string | null
  /** The request that is coming, since when, and how many bytes had come by then. */
  coming: { request: IncomingMessage; since: number; received: number } | null
  /** Since when bytes have waited to be read, and how many had been read by then. */
  owing: { since: number; read: number } | null
}

/** Why a connection was refused or cut. */
export type Ending = "too_many_of_address" | "too_many_requests_ahead" | "not_reading" | "reading_slowly" | "memory"

/** Bounds of what readers who do not read, or many of them, may hold. */
export const LIMITS = {
  /** A browser opens six; a school or a telephone network behind one address has some forty at once. Times RATE_LIMIT_FACTOR. */
  ofOneAddress: 256,
  /** Below the 65 536 files that the units under deploy/ allow; each takes some 20 KB. */
  inAll: 10_000,
  /** No browser sends a request before the answer to the last one; programs that do send a handful. */
  requestsAhead: 32,
  /** A telephone in a tunnel comes back within that time, or asks anew. */
  stalledMs: 20_000,
  /** The pace of a mobile network at its worst. A client that is slower for longer than `stalledMs` or `requestMs` is cut off. */
  bytesPerSecond: 8 * 1024,
  /** A head comes at once; Node's own defaults are a minute for it and five for a body. */
  headMs: 10_000,
  requestMs: 30_000,
  /** The limit even for a body that comes steadily: 24 MB, the largest that a route takes, at 14 KB a second. */
  longestRequestMs: 30 * MINUTE_MS,
  /** The most that may wait to be read in the whole process: an eighth of a small machine's memory. */
  bytesInFlight: 128 * 1024 * 1024,
  /** How often all connections are looked at. */
  everyMs: 1_000,
}
export type Limits = typeof LIMITS

type Options = Readonly<{
  limits: Limits
  trustedProxies: BlockList | undefined
  onEnd: (why: Ending) => void
  /** Told of a request that comes too slowly. */
  onLate: (socket: Duplex) => void
}>

/**
 * Keeps count of a server's connections, and cuts those whose readers do not read: too slowly, too many of one visitor, or the
 * longest waiting ones when all together take too much memory.
 */
export function watchConnections(server: Server, { limits, trustedProxies, onEnd, onLate }: Options) {
  const all = new Map<Duplex, Connection>()
  const byAddress = new Map<string, number>()

  /** The connection, now counted; null when its address has enough of them. */
  function admit(socket: Duplex & { remoteAddress?: string | undefined }): Connection | null {
    const peer = socket.remoteAddress
    const address = isTrustedPeer(peer, trustedProxies) ? null : clientAddress(peer, undefined, undefined)
    const others = address === null ? 0 : (byAddress.get(address) ?? 0)
    if (others >= limits.ofOneAddress) {
      onEnd("too_many_of_address")
      return null
    }
    if (address !== null) byAddress.set(address, others + 1)
    const connection: Connection = { requests: 0, current: null, waiting: [], address, coming: null, owing: null }
    all.set(socket, connection)
    socket.once("close", () => {
      all.delete(socket)
      if (address === null) return
      const left = (byAddress.get(address) ?? 1) - 1
      if (left === 0) byAddress.delete(address)
      else byAddress.set(address, left)
    })
    return connection
  }

  function cut(socket: Duplex, why: Ending) {
    onEnd(why)
    socket.destroy()
  }

  /** Looks at all connections as they are at `now`, in milliseconds. */
  function sweep(now: number) {
    const byVisitor = new Map<string, number>()
    const owing: { socket: Duplex; since: number }[] = []
    let bytes = 0
    for (const [socket, connection] of all) {
      if (isOneTooMany(connection, byVisitor)) cut(socket, "too_many_of_address")
      else if (isComingTooSlowly(socket, connection, now)) onLate(socket)
      else if (isTooSlow(socket, connection, now)) cut(socket, "reading_slowly")
      else if (connection.owing) {
        bytes += socket.writableLength
        owing.push({ socket, since: connection.owing.since })
      }
    }
    if (bytes <= limits.bytesInFlight) return
    for (const { socket } of owing.sort((one, other) => one.since - other.since)) {
      if (bytes <= limits.bytesInFlight) return
      bytes -= socket.writableLength
      cut(socket, "memory")
    }
  }

  /** A proxy's connections that are being answered count for their visitors; its idle ones for nobody. */
  function isOneTooMany({ address, current }: Connection, byVisitor: Map<string, number>) {
    if (address !== null || !current || !isAnswering(current)) return false
    const forwarded = current.req.headers["x-forwarded-for"]
    const chain = Array.isArray(forwarded) ? forwarded.join(",") : forwarded
    const visitor = clientAddress(current.req.socket.remoteAddress, chain, trustedProxies)
    const others = byVisitor.get(visitor) ?? 0
    byVisitor.set(visitor, others + 1)
    return others >= limits.ofOneAddress
  }

  /** A request under way must come at the least pace, counted over all of it, after the first `requestMs`. */
  function isComingTooSlowly(socket: Duplex & { bytesRead?: number }, { coming }: Connection, now: number) {
    if (!coming || coming.request.complete) return false
    const sinceThen = (socket.bytesRead ?? 0) - coming.received
    return now - coming.since > limits.requestMs + (sinceThen / limits.bytesPerSecond) * 1_000
  }

  /** While anything waits to be read, everything written since must be read at the least pace, after the first `stalledMs`. */
  function isTooSlow(socket: Duplex & { bytesWritten?: number }, connection: Connection, now: number) {
    const waiting = socket.writableLength
    if (waiting === 0) {
      connection.owing = null
      return false
    }
    const written = socket.bytesWritten ?? 0
    connection.owing ??= { since: now, read: written - waiting }
    const { since, read } = connection.owing
    return now - since > limits.stalledMs + ((written - read) / limits.bytesPerSecond) * 1_000
  }

  const sweeping = setInterval(() => sweep(performance.now()), limits.everyMs).unref()
  server.once("close", () => clearInterval(sweeping))
  return { all, admit, cut }
}

/** Whether an answer has not left yet. */
export function isAnswering(answer: ServerResponse) {
  return !answer.writableFinished && !answer.destroyed
}
