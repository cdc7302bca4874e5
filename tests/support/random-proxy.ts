import { once } from "node:events"
import { Agent, createServer, type IncomingMessage, request } from "node:http"
import { connect } from "node:net"
import type { Duplex } from "node:stream"
import { pipeline } from "node:stream"
import { diceOf } from "./dice.ts"

/** Those that speak of one connection and not of the whole way (RFC 9110 §7.6.1). */
const HOP_BY_HOP = new Set(["connection", "keep-alive", "proxy-connection"])

/**
 * What stands before many processes: passes each request, and each websocket, on to one of them, which the seed picks, and
 * says as a proxy does whom it is for. `targets` are ports of this machine; `listen` gives the port under which it is asked.
 */
export function createRandomProxy({ targets, seed }: { targets: readonly number[]; seed: number }) {
  const dice = diceOf(seed)
  // Given back before the processes end an idle connection by themselves, after 10 s.
  const agent = new Agent({ keepAlive: true, timeout: 5_000 })
  const served = new Map(targets.map((port) => [port, 0]))

  function next() {
    const port = dice.pick(targets)
    served.set(port, (served.get(port) ?? 0) + 1)
    return port
  }

  const server = createServer((incoming, outgoing) => {
    const { method, url: path } = incoming
    const asked = request({ host: "127.0.0.1", port: next(), method, path, headers: forwarded(incoming), agent })
    asked.on("response", (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, passedOn(answer.rawHeaders))
      pipeline(answer, outgoing, () => {})
    })
    asked.on("error", () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    outgoing.on("close", () => asked.destroy())
    incoming.pipe(asked)
  })

  server.on("upgrade", (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    const onward = connect(next(), "127.0.0.1")
    onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines(forwarded(incoming, { upgrade: true }))}\r\n`)
    onward.write(head)
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      from.pipe(to)
      from.on("error", () => to.destroy())
      from.on("close", () => to.destroy())
    }
  })

  return {
    /** How many requests each port has had. */
    served: (): readonly number[] => [...served.values()],
    async listen(port: number) {
      server.listen(port, "localhost")
      await once(server, "listening")
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      agent.destroy()
      await once(server, "close")
    },
  }
}

/** Name, value, name, value, as they came, with what a proxy says of the visitor. */
function forwarded({ rawHeaders, headers, socket }: IncomingMessage, { upgrade = false } = {}): string[] {
  const own = rawHeaders.flatMap((name, place) =>
    place % 2 === 0 && !/^x-forwarded-/i.test(name) && (upgrade || !HOP_BY_HOP.has(name.toLowerCase()))
      ? [name, rawHeaders[place + 1] ?? ""]
      : [],
  )
  const before = headers["x-forwarded-for"]
  const way = [...(before === undefined ? [] : [before].flat()), socket.remoteAddress ?? ""].join(", ")
  const host = headers.host ?? ""
  return [...own, "X-Forwarded-For", way, "X-Forwarded-Host", host, "X-Forwarded-Proto", "http"]
}

/** The body is cut into chunks anew where its length is not said. */
function passedOn(rawHeaders: readonly string[]): string[] {
  return rawHeaders.flatMap((name, place) => {
    const isOfThisHop = HOP_BY_HOP.has(name.toLowerCase()) || name.toLowerCase() === "transfer-encoding"
    return place % 2 === 0 && !isOfThisHop ? [name, rawHeaders[place + 1] ?? ""] : []
  })
}

function lines(headers: readonly string[]) {
  return headers.reduce((text, part, place) => text + (place % 2 === 0 ? `${part}: ` : `${part}\r\n`), "")
}
