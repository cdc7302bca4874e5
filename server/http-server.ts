import { createServer, type RequestListener } from "node:http"
import type { Socket } from "node:net"

const MAX_REQUESTS_PER_SOCKET = 1_000

/** Node's own defaults let one slow visitor hold a connection for minutes. */
export function createHttpServer(listener: RequestListener) {
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16_384,
    },
    (incoming, outgoing) => {
      if (isLastOf(incoming.socket)) outgoing.shouldKeepAlive = false
      listener(incoming, outgoing)
    },
  )
  return server
}

const requestsOn = new WeakMap<Socket, number>()

/**
 * Whether a connection has had its share. Ours to count: Node's own `maxRequestsPerSocket` asks to close but leaves the
 * connection open, and answers 503 to a client that overhears it.
 */
function isLastOf(socket: Socket) {
  const requests = (requestsOn.get(socket) ?? 0) + 1
  requestsOn.set(socket, requests)
  return requests >= MAX_REQUESTS_PER_SOCKET
}
