import { createServer, type RequestListener } from "node:http"

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
    listener,
  )
  server.maxRequestsPerSocket = 1_000
  return server
}
