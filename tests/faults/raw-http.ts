import { once } from "node:events"
import { connect, type Socket } from "node:net"

const PATIENCE_MS = 40_000

/** Writes bytes to a server as they are; the status of what it answers first, 0 when it ends the connection without a word. */
export async function statusOfRaw(url: string, parts: Iterable<string | Buffer>): Promise<number> {
  const socket = await openSocket(url)
  let heard = ""
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    heard += chunk
  })
  const closed = once(socket, "close", { signal: AbortSignal.timeout(PATIENCE_MS) })
  const status = () => Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 0)
  try {
    for (const part of parts) {
      if (socket.destroyed || status() > 0) break
      if (!socket.write(part)) await Promise.race([once(socket, "drain"), closed])
    }
    while (status() === 0 && !socket.destroyed) await Promise.race([once(socket, "data"), closed])
  } catch {
    // What was heard before the connection broke is the answer.
  }
  closed.catch(() => {})
  socket.destroy()
  return status()
}

/** A connection that nothing has been said on yet. Its errors are nobody's business but the server's. */
export async function openSocket(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname === "localhost" ? "127.0.0.1" : hostname)
  socket.on("error", () => {})
  await once(socket, "connect")
  return socket
}

/** The head of a request as a string, with the lines that every one has. */
export function head(url: string, request: string, lines: readonly string[] = []) {
  return [request, `Host: ${new URL(url).host}`, ...lines, "", ""].join("\r\n")
}
