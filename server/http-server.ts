import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http"
import type { Socket } from "node:net"
import type { Duplex } from "node:stream"
import { refuseUnreadable } from "./unreadable.ts"

const MAX_REQUESTS_PER_SOCKET = 1_000

type Use = { requests: number; latest: ServerResponse }
/** How each connection that is open is used. Looked up for each request: nothing here may cost anything. */
const uses = new WeakMap<Server, Map<Duplex, Use>>()

/** Node's own defaults let one slow visitor hold a connection for minutes. */
export function createHttpServer(listener: RequestListener) {
  const connections = new Map<Duplex, Use>()
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16_384,
      // Judged as everything else is: Node's own refusal has no headers.
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      if (isLastOf(incoming.socket, outgoing)) outgoing.shouldKeepAlive = false
      listener(incoming, outgoing)
    },
  )
  uses.set(server, connections)
  server.on("clientError", (error, socket) => {
    const latest = connections.get(socket)?.latest
    refuseUnreadable(error, socket, {
      isAnswering: latest?.headersSent === true && !latest.writableFinished,
    })
  })
  return server

  /**
   * Whether a connection has had its share. Ours to count: Node's own `maxRequestsPerSocket` asks to close but leaves the
   * connection open, and answers 503 to a client that overhears it.
   */
  function isLastOf(socket: Socket, outgoing: ServerResponse) {
    const use = connections.get(socket)
    if (!use) {
      connections.set(socket, { requests: 1, latest: outgoing })
      socket.once("close", () => connections.delete(socket))
      return false
    }
    use.latest = outgoing
    return ++use.requests >= MAX_REQUESTS_PER_SOCKET
  }
}

/** Tells all who are being answered that their connection ends with the answer, where it has not begun. */
export function endConnectionsWithAnswers(server: Server) {
  for (const { latest } of uses.get(server)?.values() ?? []) if (!latest.headersSent) latest.shouldKeepAlive = false
}
