import type { IncomingMessage, Server } from "node:http"
import type { Duplex } from "node:stream"
import { WebSocketServer } from "ws"
import { findSignedIn } from "../../app/features/accounts/public.server.ts"
import type { Config } from "../../platform/config/config.server.ts"
import { RateLimited } from "../../platform/errors/errors.ts"
import { log } from "../../platform/log/log.server.ts"
import { askerOf } from "../../platform/rate-limit/client-address.ts"
import { createRequestLimit } from "../../platform/rate-limit/request-limit.ts"
import { inTurn } from "../../platform/realtime/arrivals.server.ts"
import { openSockets, serveSocket } from "../../platform/realtime/socket.server.ts"
import { endWithStatus } from "../unreadable.ts"
import { rulesFor } from "./rules.ts"

/** The websocket by which open pages are told what is new. */
const LIVE_PATH = "/live"

const MOST_OF_ONE = 12
const MOST_IN_ALL = 5_000
/** A page's messages are short: the channel, and how far it has read. */
const MAX_PAYLOAD_BYTES = 4_096

type Settings = Parameters<typeof rulesFor>[0] & Partial<Pick<Config, "trustedProxies" | "rateLimitFactor">>

/**
 * Takes in the sockets of people who are signed in, from pages of ours alone: the session cookie travels with whatever site
 * opens one, so that the origin decides. Answers 401, 403, 404, 421, 429 or 503 as plain HTTP to everybody else. An address is
 * counted before a session is looked for.
 */
export function takeSockets(server: Server, settings: Settings, { others = false } = {}) {
  const rules = rulesFor(settings)
  const takeRequest = createRequestLimit("live_address", settings.rateLimitFactor ?? 1)
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  })

  async function take(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const address = askerOf(request, settings.trustedProxies)
    takeRequest(address)
    const cookies = request.headers.cookie ?? null
    const userId = await inTurn(address, async () => (socket.destroyed ? null : findSignedIn(cookies)))
    if (!userId) return endWithStatus(socket, 401)
    await import("../live-channels.ts") // once, for the first
    const { own, all } = openSockets(userId)
    if (own >= MOST_OF_ONE) return endWithStatus(socket, 429)
    // A process that ends takes in nobody any more, on connections of before either: the page comes again, to another one.
    if (all >= MOST_IN_ALL || !server.listening) return endWithStatus(socket, 503)
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
    if (refusal === 404 && others) return
    socket.on("error", () => socket.destroy())
    if (refusal) return endWithStatus(socket, refusal)
    take(request, socket, head).catch((error) => {
      if (error instanceof RateLimited) return endWithStatus(socket, 429)
      log.warn({ err: error }, "a socket could not be taken in")
      endWithStatus(socket, 503)
    })
  }
  server.on("upgrade", upgrade)
  return () => server.off("upgrade", upgrade)
}

function refusalOf({ url, headers }: IncomingMessage, rules: ReturnType<typeof rulesFor>): number | null {
  if (url !== LIVE_PATH) return 404
  if (!rules.hosts.has(headers.host?.toLowerCase() ?? "")) return 421
  // A program that is no browser has no origin, and no business here: it has the API.
  if (!rules.origins.has(headers.origin?.toLowerCase() ?? "")) return 403
  return null
}
