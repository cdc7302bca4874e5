import type { IncomingMessage, ServerResponse } from "node:http"

const DRAINED_BYTES = 32 * 1024 * 1024
const DRAINED_MS = 30_000

/**
 * A body that no route has read would be taken for the next request on its connection, and a browser that is still sending when the
 * connection is closed shows that instead of the answer: so the rest is read and thrown away, up to a limit of time and of bytes.
 */
export function drainUnread(incoming: IncomingMessage, outgoing: ServerResponse) {
  outgoing.once("finish", () => {
    if (incoming.complete) return
    let left = DRAINED_BYTES
    const tooLong = setTimeout(() => incoming.destroy(), DRAINED_MS).unref()
    incoming
      .removeAllListeners("data")
      .on("data", (part: Buffer) => {
        left -= part.length
        if (left < 0) incoming.destroy()
      })
      .once("close", () => clearTimeout(tooLong))
      .resume()
  })
}
