import { once } from "node:events"
import { createServer } from "node:http"
import { text } from "node:stream/consumers"
import { json } from "./network-stub/answers.ts"
import { stubGoogle } from "./network-stub/google.ts"
import type { StubNetwork, StubRequest } from "./network-stub/network.ts"
import { stubYoutube } from "./network-stub/youtube.ts"

export type NetworkStub = Awaited<ReturnType<typeof startNetworkStub>>

/** A server on the loopback that stands in for the networks: point each `*_API_BASE` at its `origin`. */
export async function startNetworkStub({ port = 0 }: { port?: number } = {}) {
  const youtube = stubYoutube()
  const google = stubGoogle()
  const networks: StubNetwork[] = [youtube, google]
  const requests: StubRequest[] = []

  const server = createServer(async (incoming, response) => {
    const { pathname: path, searchParams: query } = new URL(incoming.url ?? "/", "http://stub.invalid")
    const { method = "", headers } = incoming
    const request = { method, path, query, headers, form: new URLSearchParams(await text(incoming)) }
    requests.push(request)
    const route = networks
      .flatMap((network) => network.routes)
      .find((each) => each.method === method && each.path === path)
    const answer = route?.answer(request) ?? json(404, { error: `no network answers ${method} ${path}` })
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
    google,
    async close() {
      const closed = once(server, "close")
      server.close()
      server.closeAllConnections() // those held open would keep it waiting
      await closed
    },
  }
}
