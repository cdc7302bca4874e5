import { Agent, type IncomingHttpHeaders, request } from "node:http"
import { connect } from "node:net"
import type { FuzzRequest } from "./generate.ts"

export type Answer = { status: number; headers: IncomingHttpHeaders; hasBody: boolean }
type Sender = { origin: string; cookie: string; agent: Agent }
type Whole = Exclude<FuzzRequest, { kind: "raw" }>

/** A process that does not answer within that time has stopped. */
const PATIENCE_MS = 60_000

export function newAgent(connections: number) {
  return new Agent({ keepAlive: true, maxSockets: connections })
}

/** The answer, or what was wrong on the way to it. */
export async function send(asked: Whole, sender: Sender): Promise<Answer | string> {
  const first = await sendOnce(asked, sender)
  // A connection that was being closed as it was taken up again says nothing of the request.
  return first === "reset" ? sendOnce(asked, { ...sender, agent: new Agent() }) : first
}

function sendOnce(asked: Whole, { origin, cookie, agent }: Sender): Promise<Answer | string> {
  const { hostname, port, host } = new URL(origin)
  const headers: Record<string, string | number> = { host, ...(cookie && { cookie }), ...asked.headers }
  if (cookie && asked.headers.cookie) headers.cookie = `${cookie}; ${asked.headers.cookie}`
  if (asked.body) headers["content-length"] = asked.body.length
  const { promise, resolve } = Promise.withResolvers<Answer | string>()
  try {
    const out = request({ hostname, port, method: asked.method, path: asked.path, headers, agent }, (answer) => {
      let bytes = 0
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length
      })
      const end = () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, hasBody: bytes > 0 })
      answer.on("end", end)
      // Refusals may close before all that was sent is read.
      answer.on("error", end)
    })
    out.setTimeout(PATIENCE_MS, () => {
      resolve("no answer")
      out.destroy()
    })
    out.on("error", (error: NodeJS.ErrnoException) =>
      resolve(/ECONNRESET|EPIPE|ECONNABORTED/.test(error.code ?? "") ? "reset" : `failed: ${error.message}`),
    )
    out.end(asked.body ?? undefined)
  } catch {
    // Node refuses to send it; the raw requests have such.
    resolve("unsendable")
  }
  return promise
}

/** The statuses that come back for bytes, until the server closes or has nothing more to say. */
export function sendRaw(bytes: Buffer, origin: string): Promise<number[]> {
  const { port } = new URL(origin)
  const { promise, resolve } = Promise.withResolvers<number[]>()
  let text = ""
  const socket = connect(Number(port), "127.0.0.1", () => socket.end(bytes))
  const end = () => {
    resolve([...text.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status)))
    socket.destroy()
  }
  socket.setEncoding("latin1")
  socket.on("data", (chunk: string) => {
    text += chunk
  })
  socket.on("close", end)
  socket.on("error", end)
  socket.setTimeout(5_000, end)
  return promise
}
