import type { IncomingMessage, Server } from "node:http"
import type { Duplex } from "node:stream"
import { WebSocketServer } from "ws"
import { findSignedIn } from "../../app/features/accounts/public.server.ts"
import { log } from "../../platform/log/log.server.ts"
import { openSockets, serveSocket } from "../../platform/realtime/socket.server.ts"
import { rulesFor } from "./rules.ts"

/** Where open pages hear of what is new. */
export const LIVE_PATH = "/live"

const MOST_OF_ONE = 12
const MOST_IN_ALL = 5_000
/** What a page says is short: which channel, and how far it has come. */
const MAX_PAYLOAD_BYTES = 4_096

type Refusal = Readonly<{ status: number; reason: string }>

/**
 * Takes in the sockets of people who are signed in, from pages of ours alone: the session cookie travels with whatever site
 * opens one, so that the origin decides. Answers 401, 403, 404, 421, 429 or 503 as plain HTTP to everybody else.
 */
export function takeSockets(server: Server, settings: Parameters<typeof rulesFor>[0], { others = false } = {}) {
  const rules = rulesFor(settings)
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  })

  async function take(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const cookies = request.headers.cookie ?? null
    const userId = await findSignedIn(cookies)
    if (!userId) return refuse(socket, { status: 401, reason: "Unauthorized" })
    const { own, all } = openSockets(userId)
    if (own >= MOST_OF_ONE) return refuse(socket, { status: 429, reason: "Too Many Requests" })
    if (all >= MOST_IN_ALL) return refuse(socket, { status: 503, reason: "Service Unavailable" })
    sockets.handleUpgrade(request, socket, head, (opened) =>
      serveSocket(opened, {
        listener: { kind: "member", userId },
        isSignedIn: async () => (await findSignedIn(cookies)) === userId,
      }),
    )
  }

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const refusal = refusalOf(request, rules)
    // In development Vite has a socket of its own.
    if (refusal?.status === 404 && others) return
    socket.on("error", () => socket.destroy())
    if (refusal) return refuse(socket, refusal)
    take(request, socket, head).catch((error) => {
      log.warn({ err: error }, "a socket could not be taken in")
      refuse(socket, { status: 503, reason: "Service Unavailable" })
    })
  }
  server.on("upgrade", upgrade)
  return () => server.off("upgrade", upgrade)
}

function refusalOf({ url, headers }: IncomingMessage, rules: ReturnType<typeof rulesFor>): Refusal | null {
  if (url !== LIVE_PATH) return { status: 404, reason: "Not Found" }
  if (!rules.hosts.has(headers.host?.toLowerCase() ?? "")) return { status: 421, reason: "Misdirected Request" }
  // A program that is no browser has no origin, and no business here: it has the API.
  if (!rules.origins.has(headers.origin?.toLowerCase() ?? "")) return { status: 403, reason: "Forbidden" }
  return null
}

function refuse(socket: Duplex, { status, reason }: Refusal) {
  if (socket.destroyed) return
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
