import { once } from "node:events"
import { createServer, type IncomingHttpHeaders } from "node:http"
import { text } from "node:stream/consumers"
import { portOf } from "./port-of.ts"

type Received = Readonly<{ headers: IncomingHttpHeaders; body: string }>
type Say = Readonly<{ status: number; body?: string | Uint8Array; headers?: Record<string, string>; hangs?: boolean }>

/** A program on the loopback that is told by webhooks: it keeps what it gets, and says 200 unless a script says otherwise. */
export async function startWebhookReceiver() {
  const received: Received[] = []
  const script: Say[] = []
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    const { status, body = "", headers = {}, hangs } = script.shift() ?? { status: 200, body: "ok" }
    if (hangs) return
    response.writeHead(status, headers).end(body)
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const port = portOf(server)
  return {
    port,
    url: `http://127.0.0.1:${port}/webhooks`,
    /** Every request so far, the oldest first. */
    received,
    /** Answers to come, the next one first. */
    script,
    /** Leaves every request without an answer that has none yet. */
    hangUp: () => server.closeAllConnections(),
    async close() {
      const closed = once(server, "close")
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>
