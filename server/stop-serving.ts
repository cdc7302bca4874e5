import type { Server } from "node:http"
import { Server as NetServer } from "node:net"
import { endStreams, runShutdown } from "../platform/process/shutdown.server.ts"
import { cutConnections, endConnectionsWithAnswers } from "./http-server.ts"

const GRACE_MS = 10_000
/** As long as a request needs to arrive on a connection that was idle a moment ago. */
const LINGER_MS = 1_000
/** What is kept of the time for what stops after the last connection. */
const LAST_MS = 1_000

/** Stops accepting, ends the streams, lets the requests in hand end (`graceMs` at most), then stops everything in its order. */
export async function stopServing(server: Server, graceMs = GRACE_MS) {
  const deadline = Date.now() + graceMs
  // Not the HTTP server's own `close`: it would cut connections on which the next request is already on its way. Those
  // requests are answered too, and told that they are the last, as those in hand are.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  server.prependListener("request", (_, outgoing) => {
    outgoing.shouldKeepAlive = false
  })
  endConnectionsWithAnswers(server)
  await endStreams(deadline)
  const force = setTimeout(() => cutConnections(server), graceMs - LAST_MS)
  let idle: NodeJS.Timeout | undefined
  const linger = setTimeout(() => {
    server.closeIdleConnections()
    idle = setInterval(() => server.closeIdleConnections(), 50)
  }, LINGER_MS)
  await closed
  clearTimeout(linger)
  clearInterval(idle)
  clearTimeout(force)
  await runShutdown(deadline)
}
