import { STATUS_CODES } from "node:http"
import type { Duplex } from "node:stream"

/** Statuses by the parser's error; anything else that it cannot read is a bad request. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** The headers that every answer has, except those that depend on settings: there is no request to choose them by. */
const HEADERS = [
  "Connection: close",
  "Content-Length: 0",
  "Cache-Control: no-store",
  "Content-Security-Policy: default-src 'none'",
  "X-Content-Type-Options: nosniff",
  "Referrer-Policy: strict-origin-when-cross-origin",
]

/**
 * Answers a request that is none of HTTP's, whose head is too large or that does not come, and ends its connection. Node's own
 * answer has no headers at all. `isAnswering`: another answer on the connection has begun, which must not be written into.
 */
export function refuseUnreadable(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  { isAnswering }: { isAnswering: boolean },
) {
  if (socket.writable && !isAnswering) endWithStatus(socket, STATUSES[error.code ?? ""] ?? 400)
  else socket.destroy()
}

/** Says a status without anything else on a connection that nothing is being said on, and ends it. */
export function endWithStatus(socket: Duplex, status: number) {
  if (socket.destroyed) return
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...HEADERS, "", ""].join("\r\n"), () => socket.destroy())
}
