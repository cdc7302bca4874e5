import { once } from "node:events"
import { createServer } from "node:http"
import { text } from "node:stream/consumers"
import { json, type StubAnswer } from "./network-stub/answers.ts"
import { stubBluesky } from "./network-stub/bluesky.ts"
import { stubFacebook } from "./network-stub/facebook.ts"
import { stubGoogle } from "./network-stub/google.ts"
import { stubInstagram } from "./network-stub/instagram.ts"
import { stubLinkedin } from "./network-stub/linkedin.ts"
import { stubMastodon } from "./network-stub/mastodon.ts"
import type { StubNetwork, StubRequest } from "./network-stub/network.ts"
import { stubOauth } from "./network-stub/oauth.ts"
import { stubSnapchat } from "./network-stub/snapchat.ts"
import { stubTiktok } from "./network-stub/tiktok.ts"
import { stubTokens } from "./network-stub/tokens.ts"
import { stubTwitch } from "./network-stub/twitch.ts"
import { stubX } from "./network-stub/x.ts"
import { stubYoutube } from "./network-stub/youtube.ts"
import { portOf } from "./port-of.ts"

export type NetworkStub = Awaited<ReturnType<typeof startNetworkStub>>

/** A server on the loopback that stands in for the networks: point each `*_API_BASE` at its `origin`. */
export async function startNetworkStub({ port = 0 }: { port?: number } = {}) {
  const tokens = stubTokens()
  const networks = {
    oauth: stubOauth(tokens),
    instagram: stubInstagram(tokens),
    tiktok: stubTiktok(tokens),
    youtube: stubYoutube(tokens),
    facebook: stubFacebook(tokens),
    x: stubX(tokens),
    linkedin: stubLinkedin(tokens),
    twitch: stubTwitch(tokens),
    snapchat: stubSnapchat(tokens),
    bluesky: stubBluesky(),
    mastodon: stubMastodon(),
    google: stubGoogle(),
  }
  const routes = Object.values<StubNetwork>(networks).flatMap((network) => network.routes)
  const requests: StubRequest[] = []
  let interference: (request: StubRequest) => StubAnswer | undefined = () => undefined

  const server = createServer(async (incoming, response) => {
    const { pathname: path, searchParams: query } = new URL(incoming.url ?? "/", "http://stub.invalid")
    const { method = "", headers } = incoming
    const body = await text(incoming)
    const request = { method, path, query, headers, form: new URLSearchParams(body), body }
    requests.push(request)
    const usual = () =>
      routes
        .values()
        .filter((route) => route.method === method && isAt(path, route.path))
        .map((route) => route.answer(request))
        .find((answered) => answered !== undefined)
    const say = interference(request) ?? usual() ?? json(404, { error: `no network answers ${method} ${path}` })
    say(response)
  })
  server.listen(port, "127.0.0.1")
  await once(server, "listening")

  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    /** Every request so far, the oldest first. */
    requests,
    /** Which token speaks for which account. */
    tokens,
    ...networks,
    /** Has some requests answered in another way than usual, whichever network they are for. */
    interfere(answerInstead: (request: StubRequest) => StubAnswer | undefined) {
      interference = answerInstead
    },
    async close() {
      const closed = once(server, "close")
      server.close()
      server.closeAllConnections() // those held open would keep it waiting
      await closed
    },
  }
}

function isAt(path: string, place: string | RegExp) {
  return typeof place === "string" ? path === place : place.test(path)
}
