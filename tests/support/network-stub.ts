import { once } from "node:events"
import { createServer } from "node:http"
import { json } from "./network-stub/answers.ts"
import type { StubNetwork, StubRequest } from "./network-stub/network.ts"
import { stubYoutube } from "./network-stub/youtube.ts"

export type NetworkStub = Awaited<ReturnType<typeof startNetworkStub>>

/** A server on the loopback that stands in for the networks: point each `*_API_BASE` at its `origin`. */
export async function startNetworkStub({ port = 0 }: { port?: number } = {}) {
  const youtube = stubYoutube()
  const networks: StubNetwork[] = [youtube]
  const requests: StubRequest[] = []

  const server = createServer((incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://stub.invalid")
    const request = { method: incoming.method ?? "", path: pathname, query: searchParams, headers: incoming.headers }
    requests.push(request)
    incoming.resume()
    const route = networks
      .flatMap((network) => network.routes)
      .find(({ method, path }) => method === request.method && path === request.path)
    const answer = route?.answer(request) ?? json(404, { error: `no network answers ${request.method} ${pathname}` })
    answer(response)
  })
  server.listen(port, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("A server on a port has an address with a port.")

  return {
    origin: `http://127.0.0.1:${address.port}`,
    /** Every request so far, the oldest first. */
    requests,
    youtube,
    async close() {
      const closed = once(server, "close")
      server.close()
      server.closeAllConnections() // those held open would keep it waiting
      await closed
    },
  }
}
