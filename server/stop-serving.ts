import type { Server } from "node:http"
import { Server as NetServer } from "node:net"
import { setImmediate } from "node:timers/promises"
import { endStreams, runShutdown } from "../platform/process/shutdown.server.ts"
import { cutConnections, endConnectionsWithAnswers } from "./http-server.ts"

const GRACE_MS = 10_000
/** Time for a request to arrive on a connection that was idle a moment ago. */
const LINGER_MS = 1_000
/** The part of the time that is kept for what stops after the last connection. */
const LAST_MS = 1_000

/** Stops accepting, ends the streams, lets the requests in hand end (`graceMs` at most), then stops everything in its order. */
export async function stopServing(server: Server, graceMs = GRACE_MS) {
  const deadline = Date.now() + graceMs
  // Connections that the system has accepted, but this process has not seen yet, would be cut: they are let in first.
  await nextArrivals()
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
  // On a busy machine a request may have arrived on a connection that still looks idle.
  const closeIdle = () => nextArrivals().then(() => server.closeIdleConnections())
  const linger = setTimeout(() => {
    void closeIdle()
    idle = setInterval(closeIdle, 50)
  }, LINGER_MS)
  await closed
  clearTimeout(linger)
  clearInterval(idle)
  clearTimeout(force)
  await runShutdown(deadline)
}

/** Ends once what the system holds for this process at the moment, connections and bytes, has been taken: the second follows a whole turn of the event loop. */
async function nextArrivals() {
  await setImmediate()
  await setImmediate()
}
