import { once } from "node:events"
import { createServer, Socket } from "node:net"
import { portOf } from "../support/port-of.ts"

/** A PostgreSQL server seen through a line that can be made bad. */
export type FaultProxy = {
  /** The same address, by way of the proxy. */
  through(address: string): string
  /** What each chunk waits for, in each direction, in milliseconds. */
  delayMs: number
  /** Bytes per second from the server; 0: as fast as it goes. */
  bytesPerSecond: number
  /** Asked at each COMMIT of a transaction that writes: yes lets it happen and drops the answer with the connection. */
  dropsAnswer: () => boolean
  /** How many answers were dropped. */
  dropped: number
  /** Ends all connections, and refuses new ones until `mend`. */
  cut(): void
  mend(): void
  stop(): Promise<void>
}

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target)
  const lines = new Set<Socket>()
  let isCut = false
  const proxy: FaultProxy = {
    through(address) {
      const url = new URL(address)
      url.host = `127.0.0.1:${portOf(server)}`
      return url.href
    },
    delayMs: 0,
    bytesPerSecond: 0,
    dropsAnswer: () => false,
    dropped: 0,
    cut() {
      isCut = true
      for (const socket of lines) socket.destroy()
    },
    mend() {
      isCut = false
    },
    async stop() {
      proxy.cut()
      server.close()
      await once(server, "close")
    },
  }
  const server = createServer((client) => {
    if (isCut) return client.destroy()
    const upstream = new Socket().connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      lines.add(socket)
      socket.setNoDelay(true).on("error", () => {})
      socket.once("close", () => lines.delete(socket))
    }
    join(client, upstream, proxy)
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return proxy
}

function join(client: Socket, upstream: Socket, proxy: FaultProxy) {
  const end = () => {
    client.destroy()
    upstream.destroy()
  }
  const watch = watchCommits()
  let isArmed = false
  const toServer = slowly(proxy, (chunk) => upstream.write(chunk))
  const toClient = slowly(proxy, (chunk) => client.write(chunk))
  client.on("data", (chunk) => {
    if (watch(chunk) && proxy.dropsAnswer()) isArmed = true
    toServer(chunk)
  })
  upstream.on("data", (chunk) => {
    // The server says COMMIT once it has happened. Nothing of the answer passes from the moment the question did.
    if (!isArmed) return toClient(chunk)
    if (!chunk.includes("COMMIT\0")) return
    proxy.dropped++
    end()
  })
  client.once("close", end)
  upstream.once("close", end)
}

/** Keeps the order of chunks while each of them waits. */
function slowly(proxy: FaultProxy, pass: (chunk: Buffer) => unknown) {
  let line = Promise.resolve()
  return (chunk: Buffer) => {
    const due = Date.now() + proxy.delayMs
    const { bytesPerSecond } = proxy
    if (proxy.delayMs === 0 && bytesPerSecond === 0) {
      line = line.then(() => void pass(chunk))
      return
    }
    line = line.then(async () => {
      await after(due - Date.now())
      if (bytesPerSecond > 0) await after((chunk.length / bytesPerSecond) * 1_000)
      pass(chunk)
    })
  }
}

function after(ms: number) {
  return ms > 0 ? new Promise<void>((resolve) => setTimeout(resolve, ms)) : Promise.resolve()
}

/** Whether a chunk from the client asks to commit a transaction that was opened for writing. Both are simple queries of ours. */
function watchCommits() {
  let writes = false
  return (chunk: Buffer) => {
    if (chunk.includes("BEGIN READ ONLY;")) writes = false
    else if (chunk.includes("BEGIN;")) writes = true
    return writes && chunk.includes("COMMIT\0")
  }
}
