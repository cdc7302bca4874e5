import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http"
import type { BlockList, Socket } from "node:net"
import type { Duplex } from "node:stream"
import { type Connection, type Ending, isAnswering, LIMITS, type Limits, watchConnections } from "./connections.ts"
import { endWithStatus, refuseUnreadable } from "./unreadable.ts"

const MAX_REQUESTS_PER_SOCKET = 1_000

type Options = Readonly<{
  trustedProxies?: BlockList | undefined
  rateLimitFactor?: number
  /** Told of each connection that is refused or cut. */
  onEnd?: (why: Ending) => void
  /** Other bounds than those of the product, for tests. */
  limits?: Partial<Limits>
}>

const connectionsOf = new WeakMap<Server, ReadonlyMap<Duplex, Connection>>()

/**
 * A server whose connections are bounded in number, in what they may ask ahead and in how long they may take: Node's own
 * defaults let one slow visitor hold a connection for minutes, and one who does not read hold it for ever.
 */
export function createHttpServer(
  listener: RequestListener,
  { trustedProxies, rateLimitFactor = 1, onEnd = () => {}, ...options }: Options = {},
) {
  const limits = { ...LIMITS, ofOneAddress: LIMITS.ofOneAddress * Math.max(1, rateLimitFactor), ...options.limits }
  const server: Server = createServer(
    {
      headersTimeout: limits.headMs,
      requestTimeout: limits.longestRequestMs,
      keepAliveTimeout: 10_000,
      connectionsCheckingInterval: limits.everyMs,
      maxHeaderSize: 16_384,
      // Judged as everything else is: Node's own refusal has no headers.
      requireHostHeader: false,
      shouldUpgradeCallback: ({ headers }) =>
        headers.upgrade?.toLowerCase() === "websocket" && server.listenerCount("upgrade") > 0,
    },
    onRequest,
  )
  server.maxConnections = limits.inAll
  const onLate = (socket: Duplex) => refuse(Object.assign(new Error(), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), socket)
  const { all, admit, cut } = watchConnections(server, { limits, trustedProxies, onEnd, onLate })
  connectionsOf.set(server, all)

  server.on("connection", (socket) => {
    if (!admit(socket)) endWithStatus(socket, 503)
  })
  // Node starts the time anew with each byte that goes either way.
  server.setTimeout(limits.stalledMs, (socket) => {
    const current = all.get(socket)?.current
    const isWorkedOn = current && isAnswering(current) && socket.writableLength === 0
    if (isWorkedOn) return
    if (socket.writableLength > 0) cut(socket, "not_reading")
    else socket.destroy()
  })
  server.on("clientError", refuse)
  // Left to Node, 417 is said past everything here, and whatever body follows is read to its end. Nobody has to heed it (RFC 9110, 10.1.1).
  server.on("checkExpectation", onRequest)
  return server

  function refuse(error: NodeJS.ErrnoException, socket: Duplex) {
    const current = all.get(socket)?.current
    refuseUnreadable(error, socket, { isAnswering: current?.headersSent === true && isAnswering(current) })
  }

  /**
   * One answer at a time: those to requests that were sent ahead would all be held until the first is read. Counting the
   * requests is ours too: Node's own `maxRequestsPerSocket` asks to close but leaves the connection open, and answers 503 to a
   * client that overhears it.
   */
  function onRequest(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { socket } = incoming
    const connection = all.get(socket)
    if (!connection) return // it was refused, and has been answered
    connection.coming = { request: incoming, since: performance.now(), received: socket.bytesRead }
    if (++connection.requests >= MAX_REQUESTS_PER_SOCKET) outgoing.shouldKeepAlive = false
    const { current, waiting } = connection
    if (!current || !isAnswering(current)) answer(connection, incoming, outgoing)
    else if (waiting.length >= limits.requestsAhead) cut(socket, "too_many_requests_ahead")
    else if (waiting.push([incoming, outgoing]) === 1) current.once("close", () => answerNext(socket, connection))
  }

  function answer(connection: Connection, incoming: IncomingMessage, outgoing: ServerResponse) {
    connection.current = outgoing
    listener(incoming, outgoing)
  }

  function answerNext(socket: Socket, connection: Connection) {
    const next = socket.writable ? connection.waiting.shift() : undefined
    if (!next) return
    const [incoming, outgoing] = next
    if (connection.waiting.length > 0) outgoing.once("close", () => answerNext(socket, connection))
    answer(connection, incoming, outgoing)
  }
}

/** Tells all who are being answered that their connection ends with the answer, where it has not begun. */
export function endConnectionsWithAnswers(server: Server) {
  for (const { current, waiting } of connectionsOf.get(server)?.values() ?? []) {
    const last = waiting.at(-1)?.[1] ?? current
    if (last && !last.headersSent) last.shouldKeepAlive = false
  }
}

/** Cuts what is left: sockets of open pages too, which are no requests any more and which Node's own `closeAllConnections` leaves. */
export function cutConnections(server: Server) {
  for (const socket of connectionsOf.get(server)?.keys() ?? []) socket.destroy()
}
